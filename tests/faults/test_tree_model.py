"""Sequences of steps over a living tree, as short as can be when one breaks a promise."""

from hypothesis import HealthCheck, settings

from tests.soak.tree_model import TreeModel

TreeModel.TestCase.settings = settings(
    max_examples=12, stateful_step_count=15, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
TestNothingIsLostInALivingTree = TreeModel.TestCase
