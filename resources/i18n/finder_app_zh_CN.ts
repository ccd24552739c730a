<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Finds texts that are nearly the same, and lets you decide safely.</source>
        <translation>找出内容几乎相同的文本，让您放心取舍。</translation>
    </message>
    <message>
        <source>Log file: {}</source>
        <translation>日志文件：{}</translation>
    </message>
    <message>
        <source>Version {0} · MIT licence</source>
        <translation>版本 {0} · MIT 许可证</translation>
    </message>
</context>
<context>
    <name>ActionsDialog</name>
    <message>
        <source>At least one copy of every text stays. Each is checked again just before.</source>
        <translation>每份文本至少保留一个副本；移动之前，逐个重新核对。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Files that go</source>
        <translation>将移走的文件</translation>
    </message>
    <message>
        <source>It could not be done</source>
        <translation>操作未能完成</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Move {} to the trash?</source>
        <translation>将 {}移到回收站？</translation>
    </message>
    <message>
        <source>Moving to the trash…</source>
        <translation>正在移到回收站…</translation>
    </message>
    <message>
        <source>Stop after this file</source>
        <translation>移完当前文件后停止</translation>
    </message>
    <message>
        <source>frees {} when the trash is emptied</source>
        <translation>清空回收站后可释放 {}</translation>
    </message>
    <message>
        <source>{} freed when the trash is emptied</source>
        <translation>清空回收站后可释放 {}</translation>
    </message>
    <message>
        <source>{} in the trash</source>
        <translation>已将 {}移到回收站</translation>
    </message>
    <message>
        <source>{} left where they were; the list says why</source>
        <translation>{}留在原处，原因见列表</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Close this note</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>ClusterMenus</name>
    <message>
        <source>All columns as at first</source>
        <translation>恢复默认列</translation>
    </message>
    <message>
        <source>Compare others with this file</source>
        <translation>以此文件为基准比较</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
</context>
<context>
    <name>ClusterModel</name>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Freed when only one file of this cluster stays</source>
        <translation>本组只留一个文件时可释放的空间</translation>
    </message>
    <message>
        <source>How much of the shorter text stands in the other, least and most</source>
        <translation>较短的文本见于另一文本的比例，最低和最高</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The least and the most similar file, compared with the principal</source>
        <translation>与主文件相比，相似度最低和最高的文件</translation>
    </message>
    <message>
        <source>{} of both texts is the same</source>
        <translation>两个文本有 {} 相同</translation>
    </message>
    <message>
        <source>{} of it stands in the principal</source>
        <translation>它有 {} 见于主文件</translation>
    </message>
    <message>
        <source>{} of the principal stands in it</source>
        <translation>主文件有 {} 见于它</translation>
    </message>
    <message>
        <source>{} of the shorter text stands in the other</source>
        <translation>较短的文本有 {} 见于另一文本</translation>
    </message>
</context>
<context>
    <name>ClusterPanel</name>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
</context>
<context>
    <name>ClusterTree</name>
    <message>
        <source>Clusters</source>
        <translation>相似组</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>CompareBar</name>
    <message>
        <source>Differences that are not shown</source>
        <translation>不显示的差异</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>显示所有行</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>Both files are identical, byte for byte.</source>
        <translation>两个文件逐字节完全相同。</translation>
    </message>
    <message>
        <source>Both texts are long: only their beginnings are shown.</source>
        <translation>两侧文本都很长，只显示开头部分。</translation>
    </message>
    <message>
        <source>Both texts are the same. The files differ in encoding, mark-up or white space.</source>
        <translation>文本相同，两个文件只在编码、标记或空白上有别。</translation>
    </message>
    <message>
        <source>Change {} of {}</source>
        <translation>差异 {} / {}</translation>
    </message>
    <message>
        <source>Choose a file of a cluster to see what differs.</source>
        <translation>选择相似组中的一个文件，查看差异所在。</translation>
    </message>
    <message>
        <source>Compare anyway</source>
        <translation>仍要比较全文</translation>
    </message>
    <message>
        <source>Comparing these files needs more memory than there is.</source>
        <translation>内存不足，无法比较这两个文件。</translation>
    </message>
    <message>
        <source>Comparing these files took too long and was ended.</source>
        <translation>比较这两个文件耗时过长，已中止。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Grey lines are left out: many pages of this folder share them.</source>
        <translation>灰色的行不参与比较：此文件夹中的许多页面都有这些行。</translation>
    </message>
    <message>
        <source>Ignore punctuation</source>
        <translation>忽略标点</translation>
    </message>
    <message>
        <source>Ignore upper and lower case</source>
        <translation>忽略大小写</translation>
    </message>
    <message>
        <source>Ignore white space</source>
        <translation>忽略空白</translation>
    </message>
    <message>
        <source>Invisible control characters are shown as signs.</source>
        <translation>不可见的控制字符以符号显示。</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Lines of more than {} characters continue in the next row.</source>
        <translation>超过 {} 个字符的行在下一行接续显示。</translation>
    </message>
    <message>
        <source>Neither file has any words in this view.</source>
        <translation>在此视图中，两个文件都没有文字。</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>No word differs.</source>
        <translation>文字完全一致。</translation>
    </message>
    <message>
        <source>No word of their own differs.</source>
        <translation>除灰色的行以外，没有任何词不同。</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>暂无可比较的内容</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Something went wrong while these files were read.</source>
        <translation>读取这两个文件时出错。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>左右对调</translation>
    </message>
    <message>
        <source>Text as matched</source>
        <translation>可见文本</translation>
    </message>
    <message>
        <source>The file has changed since the scan. Scan again to compare it.</source>
        <translation>文件在扫描后有改动。请重新扫描后再比较。</translation>
    </message>
    <message>
        <source>The file is no longer there. Scan again to bring the list up to date.</source>
        <translation>文件已不在原处。请重新扫描以更新列表。</translation>
    </message>
    <message>
        <source>The left text is long: only its beginning is shown.</source>
        <translation>左侧文本很长，只显示开头部分。</translation>
    </message>
    <message>
        <source>The right text is long: only its beginning is shown.</source>
        <translation>右侧文本很长，只显示开头部分。</translation>
    </message>
    <message>
        <source>This pair cannot be shown</source>
        <translation>无法显示这两个文件</translation>
    </message>
    <message>
        <source>{} alike</source>
        <translation>相似度 {}</translation>
    </message>
    <message>
        <source>{} can no longer be read. What you see is its earlier text.</source>
        <translation>{} 已无法读取，当前显示的是之前的文本。</translation>
    </message>
    <message>
        <source>{} cannot be shown</source>
        <translation>无法显示 {}</translation>
    </message>
    <message>
        <source>{} has changed since it was read. What you see is its earlier text.</source>
        <translation>{} 在读取后有改动，当前显示的是之前的文本。</translation>
    </message>
    <message>
        <source>{} of the left text stands in the right</source>
        <translation>左侧文本有 {} 见于右侧</translation>
    </message>
    <message>
        <source>{} of the right text stands in the left</source>
        <translation>右侧文本有 {} 见于左侧</translation>
    </message>
</context>
<context>
    <name>DecisionMark</name>
    <message>
        <source>Principal</source>
        <translation>主文件</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>受保护</translation>
    </message>
</context>
<context>
    <name>DiffView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Differences, side by side</source>
        <translation>差异并排对照</translation>
    </message>
    <message>
        <source>Select all on the left</source>
        <translation>全选左侧</translation>
    </message>
    <message>
        <source>Select all on the right</source>
        <translation>全选右侧</translation>
    </message>
</context>
<context>
    <name>ErrorReporter</name>
    <message>
        <source>Something went wrong</source>
        <translation>出错了</translation>
    </message>
    <message>
        <source>Something went wrong. None of your files was changed by it.</source>
        <translation>程序出错了，您的文件未受影响。</translation>
    </message>
    <message>
        <source>You can go on. The details are in the log file: {}</source>
        <translation>您可以继续使用。详细信息见日志文件：{}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>All files of all clusters</source>
        <translation>所有相似组的全部文件</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export the list</source>
        <translation>导出列表</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>List of paths</source>
        <translation>路径列表</translation>
    </message>
    <message>
        <source>Only what is marked for deletion ({})</source>
        <translation>仅标记为删除的文件（{}）</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格 (CSV)</translation>
    </message>
    <message>
        <source>Which files</source>
        <translation>包含哪些文件</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>重复文件</translation>
    </message>
    <message>
        <source>everything, for programs and for later</source>
        <translation>内容最全，供程序读取或留存</translation>
    </message>
    <message>
        <source>for a spreadsheet</source>
        <translation>可用电子表格打开</translation>
    </message>
    <message>
        <source>one on each line, for scripts</source>
        <translation>每行一个路径，供脚本使用</translation>
    </message>
</context>
<context>
    <name>FolderList</name>
    <message>
        <source>Chosen folders and files</source>
        <translation>已选的文件夹和文件</translation>
    </message>
</context>
<context>
    <name>FolderRow</name>
    <message>
        <source>Remove {}</source>
        <translation>移除 {}</translation>
    </message>
    <message>
        <source>Take it out of the list; nothing happens to it on disk</source>
        <translation>从列表中移除，不影响磁盘上的文件</translation>
    </message>
</context>
<context>
    <name>LanguageMenu</name>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>Language of the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
</context>
<context>
    <name>LikenessChoice</name>
    <message>
        <source>Almost the same</source>
        <translation>几乎相同</translation>
    </message>
    <message>
        <source>At least this much of the text is the same:</source>
        <translation>相同文本至少占：</translation>
    </message>
    <message>
        <source>Clearly alike</source>
        <translation>明显相似</translation>
    </message>
    <message>
        <source>How alike</source>
        <translation>相似程度</translation>
    </message>
    <message>
        <source>Loosely alike</source>
        <translation>大致相似</translation>
    </message>
    <message>
        <source>Smallest similarity in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>a typo, a date, another header</source>
        <translation>只差个别错字、日期或页眉</translation>
    </message>
    <message>
        <source>edited, shortened, a new version</source>
        <translation>经过编辑、删节，或是新版本</translation>
    </message>
    <message>
        <source>rewritten in good part</source>
        <translation>相当一部分已改写</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Some settings could not be read and were reset: {}. The old file was kept.</source>
        <translation>部分设置无法读取，已恢复默认值：{}。旧的设置文件已保留。</translation>
    </message>
    <message>
        <source>The last clean-up was interrupted: {0} in the trash, {1} left where they were, none lost.</source>
        <translation>上次清理中断：{0}已移到回收站，{1}留在原处，没有文件丢失。</translation>
    </message>
</context>
<context>
    <name>NothingPanel</name>
    <message>
        <source>Choose other folders</source>
        <translation>选择其他文件夹</translation>
    </message>
    <message>
        <source>No two texts are that much alike</source>
        <translation>没有找到如此相似的文本</translation>
    </message>
    <message>
        <source>Nothing is left to decide</source>
        <translation>全部处理完毕</translation>
    </message>
    <message>
        <source>Show what was left out</source>
        <translation>查看跳过的文件</translation>
    </message>
    <message>
        <source>There was nothing to compare</source>
        <translation>没有可比较的文件</translation>
    </message>
    <message>
        <source>Try again from {}</source>
        <translation>放宽到 {} 重试</translation>
    </message>
    <message>
        <source>alike means at least {}</source>
        <translation>相似度下限为 {}</translation>
    </message>
    <message>
        <source>{} compared</source>
        <translation>已比较 {}</translation>
    </message>
    <message>
        <source>{} left out</source>
        <translation>跳过 {}</translation>
    </message>
</context>
<context>
    <name>OverviewStrip</name>
    <message>
        <source>Map of the changes</source>
        <translation>差异分布图</translation>
    </message>
    <message>
        <source>Where the texts differ. Click to go there.</source>
        <translation>差异所在的位置，点击即可跳转。</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
</context>
<context>
    <name>ProblemsView</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>RecentRow</name>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
</context>
<context>
    <name>ReviewActions</name>
    <message>
        <source>Exported to {}</source>
        <translation>已导出到 {}</translation>
    </message>
    <message>
        <source>Nothing is marked. Mark files with D, keep them with K.</source>
        <translation>尚未标记任何文件。按 D 标记删除，按 K 保留。</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>查看原因</translation>
    </message>
    <message>
        <source>{0} not marked: {1}</source>
        <translation>{0}未能标记：{1}</translation>
    </message>
    <message>
        <source>{} left where they were.</source>
        <translation>{}留在原处。</translation>
    </message>
    <message>
        <source>{} moved to the trash. They can be put back from there.</source>
        <translation>已将 {}移到回收站，可从回收站还原。</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Move to trash…</source>
        <translation>移到回收站…</translation>
    </message>
    <message>
        <source>Nothing is marked yet</source>
        <translation>尚未标记文件</translation>
    </message>
    <message>
        <source>You stopped the scan: {} were not read. What you see is a part of what there may be.</source>
        <translation>扫描已提前停止：有 {}未读取，当前只是部分结果。</translation>
    </message>
    <message>
        <source>frees {}</source>
        <translation>可释放 {}</translation>
    </message>
    <message>
        <source>one copy of every text always stays</source>
        <translation>每份文本始终至少保留一个副本</translation>
    </message>
    <message>
        <source>{0} marked in {1}</source>
        <translation>已标记 {1}中的 {0}</translation>
    </message>
</context>
<context>
    <name>ScanPanel</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Each second</source>
        <translation>每秒处理</translation>
    </message>
    <message>
        <source>Files found</source>
        <translation>已找到文件</translation>
    </message>
    <message>
        <source>Files read</source>
        <translation>已读取文件</translation>
    </message>
    <message>
        <source>Grouped</source>
        <translation>已分组</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Pairs compared</source>
        <translation>已比较文本对</translation>
    </message>
    <message>
        <source>Progress of the scan</source>
        <translation>扫描进度</translation>
    </message>
    <message>
        <source>Stop and show what was found</source>
        <translation>停止并查看已有结果</translation>
    </message>
    <message>
        <source>Stopping: what was read is compared</source>
        <translation>正在停止：比较已读取的文本</translation>
    </message>
    <message>
        <source>Text each second</source>
        <translation>每秒读取</translation>
    </message>
    <message>
        <source>Texts matched</source>
        <translation>已匹配文本</translation>
    </message>
    <message>
        <source>about {} left</source>
        <translation>大约还需 {}</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>StartPanel</name>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Choose at least one folder to begin.</source>
        <translation>请先选择至少一个文件夹。</translation>
    </message>
    <message>
        <source>Choose at least one type of file.</source>
        <translation>请选择至少一种文件类型。</translation>
    </message>
    <message>
        <source>Counting the files…</source>
        <translation>正在统计文件…</translation>
    </message>
    <message>
        <source>Drop folders or files here</source>
        <translation>将文件夹或文件拖到这里</translation>
    </message>
    <message>
        <source>Every file is read and compared by its text. Nothing is changed until you decide.</source>
        <translation>读取每个文件，按文本内容比较。在您决定之前，不改动任何文件。</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>开始查找</translation>
    </message>
    <message>
        <source>Find texts that are nearly the same</source>
        <translation>查找内容相近的文本</translation>
    </message>
    <message>
        <source>part of another folder in this list</source>
        <translation>已包含在列表中的另一文件夹内</translation>
    </message>
    <message>
        <source>{0} ({1}) will be read and compared.</source>
        <translation>将读取并比较 {0}（{1}）。</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Show what was left out and why</source>
        <translation>查看跳过了哪些文件及原因</translation>
    </message>
    <message>
        <source>{} could be freed</source>
        <translation>可释放 {}</translation>
    </message>
    <message>
        <source>{} known from before</source>
        <translation>{} 个沿用上次的结果</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>Step: {}</source>
        <translation>步骤：{}</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
</context>
<context>
    <name>TypeChoice</name>
    <message>
        <source>Which files</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>{0}  ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%Ln byte</source>
        <translation>
            <numerusform>%Ln 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster</source>
        <translation>
            <numerusform>%Ln 组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln clusters</source>
        <translation>
            <numerusform>%Ln 组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln equal line</source>
        <translation>
            <numerusform>%Ln 行相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln equal lines</source>
        <translation>
            <numerusform>%Ln 行相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln equal or left-out lines</source>
        <translation>
            <numerusform>%Ln 行相同或不参与比较</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder</source>
        <translation>
            <numerusform>%Ln 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folders</source>
        <translation>
            <numerusform>%Ln 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem</source>
        <translation>
            <numerusform>%Ln 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>%Ln 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {} bits differ</source>
        <translation>
            <numerusform>指纹 {} 位中有 %n 位不同</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of {} bits differs</source>
        <translation>指纹 {} 位中有 1 位不同</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>&amp;About</source>
        <translation>关于(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel scan</source>
        <translation>取消扫描(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Decide</source>
        <translation>取舍(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Light or dark</source>
        <translation>浅色/深色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Move to trash…</source>
        <translation>移到回收站(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;New scan</source>
        <translation>新建扫描(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next difference</source>
        <translation>下一处差异(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous difference</source>
        <translation>上一处差异(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Problems</source>
        <translation>问题(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Stop and show what was found</source>
        <translation>停止并查看已有结果(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Undecided</source>
        <translation>未定(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Add &amp;folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>添加文件(&amp;I)…</translation>
    </message>
    <message>
        <source>Colours of the &amp;system</source>
        <translation>跟随系统配色(&amp;S)</translation>
    </message>
    <message>
        <source>Find &amp;duplicates</source>
        <translation>查找重复(&amp;D)</translation>
    </message>
    <message>
        <source>Next &amp;cluster</source>
        <translation>下一组(&amp;C)</translation>
    </message>
    <message>
        <source>Next &amp;file</source>
        <translation>下一个文件(&amp;F)</translation>
    </message>
    <message>
        <source>Previous cl&amp;uster</source>
        <translation>上一组(&amp;U)</translation>
    </message>
    <message>
        <source>Previous fi&amp;le</source>
        <translation>上一个文件(&amp;L)</translation>
    </message>
    <message>
        <source>Und&amp;o</source>
        <translation>撤销(&amp;O)</translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Goes to the trash</source>
        <translation>移到回收站的文件</translation>
    </message>
    <message>
        <source>Its text stays in</source>
        <translation>文本保留在</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>What</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Why and what to do</source>
        <translation>原因与建议</translation>
    </message>
    <message>
        <source>now at {}</source>
        <translation>现位于 {}</translation>
    </message>
</context>
<context>
    <name>reasons</name>
    <message>
        <source>A link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>A reader would see nothing. It was matched by its bytes only.</source>
        <translation>其中没有可供阅读的文字，仅按字节匹配。</translation>
    </message>
    <message>
        <source>Already gone</source>
        <translation>已不在原处</translation>
    </message>
    <message>
        <source>Another program wrote to it. Scan again when that has ended.</source>
        <translation>另一程序正在写入该文件。请待其结束后重新扫描。</translation>
    </message>
    <message>
        <source>Ask for permission to read it, or start as a user who may.</source>
        <translation>请取得读取权限，或以有权限的用户身份运行。</translation>
    </message>
    <message>
        <source>Changed while scanning</source>
        <translation>扫描期间有改动</translation>
    </message>
    <message>
        <source>Damaged text</source>
        <translation>文本有损坏</translation>
    </message>
    <message>
        <source>Deleting one name would not free anything and might lose the text.</source>
        <translation>删除其中一个名称不会释放空间，还可能丢失文本。</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>Gone while scanning</source>
        <translation>扫描期间消失</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>已移到回收站</translation>
    </message>
    <message>
        <source>It can be put back from the trash.</source>
        <translation>可从回收站还原。</translation>
    </message>
    <message>
        <source>It could not be written: {}. What was there before is unchanged.</source>
        <translation>无法写入：{}。原有内容未变。</translation>
    </message>
    <message>
        <source>It is beyond the size limit. It was matched by its bytes only.</source>
        <translation>超出大小上限，仅按字节匹配。</translation>
    </message>
    <message>
        <source>It is not the text that was compared. Scan again to see how it stands now.</source>
        <translation>它已不是比较时的文本。请重新扫描以查看现状。</translation>
    </message>
    <message>
        <source>It is still marked.</source>
        <translation>它仍处于标记状态。</translation>
    </message>
    <message>
        <source>It lies in a protected folder, which is never touched.</source>
        <translation>位于受保护的文件夹中，程序绝不改动。</translation>
    </message>
    <message>
        <source>It was left out so that the scan could go on.</source>
        <translation>为使扫描继续，已跳过该文件。</translation>
    </message>
    <message>
        <source>It was left out; all the other files are unaffected.</source>
        <translation>已跳过该文件，其他文件不受影响。</translation>
    </message>
    <message>
        <source>It was moved or deleted by another program.</source>
        <translation>已被其他程序移走或删除。</translation>
    </message>
    <message>
        <source>Left: both names are one file</source>
        <translation>未移动：两个名称是同一个文件</translation>
    </message>
    <message>
        <source>Left: changed since the scan</source>
        <translation>未移动：扫描后有改动</translation>
    </message>
    <message>
        <source>Left: it could not be moved</source>
        <translation>未移动：无法移动</translation>
    </message>
    <message>
        <source>Left: its disk has no trash</source>
        <translation>未移动：所在磁盘没有回收站</translation>
    </message>
    <message>
        <source>Left: its other copy has changed</source>
        <translation>未移动：另一副本有改动</translation>
    </message>
    <message>
        <source>Left: its other copy is gone</source>
        <translation>未移动：另一副本已不存在</translation>
    </message>
    <message>
        <source>Left: protected</source>
        <translation>未移动：受保护</translation>
    </message>
    <message>
        <source>Left: you stopped before it</source>
        <translation>未移动：操作已提前停止</translation>
    </message>
    <message>
        <source>Links are not followed. Choose the folder that it points to.</source>
        <translation>程序不跟踪链接。请选择链接指向的文件夹。</translation>
    </message>
    <message>
        <source>Many texts look alike at once; not every pair was compared. Scan fewer folders.</source>
        <translation>相似的文本过多，未能逐对比较。请减少扫描的文件夹。</translation>
    </message>
    <message>
        <source>Needs too much memory</source>
        <translation>占用内存过多</translation>
    </message>
    <message>
        <source>No file that stays was compared with it and found to hold its text.</source>
        <translation>要保留的文件中，没有一个经比较确认包含它的文本。</translation>
    </message>
    <message>
        <source>No permission or not readable</source>
        <translation>没有权限或无法读取</translation>
    </message>
    <message>
        <source>No visible text</source>
        <translation>没有可见文本</translation>
    </message>
    <message>
        <source>Not a text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>Not an ordinary file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>Not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Nothing is deleted for good without asking. Move it by hand if you must.</source>
        <translation>程序不会擅自永久删除文件。如确有需要，请手动处理。</translation>
    </message>
    <message>
        <source>Nothing would stay in its place, so it was not touched.</source>
        <translation>没有副本可以替代它，因此未作改动。</translation>
    </message>
    <message>
        <source>One copy of every text stays, and this would be the last.</source>
        <translation>每份文本须保留一个副本，而这已是最后一个。</translation>
    </message>
    <message>
        <source>Pipes, sockets and devices hold no text of their own.</source>
        <translation>管道、套接字和设备本身不含文本。</translation>
    </message>
    <message>
        <source>Some of its characters cannot be read. The rest was compared.</source>
        <translation>部分字符无法读取，其余内容已比较。</translation>
    </message>
    <message>
        <source>Somebody else has moved or deleted it.</source>
        <translation>已被他人移走或删除。</translation>
    </message>
    <message>
        <source>The content is not text in any encoding. It was matched by its bytes only.</source>
        <translation>内容不是任何编码的文本，仅按字节匹配。</translation>
    </message>
    <message>
        <source>The file has no content, so there is nothing to compare.</source>
        <translation>文件没有内容，无从比较。</translation>
    </message>
    <message>
        <source>The folder or file does not exist. Check its name or connect its disk.</source>
        <translation>文件夹或文件不存在。请检查名称，或接上所在磁盘。</translation>
    </message>
    <message>
        <source>The reader crashed on it</source>
        <translation>读取时程序崩溃</translation>
    </message>
    <message>
        <source>The system refused. The details say why.</source>
        <translation>系统拒绝了操作，原因见详细信息。</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>Too many possible pairs</source>
        <translation>可能的文本对过多</translation>
    </message>
    <message>
        <source>Took too long</source>
        <translation>耗时过长</translation>
    </message>
    <message>
        <source>What would stay is not what was compared. Scan again.</source>
        <translation>要保留的副本已不是比较时的文本。请重新扫描。</translation>
    </message>
    <message>
        <source>{} has a line break in its name. Export as JSON or CSV.</source>
        <translation>{} 的名称中有换行符。请导出为 JSON 或 CSV。</translation>
    </message>
    <message>
        <source>{} is a folder. Choose a file name inside it.</source>
        <translation>{} 是文件夹。请在其中指定文件名。</translation>
    </message>
    <message>
        <source>{} is not an ordinary file. Choose another name.</source>
        <translation>{} 不是普通文件。请换一个名称。</translation>
    </message>
    <message>
        <source>{} is one of the scanned files. Choose another name.</source>
        <translation>{} 是扫描过的文件之一。请换一个名称。</translation>
    </message>
</context>
<context>
    <name>texts</name>
    <message>
        <source>All other files that hold text</source>
        <translation>其他含文本的文件</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Comparing those texts word by word</source>
        <translation>正在逐词比较这些文本</translation>
    </message>
    <message>
        <source>Contained</source>
        <translation>包含关系</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Every byte is the same</source>
        <translation>每个字节都相同</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Looking for files in your folders</source>
        <translation>正在文件夹中查找文件</translation>
    </message>
    <message>
        <source>Looking for texts that might be alike</source>
        <translation>正在查找可能相似的文本</translation>
    </message>
    <message>
        <source>Markdown and other mark-up</source>
        <translation>Markdown 等标记文本</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Most of the text is the same</source>
        <translation>大部分文本相同</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Near-duplicate</source>
        <translation>近似重复</translation>
    </message>
    <message>
        <source>Nearly all of the shorter text stands in the longer one</source>
        <translation>较短的文本几乎全部见于较长的文本</translation>
    </message>
    <message>
        <source>No visible text: matched by its bytes</source>
        <translation>没有可见文本：按字节匹配</translation>
    </message>
    <message>
        <source>Not a text: matched by its bytes</source>
        <translation>不是文本：按字节匹配</translation>
    </message>
    <message>
        <source>Not readable as text: matched by its bytes</source>
        <translation>无法读作文本：按字节匹配</translation>
    </message>
    <message>
        <source>Only a few words: matched as a whole</source>
        <translation>字数很少：按整体匹配</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Principal</source>
        <translation>主文件</translation>
    </message>
    <message>
        <source>Putting alike texts together</source>
        <translation>正在将相似的文本归为一组</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Reading the text of every file</source>
        <translation>正在读取每个文件的文本</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>文本相同</translation>
    </message>
    <message>
        <source>Source code and data</source>
        <translation>源代码和数据</translation>
    </message>
    <message>
        <source>Text read</source>
        <translation>已读取文本</translation>
    </message>
    <message>
        <source>The document that the others of this cluster are compared with</source>
        <translation>本组其他文件都与它比较</translation>
    </message>
    <message>
        <source>The text is the same; encoding, mark-up or white space differ</source>
        <translation>文本相同，但编码、标记或空白不同</translation>
    </message>
    <message>
        <source>Too large to read: matched by its bytes</source>
        <translation>文件过大：按字节匹配</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>Web pages (HTML)</source>
        <translation>网页 (HTML)</translation>
    </message>
    <message>
        <source>holds {}</source>
        <translation>包含 {}</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>{} h {} min</source>
        <translation>{} 小时 {} 分</translation>
    </message>
    <message>
        <source>{} min {} s</source>
        <translation>{} 分 {} 秒</translation>
    </message>
    <message>
        <source>{} of it</source>
        <translation>{} 在内</translation>
    </message>
    <message>
        <source>{} s</source>
        <translation>{} 秒</translation>
    </message>
    <message>
        <source>{}&#xa0;%</source>
        <translation>{}%</translation>
    </message>
    <message>
        <source>{}–{}&#xa0;%</source>
        <translation>{}–{}%</translation>
    </message>
</context>
</TS>
