from finder_app.gui.acting.plan_figures import with_figures
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from tests.review.builders import made_up


def test_a_plan_is_counted() -> None:
    same = made_up(1, size=30)
    plan = [PlannedAction(ActionKind.TRASH, same, same), PlannedAction(ActionKind.TRASH, made_up(2, size=12), same)]
    assert with_figures(plan) == (plan, 42, 1)
