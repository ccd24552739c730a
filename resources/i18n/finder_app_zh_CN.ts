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
    <name>AcrossChoice</name>
    <message>
        <source>Only across folders: pairs within the same folder do not count</source>
        <translation>仅跨文件夹：同一文件夹内的文本对不计入</translation>
    </message>
</context>
<context>
    <name>ActDetails</name>
    <message>
        <source>Copy that stays</source>
        <translation>保留的副本</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>标记原因</translation>
    </message>
    <message>
        <source>It is now</source>
        <translation>现在位置</translation>
    </message>
    <message>
        <source>It was</source>
        <translation>原位置</translation>
    </message>
    <message>
        <source>Left because</source>
        <translation>未处理原因</translation>
    </message>
</context>
<context>
    <name>ActTable</name>
    <message>
        <source>Copy paths</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy the path of the copy that stayed</source>
        <translation>复制所保留副本的路径</translation>
    </message>
    <message>
        <source>Files of the batch</source>
        <translation>这次清理的文件</translation>
    </message>
    <message>
        <source>Put back…</source>
        <translation>还原…</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Show the copy that stayed</source>
        <translation>显示保留的副本</translation>
    </message>
</context>
<context>
    <name>ActWays</name>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>移到文件夹</translation>
    </message>
    <message>
        <source>Other ways</source>
        <translation>其他方式</translation>
    </message>
    <message>
        <source>Protected folders are never touched. Choose another one.</source>
        <translation>程序绝不改动受保护的文件夹。请选择另一个。</translation>
    </message>
    <message>
        <source>Type “{}” to confirm:</source>
        <translation>输入“{}”以确认：</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>ActionsDialog</name>
    <message>
        <source>At least one copy stays in every cluster. Each file and its copy are read again right before.</source>
        <translation>每组至少保留一个副本。操作之前，会重新读取每个文件及其副本。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在核对…</translation>
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
        <source>Move them to a folder…</source>
        <translation>移到文件夹…</translation>
    </message>
    <message>
        <source>Stop after this file</source>
        <translation>处理完当前文件后停止</translation>
    </message>
    <message>
        <source>the scan was stopped early, so there may be more copies</source>
        <translation>扫描已提前停止，可能还有其他副本</translation>
    </message>
    <message>
        <source>{} left out: no identical copy stays on the same disk</source>
        <translation>跳过 {}：同一磁盘上没有要保留的相同副本</translation>
    </message>
</context>
<context>
    <name>AutoSelectButton</name>
    <message>
        <source>Auto-select</source>
        <translation>自动选择</translation>
    </message>
    <message>
        <source>Edit rules…</source>
        <translation>编辑规则…</translation>
    </message>
    <message>
        <source>Let rules choose which copies to keep</source>
        <translation>由规则选择要保留的副本</translation>
    </message>
    <message>
        <source>Take back every decision</source>
        <translation>收回所有决定</translation>
    </message>
    <message>
        <source>Take back what rules decided</source>
        <translation>收回规则作出的决定</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
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
    <name>BitGrid</name>
    <message>
        <source>Bit {}: {} here, {} in the other</source>
        <translation>第 {} 位：此处为 {}，另一侧为 {}</translation>
    </message>
    <message>
        <source>Bit {}: {} in both</source>
        <translation>第 {} 位：两侧均为 {}</translation>
    </message>
</context>
<context>
    <name>BitLegend</name>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>equal block</source>
        <translation>相同的区块</translation>
    </message>
</context>
<context>
    <name>ClusterMenus</name>
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
        <source>Restore the default columns</source>
        <translation>恢复默认列</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
</context>
<context>
    <name>ClusterModel</name>
    <message>
        <source>Containment</source>
        <translation>包含度</translation>
    </message>
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
        <source>Reason</source>
        <translation>理由</translation>
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
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>已审阅</translation>
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
    <message>
        <source>No file matches the search.
Press Esc in the search line to show all files again.</source>
        <translation>没有符合条件的文件。
在搜索栏中按 Esc 可重新显示全部文件。</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
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
    <name>CodeView</name>
    <message>
        <source>Differing bits: {}</source>
        <translation>不同的位：{}</translation>
    </message>
    <message>
        <source>Fingerprint of {}</source>
        <translation>{} 的指纹</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>CompareBar</name>
    <message>
        <source>Copy or save the differences as a patch</source>
        <translation>将差异复制或保存为补丁</translation>
    </message>
    <message>
        <source>Copy the differences as a patch</source>
        <translation>将差异复制为补丁</translation>
    </message>
    <message>
        <source>Differences that are not shown</source>
        <translation>不显示的差异</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Save the differences as a patch…</source>
        <translation>将差异存为补丁…</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>显示所有行</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare two texts</source>
        <translation>比较两个文本</translation>
    </message>
    <message>
        <source>Other texts</source>
        <translation>选择其他文本</translation>
    </message>
    <message>
        <source>These two could not be compared.</source>
        <translation>无法比较这两个文本。</translation>
    </message>
    <message>
        <source>Two files or two texts, compared at once; nothing is kept of them.</source>
        <translation>直接比较两个文件或两段文本，不会保存任何内容。</translation>
    </message>
</context>
<context>
    <name>CompareHead</name>
    <message>
        <source>Compare another file of the cluster on this side</source>
        <translation>在这一侧比较组内的另一文件</translation>
    </message>
    <message>
        <source>For all others, see the list of clusters</source>
        <translation>其余文件请在相似组列表中选择</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Swap sides (W)</source>
        <translation>左右互换 (W)</translation>
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
        <source>Difference {} of {}</source>
        <translation>差异 {} / {}</translation>
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
        <source>Lines of more than {} characters continue in the next row.</source>
        <translation>超过 {} 个字符的行在下一行接续显示。</translation>
    </message>
    <message>
        <source>Neither file has any words in this view.</source>
        <translation>在此视图中，两个文件都没有文字。</translation>
    </message>
    <message>
        <source>Neither file is a web page (HTML), so there is only text.</source>
        <translation>两个文件都不是网页 (HTML)，只有文本。</translation>
    </message>
    <message>
        <source>No differences</source>
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
        <source>Page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>Pictures, scripts and links are never loaded.</source>
        <translation>绝不加载图片、脚本和链接。</translation>
    </message>
    <message>
        <source>Show anyway</source>
        <translation>仍要显示</translation>
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
        <source>Text</source>
        <translation>文本</translation>
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
        <source>The files as they are, with their mark-up</source>
        <translation>文件的原貌，连同标记</translation>
    </message>
    <message>
        <source>The left text is long: only its beginning is shown.</source>
        <translation>左侧文本很长，只显示开头部分。</translation>
    </message>
    <message>
        <source>The page is long: only its beginning is shown.</source>
        <translation>网页很长，只显示开头部分。</translation>
    </message>
    <message>
        <source>The pages as a browser shows them</source>
        <translation>网页在浏览器中的样子</translation>
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
        <source>{} contained</source>
        <translation>包含度 {}</translation>
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
    <name>CompareSourceBox</name>
    <message>
        <source>A pasted text of {} characters</source>
        <translation>粘贴的文本，{} 个字符</translation>
    </message>
    <message>
        <source>Choose a file to compare</source>
        <translation>选择要比较的文件</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Paste or type a text here, or drop a file</source>
        <translation>在此粘贴或输入文本，或将文件拖到这里</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
</context>
<context>
    <name>CompareTabs</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Views of the pair</source>
        <translation>比较视图</translation>
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
    <name>Details</name>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Digest of the bytes</source>
        <translation>字节摘要</translation>
    </message>
    <message>
        <source>Digest of the text</source>
        <translation>文本摘要</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Fingerprint distance</source>
        <translation>海明距离</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Last action</source>
        <translation>上次操作</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Less alike than asked for</source>
        <translation>相似度低于要求</translation>
    </message>
    <message>
        <source>Lines of its site left out</source>
        <translation>已略去网站共有的行</translation>
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
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Other names of this file</source>
        <translation>此文件的其他名称</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
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
        <source>Stands in the other</source>
        <translation>见于另一文本</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Units of comparison</source>
        <translation>用于比较的字数</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{} of {} bits differ</source>
        <translation>{} / {} 位不同</translation>
    </message>
    <message>
        <source>{}, differs</source>
        <translation>{}，不同</translation>
    </message>
</context>
<context>
    <name>DetailsPanel</name>
    <message>
        <source>Choose a file of a cluster to see everything about it.</source>
        <translation>选择相似组中的一个文件，查看它的全部信息。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Facts about both files</source>
        <translation>两个文件的信息</translation>
    </message>
</context>
<context>
    <name>DetailsTable</name>
    <message>
        <source>Copy the left value</source>
        <translation>复制左侧的值</translation>
    </message>
    <message>
        <source>Copy the right value</source>
        <translation>复制右侧的值</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>复制整行</translation>
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
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Log file: {}</source>
        <translation>日志文件：{}</translation>
    </message>
    <message>
        <source>None of your files was changed by it.</source>
        <translation>您的文件未受任何改动。</translation>
    </message>
    <message>
        <source>Other errors meanwhile: {}</source>
        <translation>其间另有错误：{} 个</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>出错了</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
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
        <source>How much of the export is written</source>
        <translation>导出进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Which files</source>
        <translation>包含哪些文件</translation>
    </message>
</context>
<context>
    <name>FileLinks</name>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
</context>
<context>
    <name>FingerprintView</name>
    <message>
        <source>Copy the left fingerprint</source>
        <translation>复制左侧指纹</translation>
    </message>
    <message>
        <source>Copy the right fingerprint</source>
        <translation>复制右侧指纹</translation>
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
        <source>Its files are compared, and can be marked. Click to make it a reference (R).</source>
        <translation>其中的文件参与比较，可以标记。点击可设为参照 (R)。</translation>
    </message>
    <message>
        <source>Its files match, and are never marked nor touched. Click to scan it like others (R).</source>
        <translation>其中的文件参与匹配，但绝不标记，也绝不改动。点击可恢复为扫描 (R)。</translation>
    </message>
    <message>
        <source>Reference: protected</source>
        <translation>参照：受保护</translation>
    </message>
    <message>
        <source>Remove it from the list; nothing happens to it on disk</source>
        <translation>从列表中移除，不影响磁盘上的文件</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>移除 {}</translation>
    </message>
    <message>
        <source>Role of {}</source>
        <translation>{} 的角色</translation>
    </message>
    <message>
        <source>Scanned</source>
        <translation>扫描</translation>
    </message>
</context>
<context>
    <name>FormatChoice</name>
    <message>
        <source>A line for each file, for any spreadsheet.</source>
        <translation>每个文件一行，可用任何电子表格打开。</translation>
    </message>
    <message>
        <source>A page to read, print or send, with the differences.</source>
        <translation>附有差异的页面，可供阅读、打印或发送。</translation>
    </message>
    <message>
        <source>Begin with a mark (BOM), so that Excel recognises UTF-8</source>
        <translation>开头加上供 Excel 识别 UTF-8 的标记 (BOM)</translation>
    </message>
    <message>
        <source>Data (JSON)</source>
        <translation>数据 (JSON)</translation>
    </message>
    <message>
        <source>Everything that is known, for programs.</source>
        <translation>全部已知信息，供程序读取。</translation>
    </message>
    <message>
        <source>List of paths</source>
        <translation>路径列表</translation>
    </message>
    <message>
        <source>List this many clusters at most:</source>
        <translation>最多列出的相似组数：</translation>
    </message>
    <message>
        <source>Most clusters of the report</source>
        <translation>报告中相似组数的上限</translation>
    </message>
    <message>
        <source>Most files with differences</source>
        <translation>显示差异的文件数上限</translation>
    </message>
    <message>
        <source>NUL after each path, for names with line breaks (xargs -0)</source>
        <translation>每个路径后加 NUL，适用于含换行符的名称 (xargs -0)</translation>
    </message>
    <message>
        <source>One path on each line</source>
        <translation>每行一个路径</translation>
    </message>
    <message>
        <source>Report (HTML)</source>
        <translation>报告 (HTML)</translation>
    </message>
    <message>
        <source>Show how files differ from their principal, at most:</source>
        <translation>显示文件与主文件的差异，最多文件数：</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格 (CSV)</translation>
    </message>
    <message>
        <source>The bare paths, for scripts.</source>
        <translation>只有路径，供脚本使用。</translation>
    </message>
    <message>
        <source>The same for Excel or LibreOffice, with numbers and dates.</source>
        <translation>同样的表格，供 Excel 或 LibreOffice 使用，数字和日期可直接计算。</translation>
    </message>
    <message>
        <source>Workbook (XLSX)</source>
        <translation>工作簿 (XLSX)</translation>
    </message>
</context>
<context>
    <name>GuideWindow</name>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>使用指南</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>HeatColumn</name>
    <message>
        <source>The members beside the principal</source>
        <translation>各成员与主文件的相似度</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Choose a file of a cluster to see how alike its members are.</source>
        <translation>选择相似组中的一个文件，查看各成员有多相似。</translation>
    </message>
    <message>
        <source>Compare them anyway</source>
        <translation>仍要全部比较</translation>
    </message>
    <message>
        <source>Comparing {} of {}…</source>
        <translation>正在比较 {} / {}…</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>{0} of {1} stands in {2}</source>
        <translation>{1} 有 {0} 见于 {2}</translation>
    </message>
    <message>
        <source>{} alike</source>
        <translation>相似度 {}</translation>
    </message>
    <message>
        <source>{} and {}: not compared</source>
        <translation>{} 与 {}：未比较</translation>
    </message>
    <message>
        <source>{} of the shorter text stands in the other</source>
        <translation>较短的文本有 {} 见于另一文本</translation>
    </message>
</context>
<context>
    <name>HeatMapScale</name>
    <message>
        <source>one stands in the other</source>
        <translation>一个文本见于另一个</translation>
    </message>
</context>
<context>
    <name>HeatMapView</name>
    <message>
        <source>Heat map of the cluster</source>
        <translation>相似组热图</translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>{} chosen</source>
        <translation>已选 {}</translation>
    </message>
</context>
<context>
    <name>InterruptedCard</name>
    <message>
        <source>Continue with the rest…</source>
        <translation>继续处理其余文件…</translation>
    </message>
    <message>
        <source>Continuing shows what is left, and asks.</source>
        <translation>继续处理时，会先列出剩余的文件并请您确认。</translation>
    </message>
    <message>
        <source>I have read this</source>
        <translation>我已阅读</translation>
    </message>
    <message>
        <source>Put all back…</source>
        <translation>全部还原…</translation>
    </message>
    <message>
        <source>Putting back brings every file to where it was.</source>
        <translation>还原会将每个文件放回原处。</translation>
    </message>
    <message>
        <source>Show in the history</source>
        <translation>在历史记录中显示</translation>
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
    <name>LibraryBlock</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Clear the library</source>
        <translation>清空内容库</translation>
    </message>
    <message>
        <source>Clear the library…</source>
        <translation>清空内容库…</translation>
    </message>
    <message>
        <source>Forget everything that was read?</source>
        <translation>要忘掉读过的所有内容吗？</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Nothing yet; the first scan fills it.</source>
        <translation>暂无内容，第一次扫描后才会有。</translation>
    </message>
    <message>
        <source>What the library holds</source>
        <translation>内容库的内容</translation>
    </message>
    <message>
        <source>Your files are not touched. The next scan reads all of them again and takes longer.</source>
        <translation>您的文件不受任何影响。下次扫描将重新读取所有文件，用时较长。</translation>
    </message>
    <message>
        <source>{0} known, {1} on disk</source>
        <translation>已记录 {0}，占用磁盘 {1}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>A pasted text of {} characters</source>
        <translation>粘贴的文本，{} 个字符</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Find similar</source>
        <translation>查找相似</translation>
    </message>
    <message>
        <source>Find similar to a file</source>
        <translation>查找与某个文件相似的内容</translation>
    </message>
    <message>
        <source>Find similar to a file or a text</source>
        <translation>查找与某个文件或文本相似的内容</translation>
    </message>
    <message>
        <source>Looking for what is like it…</source>
        <translation>正在查找相似的内容…</translation>
    </message>
    <message>
        <source>Paste a text here, or drop a file anywhere on this window.</source>
        <translation>在此粘贴文本，或将文件拖到本窗口的任意位置。</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Show in the results</source>
        <translation>在结果中显示</translation>
    </message>
    <message>
        <source>Text to find again</source>
        <translation>要查找的文本</translation>
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
    <name>Lines</name>
    <message numerus="yes">
        <source>%Ln line</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {0} cannot be used: {1}. What you typed does not count until it is corrected.</source>
        <translation>第 {0} 行无法使用：{1}。改正之前，输入的内容不会生效。</translation>
    </message>
    <message>
        <source>This is too long for a list of words.</source>
        <translation>内容过长，不能用作词表。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
</context>
<context>
    <name>ListsBlock</name>
    <message>
        <source>Not a duplicate</source>
        <translation>不是重复</translation>
    </message>
    <message>
        <source>Pairs that you said are not duplicates never share a cluster again, in later scans either, as long as neither file changes. Here you can see them and take them back.</source>
        <translation>您指明并非重复的文本对，只要两个文件都没有改动，就不会再归入同一组，以后的扫描也是如此。您可以在此查看并收回。</translation>
    </message>
    <message>
        <source>Show the list…</source>
        <translation>显示列表…</translation>
    </message>
</context>
<context>
    <name>LiveClusters</name>
    <message>
        <source>Clusters found so far</source>
        <translation>目前找到的相似组</translation>
    </message>
    <message>
        <source>Copies appear as they are read, near-duplicates as they are compared.</source>
        <translation>副本一经读取即显示，近似重复一经比较即显示。</translation>
    </message>
    <message>
        <source>No clusters so far</source>
        <translation>目前没有相似组</translation>
    </message>
    <message>
        <source>The newest come first.</source>
        <translation>最新的排在最前。</translation>
    </message>
    <message>
        <source>The newest {} are listed.</source>
        <translation>仅列出最新的 {} 组。</translation>
    </message>
    <message>
        <source>{} so far</source>
        <translation>目前已有 {}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Another window or command is cleaning up just now. What it does stands in the history afterwards.</source>
        <translation>另一个窗口或命令正在清理。清理结束后，可在历史记录中查看。</translation>
    </message>
    <message>
        <source>Errors are written to {}.</source>
        <translation>错误记录在 {}。</translation>
    </message>
    <message>
        <source>Nothing of that clean-up is left to be done.</source>
        <translation>那次清理已没有剩余的文件。</translation>
    </message>
    <message>
        <source>Putting files back was interrupted: {}, none lost.</source>
        <translation>还原文件时中断：{}，没有文件丢失。</translation>
    </message>
    <message>
        <source>Some settings could not be read and were reset: {}. The old file was kept.</source>
        <translation>部分设置无法读取，已恢复默认值：{}。旧的设置文件已保留。</translation>
    </message>
    <message>
        <source>The last clean-up was interrupted: {}, none lost.</source>
        <translation>上次清理中断：{}，没有文件丢失。</translation>
    </message>
    <message>
        <source>The program runs as root: it can remove files of every user, and they go to the trash of root.</source>
        <translation>程序以 root 身份运行：可移走任何用户的文件，移走的文件会进入 root 的回收站。</translation>
    </message>
    <message>
        <source>Your settings cannot be saved: {}. They count until you close the window.</source>
        <translation>无法保存设置：{}。关闭窗口之前，设置仍然有效。</translation>
    </message>
    <message>
        <source>{} deleted for good</source>
        <translation>已永久删除 {}</translation>
    </message>
    <message>
        <source>{} in the trash</source>
        <translation>已将 {}移到回收站</translation>
    </message>
    <message>
        <source>{} left in place</source>
        <translation>{}留在原处</translation>
    </message>
    <message>
        <source>{} moved</source>
        <translation>已移动 {}</translation>
    </message>
    <message>
        <source>{} not back yet</source>
        <translation>{}尚未还原</translation>
    </message>
    <message>
        <source>{} on a disk that is not there now; the next start looks again.</source>
        <translation>{}所在的磁盘现在未接上；下次启动时会再查看。</translation>
    </message>
    <message>
        <source>{} put back</source>
        <translation>已还原 {}</translation>
    </message>
    <message>
        <source>{} replaced by hard links</source>
        <translation>已将 {}替换为硬链接</translation>
    </message>
</context>
<context>
    <name>MemberDelegate</name>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>NotDuplicatesDialog</name>
    <message numerus="yes">
        <source>%Ln pair</source>
        <translation>
            <numerusform>%Ln 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs</source>
        <translation>
            <numerusform>%Ln 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>First file</source>
        <translation>文件一</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Not a duplicate</source>
        <translation>不是重复</translation>
    </message>
    <message>
        <source>Nothing yet. Select two files of a cluster and press X: not a duplicate.</source>
        <translation>暂无内容。选中一组中的两个文件，按 X 即可指明它们不是重复。</translation>
    </message>
    <message>
        <source>Pairs that are not duplicates</source>
        <translation>并非重复的文本对</translation>
    </message>
    <message>
        <source>Search names and folders</source>
        <translation>搜索名称和文件夹</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>文件二</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>添加时间</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>The first {0} of {1}</source>
        <translation>共 {1}，仅列出前 {0} 对</translation>
    </message>
    <message>
        <source>You said that these are not duplicates. They stay apart in every scan as long as neither file changes. What you take back takes effect with the next scan.</source>
        <translation>您已指明这些文本并非重复。只要两个文件都没有改动，它们在任何扫描中都不会归入同一组。收回后从下次扫描起生效。</translation>
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
    <name>OnlyHerePanel</name>
    <message>
        <source>A file has changed or cannot be read any more.</source>
        <translation>有文件已改动或无法读取。</translation>
    </message>
    <message>
        <source>All its passages stand in the other text as well, some in another place.</source>
        <translation>所有段落也都见于另一文本，只是有些位置不同。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Every word of it stands in the other text, in the same order.</source>
        <translation>全部字词均以相同顺序见于另一文本。</translation>
    </message>
    <message>
        <source>From {}</source>
        <translation>摘自 {}</translation>
    </message>
    <message>
        <source>Line {}</source>
        <translation>第 {} 行</translation>
    </message>
    <message>
        <source>Lines {0}–{1}</source>
        <translation>第 {0}–{1} 行</translation>
    </message>
    <message>
        <source>Nothing stands only in {}</source>
        <translation>没有仅见于 {} 的内容</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>暂无可比较的内容</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>仅见于此</translation>
    </message>
    <message>
        <source>Only left</source>
        <translation>仅见于左侧</translation>
    </message>
    <message>
        <source>Only right</source>
        <translation>仅见于右侧</translation>
    </message>
    <message>
        <source>Passages that stand in one file only</source>
        <translation>仅见于一个文件的段落</translation>
    </message>
    <message>
        <source>Save the passages to a new file</source>
        <translation>将这些段落存入新文件</translation>
    </message>
    <message>
        <source>Save to a new file…</source>
        <translation>存入新文件…</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>The passages are on the clipboard.</source>
        <translation>段落已复制到剪贴板。</translation>
    </message>
    <message>
        <source>The passages are saved as {}.</source>
        <translation>段落已存为 {}。</translation>
    </message>
    <message>
        <source>This pair cannot be compared</source>
        <translation>无法比较这两个文件</translation>
    </message>
    <message>
        <source>passages only there</source>
        <translation>仅见于此的段落</translation>
    </message>
    <message>
        <source>{0} only in {1}: {2}, {3} of its text</source>
        <translation>{0}仅见于 {1}：{2}，占其文本的 {3}</translation>
    </message>
</context>
<context>
    <name>OverviewStrip</name>
    <message>
        <source>Map of the differences</source>
        <translation>差异分布图</translation>
    </message>
    <message>
        <source>Where the texts differ. Click to go there.</source>
        <translation>差异所在的位置，点击即可跳转。</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Left page</source>
        <translation>左侧网页</translation>
    </message>
    <message>
        <source>Right page</source>
        <translation>右侧网页</translation>
    </message>
</context>
<context>
    <name>PatchMaker</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>补丁 (*.patch *.diff)</translation>
    </message>
    <message>
        <source>Save the differences</source>
        <translation>保存差异</translation>
    </message>
    <message>
        <source>The differences are on the clipboard, as a patch.</source>
        <translation>差异已作为补丁复制到剪贴板。</translation>
    </message>
    <message>
        <source>The differences are saved as {}.</source>
        <translation>差异已存为 {}。</translation>
    </message>
    <message>
        <source>The patch could not be made: a file cannot be read any more.</source>
        <translation>无法生成补丁：有文件已无法读取。</translation>
    </message>
    <message>
        <source>The texts are equal: there is no patch.</source>
        <translation>两个文本相同，没有补丁可生成。</translation>
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
    <message>
        <source>Every file that was found was read, and everything that was asked was done.</source>
        <translation>找到的文件均已读取，要求的操作均已完成。</translation>
    </message>
    <message>
        <source>Narrow the problems by words</source>
        <translation>按文字筛选问题</translation>
    </message>
    <message>
        <source>None of the problems has these words</source>
        <translation>没有问题包含这些文字</translation>
    </message>
    <message>
        <source>Nothing was left out</source>
        <translation>没有跳过任何文件</translation>
    </message>
    <message>
        <source>Reason, name or folder</source>
        <translation>原因、名称或文件夹</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the problems</source>
        <translation>保存问题列表</translation>
    </message>
    <message>
        <source>Saved: {}</source>
        <translation>已保存：{}</translation>
    </message>
    <message>
        <source>Use fewer words, or clear the line above.</source>
        <translation>请减少文字，或清空上面的输入框。</translation>
    </message>
    <message>
        <source>problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
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
    <name>ProgressBox</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>QueryLine</name>
    <message>
        <source>Find files</source>
        <translation>查找文件</translation>
    </message>
    <message>
        <source>Find files: name, sim:&gt;90, type:html …</source>
        <translation>查找文件：名称、sim:&gt;90、type:html…</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>名称：</translation>
    </message>
    <message>
        <source>Recent and saved searches</source>
        <translation>最近使用和保存的搜索</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>保存此搜索</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{1}中的 {0}</translation>
    </message>
</context>
<context>
    <name>QueryMenu</name>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Remove a saved search</source>
        <translation>移除保存的搜索</translation>
    </message>
    <message>
        <source>Save this search…</source>
        <translation>保存此搜索…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
</context>
<context>
    <name>QueryPopup</name>
    <message>
        <source>Suggestions</source>
        <translation>补全建议</translation>
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
    <name>RecipeChoice</name>
    <message>
        <source>A preset sets everything below at once; each part can be changed afterwards.</source>
        <translation>预设一次设定下面的所有选项，之后仍可逐项更改。</translation>
    </message>
    <message>
        <source>On the command line: --recipe {}</source>
        <translation>命令行选项：--recipe {}</translation>
    </message>
    <message>
        <source>Recipe of the fingerprints</source>
        <translation>指纹配方</translation>
    </message>
</context>
<context>
    <name>RelationToggles</name>
    <message>
        <source>Near</source>
        <translation>近似</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>已显示</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Nothing was put back</source>
        <translation>没有还原任何文件</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Putting back…</source>
        <translation>正在还原…</translation>
    </message>
    <message>
        <source>Stop after this file</source>
        <translation>处理完当前文件后停止</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>ResultKeeping</name>
    <message>
        <source>Saved to {}</source>
        <translation>已保存到 {}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ResumeCard</name>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Continue the review of {}</source>
        <translation>继续审阅 {}</translation>
    </message>
    <message>
        <source>Hide this</source>
        <translation>不再显示</translation>
    </message>
    <message>
        <source>Open a file with results…</source>
        <translation>打开结果文件…</translation>
    </message>
    <message>
        <source>Other results</source>
        <translation>其他结果</translation>
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
        <source>Undo: put all back…</source>
        <translation>撤销：全部还原…</translation>
    </message>
    <message>
        <source>{0} not marked: {1}</source>
        <translation>{0}未能标记：{1}</translation>
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
        <source>You stopped the scan before all texts were compared. There may be more than you see.</source>
        <translation>扫描已提前停止：文本未全部比较，可能还有未显示的结果。</translation>
    </message>
    <message>
        <source>You stopped the scan: {} not read. There may be more than you see.</source>
        <translation>扫描已提前停止：有 {}未读取，可能还有未显示的结果。</translation>
    </message>
    <message>
        <source>frees {}</source>
        <translation>可释放 {}</translation>
    </message>
    <message>
        <source>one copy always stays in every cluster</source>
        <translation>每组始终至少保留一个副本</translation>
    </message>
    <message>
        <source>{0} marked in {1}</source>
        <translation>已标记 {1}中的 {0}</translation>
    </message>
</context>
<context>
    <name>RuleDetails</name>
    <message>
        <source>A folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Choose the preferred folder</source>
        <translation>选择首选文件夹</translation>
    </message>
    <message>
        <source>Files this close to the best count as equal</source>
        <translation>与最优者的差距在此范围内的文件视为相同</translation>
    </message>
    <message>
        <source>Files this close to the best count as equal; the next rule decides</source>
        <translation>与最优者的差距在此范围内的文件视为相同，由下一条规则决定</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>For example *.html or */news/*</source>
        <translation>例如 *.html 或 */news/*</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>What the rule prefers</source>
        <translation>规则偏好</translation>
    </message>
    <message>
        <source>equal within</source>
        <translation>容差</translation>
    </message>
</context>
<context>
    <name>RuleEditor</name>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Keep the file that is …</source>
        <translation>优先保留…</translation>
    </message>
    <message>
        <source>Move the rule down (Alt+Down)</source>
        <translation>下移规则 (Alt+Down)</translation>
    </message>
    <message>
        <source>Move the rule up (Alt+Up)</source>
        <translation>上移规则 (Alt+Up)</translation>
    </message>
    <message>
        <source>Remove the rule (Delete)</source>
        <translation>移除规则 (Delete)</translation>
    </message>
    <message>
        <source>Where a rule finds files equal, the next one decides.</source>
        <translation>一条规则分不出高下时，由下一条决定。</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Rules, in their order</source>
        <translation>按顺序排列的规则</translation>
    </message>
    <message>
        <source>{0}.  {1}</source>
        <translation>{0}.  {1}</translation>
    </message>
</context>
<context>
    <name>RulePreview</name>
    <message>
        <source>The first changes</source>
        <translation>前几项更改</translation>
    </message>
    <message>
        <source>The first {0} of {1} changes are shown.</source>
        <translation>共 {1} 项更改，仅显示前 {0} 项。</translation>
    </message>
    <message>
        <source>Working out the preview</source>
        <translation>正在预演</translation>
    </message>
    <message>
        <source>Working out what would happen…</source>
        <translation>正在预演效果…</translation>
    </message>
</context>
<context>
    <name>RuleScopePanel</name>
    <message>
        <source>How a file stands to the one that is kept</source>
        <translation>文件与保留文件的关系</translation>
    </message>
    <message>
        <source>Leave reviewed clusters alone</source>
        <translation>跳过已审阅的相似组</translation>
    </message>
    <message>
        <source>May change</source>
        <translation>可更改的决定</translation>
    </message>
    <message>
        <source>Only these relations</source>
        <translation>仅限以下关系</translation>
    </message>
    <message>
        <source>Only where the first rule finds a difference</source>
        <translation>仅限第一条规则能分出高下的相似组</translation>
    </message>
    <message>
        <source>Similarity at least</source>
        <translation>相似度不低于</translation>
    </message>
    <message>
        <source>Smallest similarity in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>What the rules do</source>
        <translation>规则如何处理</translation>
    </message>
    <message>
        <source>Which decisions the rules may change</source>
        <translation>规则可以更改哪些决定</translation>
    </message>
</context>
<context>
    <name>RuleSetList</name>
    <message>
        <source>My rules</source>
        <translation>我的规则</translation>
    </message>
    <message>
        <source>Rule sets</source>
        <translation>规则集</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>{} (changed)</source>
        <translation>{}（已更改）</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Add a rule to begin with.</source>
        <translation>请先添加规则。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Auto-select</source>
        <translation>自动选择</translation>
    </message>
    <message>
        <source>Choose a folder or enter a pattern.</source>
        <translation>请选择文件夹或输入模式。</translation>
    </message>
    <message>
        <source>Choose at least one relation.</source>
        <translation>请至少选择一种关系。</translation>
    </message>
    <message>
        <source>Choose which copies to keep</source>
        <translation>选择要保留的副本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Duplicate the rule set</source>
        <translation>复制规则集</translation>
    </message>
    <message>
        <source>Mark {}</source>
        <translation>标记 {}</translation>
    </message>
    <message>
        <source>Name of the rule set</source>
        <translation>规则集的名称</translation>
    </message>
    <message>
        <source>New rule set</source>
        <translation>新建规则集</translation>
    </message>
    <message>
        <source>Nothing is deleted here. Undo takes it back.</source>
        <translation>此处不删除任何文件，可以撤销。</translation>
    </message>
    <message>
        <source>Remove the rule set; those that came with the program stay</source>
        <translation>移除规则集；程序自带的规则集不会移除</translation>
    </message>
    <message>
        <source>Rule sets</source>
        <translation>规则集</translation>
    </message>
    <message>
        <source>There is nothing to review yet.</source>
        <translation>暂无可审阅的内容。</translation>
    </message>
</context>
<context>
    <name>SaveButton</name>
    <message>
        <source>Save the history as text</source>
        <translation>将历史记录保存为文本</translation>
    </message>
    <message>
        <source>Saved: {}</source>
        <translation>已保存：{}</translation>
    </message>
    <message>
        <source>history</source>
        <translation>历史记录</translation>
    </message>
</context>
<context>
    <name>SavePlanButton</name>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Save the plan…</source>
        <translation>保存计划…</translation>
    </message>
    <message>
        <source>Saved: {}</source>
        <translation>已保存：{}</translation>
    </message>
    <message>
        <source>clean-up</source>
        <translation>清理</translation>
    </message>
</context>
<context>
    <name>SavedResults</name>
    <message>
        <source>Open results</source>
        <translation>打开结果</translation>
    </message>
    <message>
        <source>Opening {}…</source>
        <translation>正在打开 {}…</translation>
    </message>
    <message>
        <source>Save results as</source>
        <translation>结果另存为</translation>
    </message>
    <message>
        <source>Saving {}…</source>
        <translation>正在保存 {}…</translation>
    </message>
</context>
<context>
    <name>ScanNotices</name>
    <message>
        <source>No two texts are that much alike</source>
        <translation>没有找到如此相似的文本</translation>
    </message>
    <message>
        <source>The scan could not be finished</source>
        <translation>扫描未能完成</translation>
    </message>
    <message>
        <source>The scan has ended</source>
        <translation>扫描已结束</translation>
    </message>
    <message>
        <source>The window says why.</source>
        <translation>原因见窗口。</translation>
    </message>
    <message>
        <source>{} could be freed</source>
        <translation>可释放 {}</translation>
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
        <source>Nothing is lost: it goes on where it was.</source>
        <translation>不会丢失任何内容，可从原处继续。</translation>
    </message>
    <message>
        <source>Pairs compared</source>
        <translation>已比较文本对</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Progress of the scan</source>
        <translation>扫描进度</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop and show what was found</source>
        <translation>停止并查看已有结果</translation>
    </message>
    <message>
        <source>Stopping: what was compared is shown</source>
        <translation>正在停止：显示已比较的结果</translation>
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
    <name>SelectionChoice</name>
    <message>
        <source>All files of all clusters ({})</source>
        <translation>所有相似组的全部文件（{}）</translation>
    </message>
    <message>
        <source>Only what is marked for deletion ({})</source>
        <translation>仅标记为删除的文件（{}）</translation>
    </message>
    <message>
        <source>Only what is shown now ({})</source>
        <translation>仅当前显示的文件（{}）</translation>
    </message>
    <message>
        <source>everything is shown</source>
        <translation>当前显示全部文件</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Default: {}</source>
        <translation>默认值：{}</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset {}</source>
        <translation>重置{}</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Changed, because it does not go with: {}</source>
        <translation>已更改，因为与此项不相容：{}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>No setting matches.</source>
        <translation>没有匹配的设置。</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>设置页面</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>重置所有设置</translation>
    </message>
    <message>
        <source>Reset all…</source>
        <translation>全部重置…</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Set all settings back to their defaults?</source>
        <translation>要将所有设置恢复为默认值吗？</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Your folders, decisions, lists and the library stay as they are.</source>
        <translation>文件夹、决定、各种列表和内容库保持不变。</translation>
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
    <message>
        <source>No command matches.</source>
        <translation>没有匹配的命令。</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>搜索命令和按键</translation>
    </message>
</context>
<context>
    <name>SimilarList</name>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
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
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Show in the results</source>
        <translation>在结果中显示</translation>
    </message>
    <message>
        <source>Similar files</source>
        <translation>相似文件</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>StartPanel</name>
    <message>
        <source>A reference alone has nothing to be compared with: choose a folder to scan.</source>
        <translation>只有参照文件夹时无从比较，请再选择一个要扫描的文件夹。</translation>
    </message>
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
        <source>More settings…</source>
        <translation>更多设置…</translation>
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
        <source>{0} in {1} shown</source>
        <translation>显示 {1}中的 {0}</translation>
    </message>
    <message>
        <source>{} could be freed</source>
        <translation>可释放 {}</translation>
    </message>
    <message>
        <source>{} known from before</source>
        <translation>{} 个沿用上次的结果</translation>
    </message>
    <message>
        <source>{} marked</source>
        <translation>已标记 {} 个</translation>
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
    <name>Switch</name>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Looking for files</source>
        <translation>正在查找文件</translation>
    </message>
    <message>
        <source>{0} – {1}</source>
        <translation>{0} – {1}</translation>
    </message>
    <message>
        <source>{} (paused)</source>
        <translation>{}（已暂停）</translation>
    </message>
</context>
<context>
    <name>ThresholdBar</name>
    <message>
        <source>Back to the {} of the scan</source>
        <translation>恢复为扫描时的 {}</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Smallest similarity in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>The bars are the pairs of texts that were compared; copies are alike in full and have none. The keys [ and ] move the limit, a double click goes back to the {} of the scan.</source>
        <translation>柱形表示比较过的文本对；完全一样的副本不计在内。按 [ 和 ] 键可移动下限，双击可恢复为扫描时的 {}。</translation>
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
        <source>Types of files</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>{0}  ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
</context>
<context>
    <name>Types</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>By their weighted words, both texts have a cosine of {}. With it, {} ± {} differing bits are to be expected; there are {}.</source>
        <translation>两个文本加权后的词余弦为 {}，由此推算应有 {} ± {} 位不同，实际为 {} 位。</translation>
    </message>
    <message>
        <source>Choose a file of a cluster to see why it is alike.</source>
        <translation>选择相似组中的一个文件，查看它为何相似。</translation>
    </message>
    <message>
        <source>Chunks in both</source>
        <translation>共有的字符块</translation>
    </message>
    <message>
        <source>Chunks only left</source>
        <translation>左侧独有的字符块</translation>
    </message>
    <message>
        <source>Chunks only right</source>
        <translation>右侧独有的字符块</translation>
    </message>
    <message>
        <source>Found by fingerprints: among so many texts up to {} bits may differ. Then the texts were compared word by word.</source>
        <translation>通过指纹找到：文本数量如此之多时，最多可有 {} 位不同。之后再逐词比较文本。</translation>
    </message>
    <message>
        <source>Found by shared runs of words (shingles): for fingerprints alone, which may differ in up to {} bits, the texts are too far apart. That is usual where one text stands in a longer one.</source>
        <translation>通过共有的词串（shingle）找到：单凭指纹最多可有 {} 位不同，而这两个文本相差更远。一个文本见于另一较长文本时常常如此。</translation>
    </message>
    <message>
        <source>Found without fingerprints: both files have the same bytes, which their digests show.</source>
        <translation>未用指纹即已找到：摘要表明两个文件的字节相同。</translation>
    </message>
    <message>
        <source>Found without fingerprints: both texts are the same, which their digests show.</source>
        <translation>未用指纹即已找到：摘要表明两个文本相同。</translation>
    </message>
    <message>
        <source>N-grams in both</source>
        <translation>共有的 n-gram</translation>
    </message>
    <message>
        <source>N-grams only left</source>
        <translation>左侧独有的 n-gram</translation>
    </message>
    <message>
        <source>N-grams only right</source>
        <translation>右侧独有的 n-gram</translation>
    </message>
    <message>
        <source>None of the {} blocks of {} bits is equal.</source>
        <translation>{} 个 {} 位区块均不相同。</translation>
    </message>
    <message>
        <source>Reading both texts…</source>
        <translation>正在读取两个文本…</translation>
    </message>
    <message>
        <source>Shingles in both</source>
        <translation>共有的词串</translation>
    </message>
    <message>
        <source>Shingles only left</source>
        <translation>左侧独有的词串</translation>
    </message>
    <message>
        <source>Shingles only right</source>
        <translation>右侧独有的词串</translation>
    </message>
    <message>
        <source>The lines that many pages of their folders share are left out of the comparison, but not of the fingerprints and of the words below: these are of the whole pages.</source>
        <translation>文件夹中许多页面共有的行不参与比较，但仍计入指纹和下面的词：两者都取自整个页面。</translation>
    </message>
    <message>
        <source>The scan did not compare these two. They share a cluster because each is alike to another file.</source>
        <translation>扫描时没有比较这两个文本。它们同在一组，是因为各自都与另一个文件相似。</translation>
    </message>
    <message>
        <source>The search looks for equal blocks.</source>
        <translation>查找时靠的就是相同的区块。</translation>
    </message>
    <message>
        <source>The words cannot be shown: they were weighed by counts of this scan, which are not kept.</source>
        <translation>无法显示字词：权重取自本次扫描的统计，而统计没有保存。</translation>
    </message>
    <message>
        <source>The words cannot be shown: {} ({}).</source>
        <translation>无法显示字词：{}（{}）。</translation>
    </message>
    <message>
        <source>The words cannot be shown: {}.</source>
        <translation>无法显示字词：{}。</translation>
    </message>
    <message>
        <source>Why alike</source>
        <translation>为何相似</translation>
    </message>
    <message>
        <source>Words in both</source>
        <translation>共有的词</translation>
    </message>
    <message>
        <source>Words only left</source>
        <translation>左侧独有的词</translation>
    </message>
    <message>
        <source>Words only right</source>
        <translation>右侧独有的词</translation>
    </message>
    <message>
        <source>weight {} in the left text</source>
        <translation>在左侧文本中的权重为 {}</translation>
    </message>
    <message>
        <source>weight {} in the left text, {} in the right one</source>
        <translation>在左侧文本中的权重为 {}，在右侧文本中为 {}</translation>
    </message>
    <message>
        <source>weight {} in the right text</source>
        <translation>在右侧文本中的权重为 {}</translation>
    </message>
    <message>
        <source>{0} of {1} blocks of {2} bits are equal.</source>
        <translation>{1} 个 {2} 位区块中有 {0} 个相同。</translation>
    </message>
    <message>
        <source>{} has no fingerprint. {}.</source>
        <translation>{} 没有指纹。{}。</translation>
    </message>
</context>
<context>
    <name>WordLines</name>
    <message>
        <source>one word per line</source>
        <translation>每行一个词</translation>
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
        <source>%Ln decision made before stays as it is.</source>
        <translation>
            <numerusform>先前的 %Ln 个决定保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision taken back.</source>
        <translation>
            <numerusform>收回 %Ln 个决定。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decisions made before stay as they are.</source>
        <translation>
            <numerusform>先前的 %Ln 个决定保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decisions taken back.</source>
        <translation>
            <numerusform>收回 %Ln 个决定。</numerusform>
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
        <source>%Ln file could not be read, or has changed since the scan.</source>
        <translation>
            <numerusform>%Ln 个文件无法读取，或在扫描后有改动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file marked as Keep.</source>
        <translation>
            <numerusform>%Ln 个文件标为保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files could not be read, or have changed since the scan.</source>
        <translation>
            <numerusform>%Ln 个文件无法读取，或在扫描后有改动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files marked as Keep.</source>
        <translation>
            <numerusform>%Ln 个文件标为保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files, each beside the principal: too many for all pairs</source>
        <translation>
            <numerusform>%Ln 个文件，数量过多，只与主文件比较</numerusform>
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
        <source>%Ln in all</source>
        <translation>
            <numerusform>共 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair</source>
        <translation>
            <numerusform>%Ln 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair was left out: its texts are long.</source>
        <translation>
            <numerusform>%Ln 对因文本过长而跳过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs</source>
        <translation>
            <numerusform>%Ln 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs were left out: their texts are long.</source>
        <translation>
            <numerusform>%Ln 对因文本过长而跳过。</numerusform>
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
        <source>%Ln similar file</source>
        <translation>
            <numerusform>%Ln 个相似文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln similar files</source>
        <translation>
            <numerusform>%Ln 个相似文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {} bits differ</source>
        <translation>
            <numerusform>指纹 {} 位中有 %n 位不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passages</source>
        <translation>
            <numerusform>%n 段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 字</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of {} bits differs</source>
        <translation>指纹 {} 位中有 1 位不同</translation>
    </message>
    <message>
        <source>1 passage</source>
        <translation>1 段</translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 字</translation>
    </message>
    <message numerus="yes">
        <source>The fingerprints differ in %n of {} bits.</source>
        <translation>
            <numerusform>指纹 {} 位中有 %n 位不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>The fingerprints differ in 1 of {} bits.</source>
        <translation>指纹 {} 位中有 1 位不同。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>the heaviest {} of %Ln</source>
        <translation>
            <numerusform>共 %Ln 个，显示权重最大的 {} 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>acts</name>
    <message>
        <source>Becomes a link</source>
        <translation>将变为链接的文件</translation>
    </message>
    <message>
        <source>Delete {} for good?</source>
        <translation>永久删除 {}？</translation>
    </message>
    <message>
        <source>Deleted for good</source>
        <translation>已永久删除</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>正在删除…</translation>
    </message>
    <message>
        <source>Each keeps its place below the folder; nothing there is overwritten, and nothing is freed.</source>
        <translation>每个文件在该文件夹中保持原来的层次；不会覆盖已有的文件，也不会释放空间。</translation>
    </message>
    <message>
        <source>Every name stays and leads to the kept copy, with its permissions, owner and time; a change in one shows in all.</source>
        <translation>所有名称都保留，并指向要保留的副本，沿用其权限、所有者和时间。通过任一名称所作的改动，在其他名称下也会看到。</translation>
    </message>
    <message>
        <source>Goes to the trash</source>
        <translation>移到回收站的文件</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>已移到回收站</translation>
    </message>
    <message>
        <source>Is deleted for good</source>
        <translation>将永久删除的文件</translation>
    </message>
    <message>
        <source>Is moved</source>
        <translation>将移走的文件</translation>
    </message>
    <message>
        <source>Linking…</source>
        <translation>正在链接…</translation>
    </message>
    <message>
        <source>Move {} to a folder?</source>
        <translation>将 {}移到文件夹？</translation>
    </message>
    <message>
        <source>Move {} to the trash?</source>
        <translation>将 {}移到回收站？</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>Moving to the trash…</source>
        <translation>正在移到回收站…</translation>
    </message>
    <message>
        <source>Moving…</source>
        <translation>正在移动…</translation>
    </message>
    <message>
        <source>Nothing was done</source>
        <translation>未作任何操作</translation>
    </message>
    <message>
        <source>Nothing was done.</source>
        <translation>未作任何操作。</translation>
    </message>
    <message>
        <source>Nothing was done: each act is first written into the journal, and that cannot be written ({}). Make room on its disk, or see who may write there, and try again.</source>
        <translation>未作任何操作：每次操作都须先写入日志，而日志无法写入（{}）。请在其磁盘上腾出空间，或检查写入权限，然后重试。</translation>
    </message>
    <message>
        <source>Replace {} by hard links?</source>
        <translation>将 {}替换为硬链接？</translation>
    </message>
    <message>
        <source>Replaced by a hard link</source>
        <translation>已替换为硬链接</translation>
    </message>
    <message>
        <source>They are in no trash and cannot be put back.</source>
        <translation>文件不会进入回收站，无法还原。</translation>
    </message>
    <message>
        <source>They can be put back from there.</source>
        <translation>文件可从回收站还原。</translation>
    </message>
    <message>
        <source>frees {}</source>
        <translation>可释放 {}</translation>
    </message>
    <message>
        <source>frees {} when the trash is emptied</source>
        <translation>清空回收站后可释放 {}</translation>
    </message>
    <message>
        <source>{0}; it is now {1}</source>
        <translation>{0}；现在位于 {1}</translation>
    </message>
    <message>
        <source>{} deleted for good</source>
        <translation>已永久删除 {}</translation>
    </message>
    <message>
        <source>{} deleted for good.</source>
        <translation>已永久删除 {}。</translation>
    </message>
    <message>
        <source>{} freed</source>
        <translation>已释放 {}</translation>
    </message>
    <message>
        <source>{} freed when the trash is emptied</source>
        <translation>清空回收站后可释放 {}</translation>
    </message>
    <message>
        <source>{} gone already</source>
        <translation>{}已不在原处</translation>
    </message>
    <message>
        <source>{} in the trash</source>
        <translation>已将 {}移到回收站</translation>
    </message>
    <message>
        <source>{} left in place</source>
        <translation>{}留在原处</translation>
    </message>
    <message>
        <source>{} moved</source>
        <translation>已移动 {}</translation>
    </message>
    <message>
        <source>{} moved to the folder.</source>
        <translation>已将 {}移到文件夹。</translation>
    </message>
    <message>
        <source>{} moved to the trash, to be put back from there if need be.</source>
        <translation>已将 {}移到回收站，需要时可从中还原。</translation>
    </message>
    <message>
        <source>{} not identical to the copy that stays</source>
        <translation>{}与保留的副本不完全相同</translation>
    </message>
    <message>
        <source>{} on a disk without a trash: move them to a folder there, or leave them</source>
        <translation>{}所在的磁盘没有回收站：可移到该磁盘上的文件夹，或留在原处</translation>
    </message>
    <message>
        <source>{} replaced by hard links</source>
        <translation>已将 {}替换为硬链接</translation>
    </message>
    <message>
        <source>{} replaced by hard links.</source>
        <translation>已将 {}替换为硬链接。</translation>
    </message>
</context>
<context>
    <name>advanced</name>
    <message>
        <source>128 bits</source>
        <translation>128 位</translation>
    </message>
    <message>
        <source>128 bits: finer distances for twice the memory.</source>
        <translation>128 位：距离更精细，内存加倍。</translation>
    </message>
    <message>
        <source>32 bits</source>
        <translation>32 位</translation>
    </message>
    <message>
        <source>64 bits</source>
        <translation>64 位</translation>
    </message>
    <message>
        <source>A fixed number of tables, as in the literature; for at most 3 differing bits.</source>
        <translation>表的数量固定，与文献一致；最多允许 3 位不同。</translation>
    </message>
    <message>
        <source>A list of files for every bit: shows the idea, and is slow.</source>
        <translation>为每一位列出文件：用于展示原理，速度很慢。</translation>
    </message>
    <message>
        <source>A little ahead on edited texts (99 of 100), a little behind the default on real ones.</source>
        <translation>对经过编辑的文本略胜一筹（100 个中找到 99 个），对真实文本略逊于默认值。</translation>
    </message>
    <message>
        <source>A mixture of your own</source>
        <translation>自行组合</translation>
    </message>
    <message>
        <source>A part of n-grams and chunks, and no word of its own.</source>
        <translation>属于 n-gram 和字符块的一部分，但不单独成词。</translation>
    </message>
    <message>
        <source>All words, frequency damped, common words light: measured to be good for everyone.</source>
        <translation>全部词，平滑词频，常用词权重低：经测量，适合所有人。</translation>
    </message>
    <message>
        <source>As good as the default; for the fingerprints of programs that use it.</source>
        <translation>与默认值不相上下；供使用它的程序的指纹互通。</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>照常</translation>
    </message>
    <message>
        <source>Bit index</source>
        <translation>位索引</translation>
    </message>
    <message>
        <source>Block index</source>
        <translation>区块索引</translation>
    </message>
    <message>
        <source>Blocks of bits that must agree: what is mostly chosen by cost.</source>
        <translation>找出有相同区块的指纹：按代价选择时多半选中它。</translation>
    </message>
    <message>
        <source>Brute force</source>
        <translation>逐一比较</translation>
    </message>
    <message>
        <source>By this collection</source>
        <translation>按本次收集的文件</translation>
    </message>
    <message>
        <source>Changes the time of a scan, never its result.</source>
        <translation>只影响扫描用时，不影响结果。</translation>
    </message>
    <message>
        <source>Character chunks</source>
        <translation>字符块</translation>
    </message>
    <message>
        <source>Character n-grams</source>
        <translation>字符 n-gram</translation>
    </message>
    <message>
        <source>Characters of an n-gram (usually 4) or a chunk (5), words of a shingle (3); larger ones are pickier. Words have no size.</source>
        <translation>n-gram（通常为 4）或字符块（5）的字符数，词串（3）的词数；越大越严格。词没有大小。</translation>
    </message>
    <message>
        <source>Chosen by cost</source>
        <translation>按代价选择</translation>
    </message>
    <message>
        <source>Common words are known from</source>
        <translation>常用词依据</translation>
    </message>
    <message>
        <source>Count as the same</source>
        <translation>视为相同</translation>
    </message>
    <message>
        <source>Count little</source>
        <translation>权重低</translation>
    </message>
    <message>
        <source>Counts as words</source>
        <translation>视为词</translation>
    </message>
    <message>
        <source>Damped frequency</source>
        <translation>平滑词频</translation>
    </message>
    <message>
        <source>Damped frequency × IDF</source>
        <translation>平滑词频 × IDF</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Differing bits</source>
        <translation>不同位数</translation>
    </message>
    <message>
        <source>Do not count</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>Does not count</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>Enough for millions of files.</source>
        <translation>足以应付数百万个文件。</translation>
    </message>
    <message>
        <source>Every fingerprint with every other one: for a check of the others; slow from 100,000 on.</source>
        <translation>每个指纹与其他所有指纹比较：用于核对其他方法；超过十万个就很慢。</translation>
    </message>
    <message>
        <source>For n-grams of texts that were punctuated by several hands.</source>
        <translation>用于由多人加标点的文本的 n-gram。</translation>
    </message>
    <message>
        <source>For source code and tables, where signs carry the meaning.</source>
        <translation>用于源代码和表格，其中的符号带有含义。</translation>
    </message>
    <message>
        <source>For texts that are alike only in their small words, such as forms and tables.</source>
        <translation>用于只在虚词上相似的文本，例如表单和表格。</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>词频</translation>
    </message>
    <message>
        <source>Frequency to the power of 0.75; common words keep their weight.</source>
        <translation>词频的 0.75 次方；常用词的权重不变。</translation>
    </message>
    <message>
        <source>Frequency × IDF</source>
        <translation>词频 × IDF</translation>
    </message>
    <message>
        <source>Full-width and other forms</source>
        <translation>全角及其他变体</translation>
    </message>
    <message>
        <source>Half the memory; confuses strangers from some ten thousand files on.</source>
        <translation>内存减半；文件上万时，会混淆毫不相干的文本。</translation>
    </message>
    <message>
        <source>Hash of a piece</source>
        <translation>片段的哈希</translation>
    </message>
    <message>
        <source>How a piece becomes bits; changes no result, only which fingerprints agree.</source>
        <translation>片段如何变成位；不影响结果，只影响哪些指纹相近。</translation>
    </message>
    <message>
        <source>How much a piece counts</source>
        <translation>片段的权重</translation>
    </message>
    <message>
        <source>How near fingerprints are found</source>
        <translation>如何查找相近的指纹</translation>
    </message>
    <message>
        <source>IDF is the weight that makes rare words heavy. Only weights with IDF use it.</source>
        <translation>IDF 是让罕见词变重的权重，只用于含 IDF 的加权方式。</translation>
    </message>
    <message>
        <source>In characters; a larger step is faster and finds less. Only n-grams have one.</source>
        <translation>以字符计；步长越大越快，找到的越少。只用于 n-gram。</translation>
    </message>
    <message>
        <source>Keeps fingerprints comparable for ever, and with every other collection.</source>
        <translation>使指纹永远可以相互比较，也可与其他任何文件集的指纹比较。</translation>
    </message>
    <message>
        <source>More bits tell more texts apart, and take more memory.</source>
        <translation>位数越多，越能区分不同的文本，占用的内存也越多。</translation>
    </message>
    <message>
        <source>Number of features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <source>Only the heaviest ones count: steadier against small edits, but blind to the rest. With 20 instead of all, 90 instead of 99 of 100 alike pairs of real texts lie within 12 bits.</source>
        <translation>只计权重最大的特征：不易受小改动影响，但看不到其余部分。如果只取 20 个而不是全部，真实文本的 100 对相似文本中，距离在 12 位以内的会从 99 对降为 90 对。</translation>
    </message>
    <message>
        <source>Overlapping runs of 4 characters: needs no words; for codes and unusual scripts.</source>
        <translation>相互重叠的 4 字符片段：无需分词；适合代码和少见的文字。</translation>
    </message>
    <message>
        <source>Overlapping runs of characters: need no words, for scripts and codes that no dictionary cuts well; find 95 of 100 edited pairs, with nearly twice the candidates to compare.</source>
        <translation>相互重叠的字符片段：无需分词，适合词典难以切分的文字和代码；100 对编辑过的文本能找到 95 对，需要比较的候选对接近两倍。</translation>
    </message>
    <message>
        <source>Permuted tables</source>
        <translation>置换表</translation>
    </message>
    <message>
        <source>Pieces of 5 characters: finds copies, but loses edited texts.</source>
        <translation>5 个字符的片段：能找到副本，但会漏掉编辑过的文本。</translation>
    </message>
    <message>
        <source>Pieces side by side: one character more moves all that follow, so that only 42 of 100 edited pairs are found; for comparison with programs that work so.</source>
        <translation>首尾相接的片段：多一个字符，后面的片段就全部错开，因此 100 对编辑过的文本只能找到 42 对；用于与采用这种方法的程序对比。</translation>
    </message>
    <message>
        <source>Pieces that count more decide more bits of the fingerprint.</source>
        <translation>权重越大的片段，决定的指纹位越多。</translation>
    </message>
    <message>
        <source>Plain SimHash</source>
        <translation>朴素 SimHash</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>标点</translation>
    </message>
    <message>
        <source>Ranks the words of Chinese texts by their neighbours; finds the same topic rather than the same wording, and is by far the slowest: long texts may take too long.</source>
        <translation>按相邻关系为中文文本的词排序；找到的是主题相同、而非措辞相同的文本，而且是最慢的一种：长文本可能耗时过长。</translation>
    </message>
    <message>
        <source>Repeated words are softened and common words light: the most pairs for the fewest comparisons on real texts.</source>
        <translation>削弱重复的词，降低常用词的权重：在真实文本上，以最少的比较找到最多的文本对。</translation>
    </message>
    <message>
        <source>Root of the frequency</source>
        <translation>词频平方根</translation>
    </message>
    <message>
        <source>Root of the frequency × IDF</source>
        <translation>词频平方根 × IDF</translation>
    </message>
    <message>
        <source>Runs of 3 words: minds the order of words, and finds fewer edited texts.</source>
        <translation>3 个词的词串：计较词序，找到的编辑过的文本较少。</translation>
    </message>
    <message>
        <source>Runs of words: mind the order, and find 86 of 100 edited pairs; for texts that use the same words in another order.</source>
        <translation>词串：计较词序，100 对编辑过的文本能找到 86 对；适合用词相同、顺序不同的文本。</translation>
    </message>
    <message>
        <source>SimHash as it is usually built: finds everything on edited texts, but proposes eleven times as many pairs to compare.</source>
        <translation>SimHash 的通常做法：编辑过的文本全都能找到，但需要比较的文本对是十一倍。</translation>
    </message>
    <message>
        <source>Size of a piece</source>
        <translation>片段大小</translation>
    </message>
    <message>
        <source>Softens words that are repeated a hundred times; finds 98 of 100 edited pairs.</source>
        <translation>削弱重复上百次的词；100 对编辑过的文本能找到 98 对。</translation>
    </message>
    <message>
        <source>Softer still: finds 92 of 100 edited pairs.</source>
        <translation>削弱得更多：100 对编辑过的文本能找到 92 对。</translation>
    </message>
    <message>
        <source>Sorted tables with as many bits in front as the number of files asks for.</source>
        <translation>有序表，表首的位数随文件数而定。</translation>
    </message>
    <message>
        <source>Step between n-grams</source>
        <translation>n-gram 步长</translation>
    </message>
    <message>
        <source>Stop words</source>
        <translation>停用词</translation>
    </message>
    <message>
        <source>TextRank keywords</source>
        <translation>TextRank 关键词</translation>
    </message>
    <message>
        <source>Texts whose fingerprints differ in more bits are not compared, unless they share runs of words. More bits find more and take longer: of alike pairs 95 of 100 lie within 10 bits, 99.9 within 16.</source>
        <translation>指纹中不同的位超过此数的文本不作比较，除非它们有共同的词串。位数越多，找到的越多，用时越长：100 对相似文本中，10 位以内的有 95 对，16 位以内的有 99.9 对。</translation>
    </message>
    <message>
        <source>The 20 heaviest keywords by TextRank: the slowest; long texts may take too long.</source>
        <translation>TextRank 选出的 20 个权重最大的关键词：最慢；长文本可能耗时过长。</translation>
    </message>
    <message>
        <source>The 22 heaviest keywords: finds the same topic rather than the same wording; slow.</source>
        <translation>22 个权重最大的关键词：找到的是主题相同、而非措辞相同的文本；较慢。</translation>
    </message>
    <message>
        <source>The cheapest for the number of files; all of these find the same pairs.</source>
        <translation>对当前文件数代价最低的方法；这些方法找到的文本对都一样。</translation>
    </message>
    <message>
        <source>The fastest. All of these are equally good.</source>
        <translation>最快。这些方法同样好。</translation>
    </message>
    <message>
        <source>The pieces of a text from which its fingerprint is made.</source>
        <translation>文本的指纹由哪些片段构成。</translation>
    </message>
    <message>
        <source>The scanned files</source>
        <translation>扫描的文件</translation>
    </message>
    <message>
        <source>They help where texts are short.</source>
        <translation>文本较短时有帮助。</translation>
    </message>
    <message>
        <source>Twice the memory: 99.7 instead of 96 of 100 edited pairs, for a third of the comparisons. What 64 bits miss is found by shared runs of words as well.</source>
        <translation>内存加倍：100 对编辑过的文本找到 99.7 对，而不是 96 对，比较次数只有三分之一。64 位漏掉的，也能靠共有的词串找到。</translation>
    </message>
    <message>
        <source>Upper and lower case</source>
        <translation>大小写</translation>
    </message>
    <message>
        <source>What is chosen below is none of the presets.</source>
        <translation>下面的选择不属于任何预设。</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>统计的片段</translation>
    </message>
    <message>
        <source>Whether dots, commas and signs make a difference to the fingerprint.</source>
        <translation>点、逗号和符号是否影响指纹。</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>加宽</translation>
    </message>
    <message>
        <source>Width of a fingerprint</source>
        <translation>指纹位数</translation>
    </message>
    <message>
        <source>Word shingles</source>
        <translation>词串</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Words by frequency, MD5: as SimHash is usually built; more to compare, slower.</source>
        <translation>按词频取词，MD5：SimHash 的通常做法；要比较的更多，更慢。</translation>
    </message>
    <message>
        <source>Words of every script, Chinese ones by jieba: finds 96 of 100 edited pairs.</source>
        <translation>各种文字的词，中文用 jieba 分词：100 对编辑过的文本能找到 96 对。</translation>
    </message>
    <message>
        <source>Words such as “the” and “的” that say nothing of the subject.</source>
        <translation>“the”“的”等与主题无关的词。</translation>
    </message>
    <message>
        <source>Words that are never cut apart, one per line, as jieba reads them: the word, perhaps its frequency, perhaps its tag. For names and terms that jieba does not know. Only words and shingles use it.</source>
        <translation>绝不切开的词，每行一个，格式与 jieba 相同：词，可加词频，可加词性。用于 jieba 不认识的人名和术语。只用于词和词串。</translation>
    </message>
    <message>
        <source>Words that are rare in the scanned files weigh more: reads every file twice.</source>
        <translation>扫描的文件中罕见的词权重更大：每个文件读取两次。</translation>
    </message>
    <message>
        <source>Words that are rare in this very collection weigh more; every file is read twice, and other scans cannot use what was read.</source>
        <translation>在这批文件中罕见的词权重更大；每个文件读取两次，读取的内容不能用于其他扫描。</translation>
    </message>
    <message>
        <source>Words that no fingerprint counts, one per line; for names and phrases that stand in all of your texts.</source>
        <translation>指纹一概不计的词，每行一个；用于所有文本中都有的名称和短语。</translation>
    </message>
    <message>
        <source>Your own dictionary</source>
        <translation>自定义词典</translation>
    </message>
    <message>
        <source>Your own stop words</source>
        <translation>自定义停用词</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>by the number of files</source>
        <translation>按文件数</translation>
    </message>
    <message>
        <source>jieba&apos;s fixed table</source>
        <translation>jieba 的固定词表</translation>
    </message>
    <message>
        <source>jieba&apos;s keywords</source>
        <translation>jieba 关键词</translation>
    </message>
    <message>
        <source>jieba&apos;s own keywords of Chinese: gives the fingerprints of programs that use them; slow, and nearer to the topic than to the wording.</source>
        <translation>jieba 自带的中文关键词：得到与采用它的程序一致的指纹；较慢，更接近主题而非措辞。</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>{} permuted tables</source>
        <translation>{} 张置换表</translation>
    </message>
    <message>
        <source>“Cat” counts as “cat”. Turn this off where case carries meaning, as in source code.</source>
        <translation>“Cat”即“cat”。如果大小写带有含义，例如在源代码中，请关闭。</translation>
    </message>
    <message>
        <source>“ＣＡＴ” counts as “CAT”, “ﬁ” as “fi” (NFKC). Turn this off to tell such forms apart.</source>
        <translation>“ＣＡＴ”即“CAT”，“ﬁ”即“fi”(NFKC)。要区分这些形式，请关闭。</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>&amp;About</source>
        <translation>关于(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Auto-select…</source>
        <translation>自动选择(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Back to the review</source>
        <translation>返回审阅(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Cancel scan</source>
        <translation>取消扫描(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy the differences</source>
        <translation>复制差异(&amp;C)</translation>
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
        <source>&amp;Differences</source>
        <translation>差异(&amp;D)</translation>
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
        <source>&amp;Heat map</source>
        <translation>热图(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation>历史记录(&amp;H)…</translation>
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
        <source>&amp;Only here</source>
        <translation>仅见于此(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pause or resume the scan</source>
        <translation>暂停或继续扫描(&amp;P)</translation>
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
        <source>&amp;Raise the similarity</source>
        <translation>提高相似度(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save the differences…</source>
        <translation>保存差异(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Split off</source>
        <translation>单独分组(&amp;S)</translation>
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
        <source>&amp;User guide</source>
        <translation>使用指南(&amp;U)</translation>
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
        <source>Compare &amp;two files or texts…</source>
        <translation>比较两个文件或文本(&amp;T)…</translation>
    </message>
    <message>
        <source>D&amp;etails</source>
        <translation>详细信息(&amp;E)</translation>
    </message>
    <message>
        <source>F&amp;ind files</source>
        <translation>查找文件(&amp;I)</translation>
    </message>
    <message>
        <source>Find &amp;duplicates</source>
        <translation>开始查找(&amp;D)</translation>
    </message>
    <message>
        <source>Find simi&amp;lar…</source>
        <translation>查找相似(&amp;L)…</translation>
    </message>
    <message>
        <source>Keep this one and &amp;go on</source>
        <translation>保留此文件并继续(&amp;G)</translation>
    </message>
    <message>
        <source>Low&amp;er the similarity</source>
        <translation>降低相似度(&amp;E)</translation>
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
        <source>Next &amp;view</source>
        <translation>下一视图(&amp;V)</translation>
    </message>
    <message>
        <source>Not a du&amp;plicate</source>
        <translation>不是重复(&amp;P)</translation>
    </message>
    <message>
        <source>Open &amp;results…</source>
        <translation>打开结果(&amp;R)…</translation>
    </message>
    <message>
        <source>Pairs that are not dup&amp;licates…</source>
        <translation>并非重复的文本对(&amp;L)…</translation>
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
        <source>Re&amp;viewed</source>
        <translation>已审阅(&amp;V)</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>设置(&amp;E)…</translation>
    </message>
    <message>
        <source>S&amp;wap sides</source>
        <translation>左右互换(&amp;W)</translation>
    </message>
    <message>
        <source>Sa&amp;ve results</source>
        <translation>保存结果(&amp;V)</translation>
    </message>
    <message>
        <source>Save results &amp;as…</source>
        <translation>结果另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Show &amp;all relations</source>
        <translation>显示所有关系(&amp;A)</translation>
    </message>
    <message>
        <source>Show or hide &amp;contained files</source>
        <translation>显示或隐藏包含关系的文件(&amp;C)</translation>
    </message>
    <message>
        <source>Show or hide &amp;identical files</source>
        <translation>显示或隐藏完全相同的文件(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide files of the same te&amp;xt</source>
        <translation>显示或隐藏文本相同的文件(&amp;X)</translation>
    </message>
    <message>
        <source>Show or hide near-&amp;duplicates</source>
        <translation>显示或隐藏近似重复的文件(&amp;D)</translation>
    </message>
    <message>
        <source>Show the &amp;log of errors</source>
        <translation>显示错误日志(&amp;L)</translation>
    </message>
    <message>
        <source>Und&amp;o</source>
        <translation>撤销(&amp;O)</translation>
    </message>
    <message>
        <source>Wh&amp;y alike</source>
        <translation>为何相似(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source>Check its cable and its health before you go on.</source>
        <translation>请先检查连接线和磁盘状况，再继续使用。</translation>
    </message>
    <message>
        <source>Check the permissions of the file that the details name.</source>
        <translation>请检查详细信息中所列文件的权限。</translation>
    </message>
    <message>
        <source>Choose another place, and try again.</source>
        <translation>请换一个位置重试。</translation>
    </message>
    <message>
        <source>Close other programs and try again. If nothing helps, install the program anew.</source>
        <translation>请关闭其他程序后重试。如果仍然不行，请重新安装本程序。</translation>
    </message>
    <message>
        <source>Close other programs, and try again.</source>
        <translation>请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>Close other programs, or scan fewer folders at a time.</source>
        <translation>请关闭其他程序，或减少每次扫描的文件夹。</translation>
    </message>
    <message>
        <source>Make room on it, and try again.</source>
        <translation>请在磁盘上腾出空间后重试。</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>出错了。</translation>
    </message>
    <message>
        <source>The disk does not respond as it should.</source>
        <translation>磁盘没有正常响应。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>The disk is read-only.</source>
        <translation>磁盘是只读的。</translation>
    </message>
    <message>
        <source>The processes that read files do not start.</source>
        <translation>读取文件的进程无法启动。</translation>
    </message>
    <message>
        <source>The system does not allow it.</source>
        <translation>系统不允许此操作。</translation>
    </message>
    <message>
        <source>There was not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Too many files are open at once.</source>
        <translation>同时打开的文件过多。</translation>
    </message>
    <message>
        <source>You can go on. If it happens again, restart the program and report the details.</source>
        <translation>您可以继续使用。如果再次发生，请重新启动程序，并报告详细信息。</translation>
    </message>
    <message>
        <source>Your share of the disk is used up.</source>
        <translation>您的磁盘配额已用完。</translation>
    </message>
</context>
<context>
    <name>history</name>
    <message>
        <source>An older version of the program did not write it down.</source>
        <translation>旧版本的程序没有记录。</translation>
    </message>
    <message>
        <source>Another file is there now: {}</source>
        <translation>现在那里是另一个文件：{}</translation>
    </message>
    <message>
        <source>Another window or command is writing the history just now. Try again in a moment.</source>
        <translation>另一个窗口或命令正在写入历史记录。请稍后重试。</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>之后有改动</translation>
    </message>
    <message>
        <source>Clean-ups</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Deleted for good</source>
        <translation>已永久删除</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>已移到回收站</translation>
    </message>
    <message>
        <source>In the trash of the system</source>
        <translation>在系统回收站中</translation>
    </message>
    <message>
        <source>In the trash of the system, which does not tell where</source>
        <translation>在系统回收站中，系统未告知具体位置</translation>
    </message>
    <message>
        <source>In the trash: {}</source>
        <translation>在回收站中：{}</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Interrupted while it was put back</source>
        <translation>还原时中断</translation>
    </message>
    <message>
        <source>It was left in place</source>
        <translation>留在原处</translation>
    </message>
    <message>
        <source>Its name leads to the copy that stays</source>
        <translation>其名称指向保留的副本</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Make the folder again</source>
        <translation>重新创建文件夹</translation>
    </message>
    <message>
        <source>Make {} again</source>
        <translation>重新创建 {}</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No file is overwritten.</source>
        <translation>不会覆盖任何文件。</translation>
    </message>
    <message>
        <source>No longer in the trash</source>
        <translation>已不在回收站中</translation>
    </message>
    <message>
        <source>No longer there</source>
        <translation>已不在那里</translation>
    </message>
    <message>
        <source>No longer where it was moved to</source>
        <translation>已不在移入的位置</translation>
    </message>
    <message>
        <source>No longer where it was put</source>
        <translation>已不在所放的位置</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>尚未开始</translation>
    </message>
    <message>
        <source>Not put back: a link is in the way</source>
        <translation>未还原：路径中有链接</translation>
    </message>
    <message>
        <source>Not put back: changed since</source>
        <translation>未还原：之后有改动</translation>
    </message>
    <message>
        <source>Not put back: clean-up under way</source>
        <translation>未还原：正在清理</translation>
    </message>
    <message>
        <source>Not put back: disk not there</source>
        <translation>未还原：磁盘未接上</translation>
    </message>
    <message>
        <source>Not put back: folder gone</source>
        <translation>未还原：文件夹已不存在</translation>
    </message>
    <message>
        <source>Not put back: name taken</source>
        <translation>未还原：名称已被占用</translation>
    </message>
    <message>
        <source>Not put back: protected folder</source>
        <translation>未还原：受保护的文件夹</translation>
    </message>
    <message>
        <source>Not put back: the system refused</source>
        <translation>未还原：系统拒绝了操作</translation>
    </message>
    <message>
        <source>Nothing has been done yet</source>
        <translation>尚未作过任何操作</translation>
    </message>
    <message>
        <source>Nowhere: it was deleted for good</source>
        <translation>已不存在：已永久删除</translation>
    </message>
    <message>
        <source>On a disk that is not there</source>
        <translation>所在磁盘未接上</translation>
    </message>
    <message>
        <source>On a disk that is not there now</source>
        <translation>在现在未接上的磁盘上</translation>
    </message>
    <message>
        <source>On its way</source>
        <translation>正在移动</translation>
    </message>
    <message>
        <source>Problems first</source>
        <translation>问题优先</translation>
    </message>
    <message>
        <source>Put all back…</source>
        <translation>全部还原…</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>已还原</translation>
    </message>
    <message>
        <source>Put back before</source>
        <translation>先前已还原</translation>
    </message>
    <message>
        <source>Put chosen files back…</source>
        <translation>还原所选文件…</translation>
    </message>
    <message>
        <source>Put it back as “{}”</source>
        <translation>还原为“{}”</translation>
    </message>
    <message>
        <source>Put {} back beside the others, as “… (restored)”</source>
        <translation>将 {}还原到现有文件旁，名为“… (restored)”</translation>
    </message>
    <message>
        <source>Put {} back?</source>
        <translation>还原 {}？</translation>
    </message>
    <message>
        <source>Reading the history…</source>
        <translation>正在读取历史记录…</translation>
    </message>
    <message>
        <source>Replaced by a hard link</source>
        <translation>已替换为硬链接</translation>
    </message>
    <message>
        <source>Save as text…</source>
        <translation>另存为文本…</translation>
    </message>
    <message>
        <source>Search names and folders</source>
        <translation>搜索名称和文件夹</translation>
    </message>
    <message>
        <source>Show first what was left in place, and why</source>
        <translation>先显示留在原处的文件及其原因</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The history cannot be read.</source>
        <translation>无法读取历史记录。</translation>
    </message>
    <message>
        <source>The history cannot be read: {}</source>
        <translation>无法读取历史记录：{}</translation>
    </message>
    <message>
        <source>The history cannot be shown now</source>
        <translation>现在无法显示历史记录</translation>
    </message>
    <message>
        <source>The history is damaged. What can be read of it is kept when something is done the next time; your files are not affected.</source>
        <translation>历史记录已损坏。下次操作时，会保留其中可以读取的部分；您的文件不受影响。</translation>
    </message>
    <message>
        <source>The history was damaged and begun anew; what could be read of it is here. The old file: {}</source>
        <translation>历史记录曾损坏，已重新建立；可以读取的部分都在这里。旧文件：{}</translation>
    </message>
    <message>
        <source>The history was written by a newer version of this program. Use that version to look at it.</source>
        <translation>历史记录由较新版本的程序写入。请用该版本查看。</translation>
    </message>
    <message>
        <source>To where they were: {}.</source>
        <translation>放回原处：{}。</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>What this program did to files, the newest first. What was moved can be put back from here.</source>
        <translation>本程序对文件所作的操作，最新的在前。移走的文件可从这里还原。</translation>
    </message>
    <message>
        <source>What you move to the trash or to a folder, replace by links or delete with this program stands here afterwards, and what can be put back is put back from here.</source>
        <translation>用本程序移到回收站或文件夹、替换为链接或删除的文件，都会记录在这里；可以还原的，可从这里还原。</translation>
    </message>
    <message>
        <source>Where it was</source>
        <translation>原处</translation>
    </message>
    <message>
        <source>You marked it by hand.</source>
        <translation>由您手动标记。</translation>
    </message>
    <message>
        <source>You stopped before it</source>
        <translation>操作已提前停止</translation>
    </message>
    <message>
        <source>a link stands where its folder was; nothing is put through it.</source>
        <translation>原文件夹的位置现在是链接；不会通过链接放回文件。</translation>
    </message>
    <message>
        <source>another file has the name now; nothing is overwritten.</source>
        <translation>现在已有同名文件；不会覆盖任何文件。</translation>
    </message>
    <message>
        <source>another window or command is cleaning up just now; try again when it has ended.</source>
        <translation>另一个窗口或命令正在清理；请待其结束后重试。</translation>
    </message>
    <message>
        <source>back where it was.</source>
        <translation>已回到原处。</translation>
    </message>
    <message>
        <source>deleted for good; nothing brings it back.</source>
        <translation>已永久删除，无法还原。</translation>
    </message>
    <message>
        <source>from a saved plan</source>
        <translation>来自保存的计划</translation>
    </message>
    <message>
        <source>from the command line</source>
        <translation>来自命令行</translation>
    </message>
    <message>
        <source>from the window</source>
        <translation>来自窗口</translation>
    </message>
    <message>
        <source>in the trash of the system: put it back there, with its own command.</source>
        <translation>在系统回收站中：请在回收站中用其自带的命令还原。</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>its folder is protected now; nothing is put into it.</source>
        <translation>原文件夹现在受保护；不会向其中放入文件。</translation>
    </message>
    <message>
        <source>no longer where it was put; the trash may have been emptied.</source>
        <translation>已不在所放的位置；回收站可能已清空。</translation>
    </message>
    <message>
        <source>nothing had been done to it.</source>
        <translation>未对它作任何操作。</translation>
    </message>
    <message>
        <source>nothing to put back</source>
        <translation>没有可还原的文件</translation>
    </message>
    <message>
        <source>put back before.</source>
        <translation>先前已还原。</translation>
    </message>
    <message>
        <source>the disk or folder it was put into is not there now; connect it and try again.</source>
        <translation>所放入的磁盘或文件夹现在不存在；请接上后重试。</translation>
    </message>
    <message>
        <source>the folder is gone.</source>
        <translation>文件夹已不存在。</translation>
    </message>
    <message>
        <source>the system refused; the list says why.</source>
        <translation>系统拒绝了操作，原因见列表。</translation>
    </message>
    <message>
        <source>what lies there now is not what was put there; it was left alone.</source>
        <translation>现在那里的文件不是当时所放的文件，因此未作改动。</translation>
    </message>
    <message>
        <source>you stopped before it; it is still chosen.</source>
        <translation>操作已提前停止；文件仍处于选中状态。</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} 和另外 {1}</translation>
    </message>
    <message>
        <source>{0} put back, {1} not</source>
        <translation>已还原 {0}，{1} 个未还原</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{} back in the review, undecided.</source>
        <translation>{}已回到审阅中，状态为未定。</translation>
    </message>
    <message>
        <source>{} can be put back</source>
        <translation>可还原 {}</translation>
    </message>
    <message>
        <source>{} deleted for good</source>
        <translation>已永久删除 {}</translation>
    </message>
    <message>
        <source>{} left in place</source>
        <translation>{}留在原处</translation>
    </message>
    <message>
        <source>{} moved to a folder</source>
        <translation>已将 {}移到文件夹</translation>
    </message>
    <message>
        <source>{} moved to the trash</source>
        <translation>已将 {}移到回收站</translation>
    </message>
    <message>
        <source>{} put back</source>
        <translation>已还原 {}</translation>
    </message>
    <message>
        <source>{} replaced by hard links</source>
        <translation>已将 {}替换为硬链接</translation>
    </message>
    <message>
        <source>{}: back as a new copy or under another name; a new scan shows it.</source>
        <translation>{}：已还原为新副本或使用其他名称；重新扫描后即可看到。</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>Another scan is writing to the library just now. Try again when it has ended.</source>
        <translation>另一个扫描正在写入内容库。请待其结束后重试。</translation>
    </message>
    <message>
        <source>The disk with the library is full. Make room and try again.</source>
        <translation>内容库所在的磁盘已满。请腾出空间后重试。</translation>
    </message>
    <message>
        <source>The library cannot be opened; check the permissions of its folder.</source>
        <translation>无法打开内容库，请检查其文件夹的权限。</translation>
    </message>
    <message>
        <source>The library cannot be written to; check the permissions of its folder.</source>
        <translation>无法写入内容库，请检查其文件夹的权限。</translation>
    </message>
    <message>
        <source>The library lies behind a link or belongs to another user, so it is not used.</source>
        <translation>内容库位于链接之后或属于其他用户，因此没有使用。</translation>
    </message>
    <message>
        <source>The library was damaged; a new one was begun. The next scan fills it.</source>
        <translation>内容库已损坏，已重新建立。下次扫描时会填入内容。</translation>
    </message>
    <message>
        <source>The library was written by a newer version of the program; this one does not touch it.</source>
        <translation>内容库由较新版本的程序写入，当前版本不会改动它。</translation>
    </message>
    <message>
        <source>The list of pairs that are not duplicates cannot be read or written now: {}.</source>
        <translation>现在无法读取或写入并非重复的文本对列表：{}。</translation>
    </message>
    <message>
        <source>The list of pairs that are not duplicates was damaged; what could be read of it was kept, {} pairs.</source>
        <translation>并非重复的文本对列表已损坏；可以读取的部分已保留，共 {} 对。</translation>
    </message>
    <message>
        <source>The list of pairs that are not duplicates was written by a newer version of the program; this one does not touch it. What you say now counts until you close the window.</source>
        <translation>并非重复的文本对列表由较新版本的程序写入，当前版本不会改动它。您现在的选择在关闭窗口之前有效。</translation>
    </message>
    <message>
        <source>The old file was kept as {}.</source>
        <translation>旧文件已保留为 {}。</translation>
    </message>
    <message>
        <source>The result of this scan is complete all the same.</source>
        <translation>本次扫描的结果仍然完整。</translation>
    </message>
</context>
<context>
    <name>live</name>
    <message>
        <source>Cluster</source>
        <translation>相似组</translation>
    </message>
    <message>
        <source>Could be freed</source>
        <translation>可释放</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>Copy that stays</source>
        <translation>保留的副本</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
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
    <name>query</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Something is missing at this bracket</source>
        <translation>此处的括号缺少内容</translation>
    </message>
    <message>
        <source>Something is missing beside “{0}”</source>
        <translation>“{0}”旁边缺少内容</translation>
    </message>
    <message>
        <source>The bracket is not closed</source>
        <translation>括号没有闭合</translation>
    </message>
    <message>
        <source>The quotation mark is not closed</source>
        <translation>引号没有闭合</translation>
    </message>
    <message>
        <source>There is no “{0}”; to look for the text itself, put it in quotes</source>
        <translation>没有“{0}”这个条件；要查找这几个字，请加引号</translation>
    </message>
    <message>
        <source>This is too long</source>
        <translation>内容过长</translation>
    </message>
    <message>
        <source>clusters you are done with</source>
        <translation>已审阅的相似组</translation>
    </message>
    <message>
        <source>date of the last change</source>
        <translation>修改日期</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>file name, * and ? allowed</source>
        <translation>文件名，可用 ? 和 *</translation>
    </message>
    <message>
        <source>files in the cluster</source>
        <translation>组内文件数</translation>
    </message>
    <message>
        <source>folder and name</source>
        <translation>文件夹和名称</translation>
    </message>
    <message>
        <source>how much stands in the other, in percent</source>
        <translation>见于另一文本的比例（百分比）</translation>
    </message>
    <message>
        <source>kind of file</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>marked for deletion</source>
        <translation>已标记为删除</translation>
    </message>
    <message>
        <source>name or folder</source>
        <translation>名称或文件夹</translation>
    </message>
    <message>
        <source>protected files</source>
        <translation>受保护的文件</translation>
    </message>
    <message>
        <source>relation to the principal</source>
        <translation>与主文件的关系</translation>
    </message>
    <message>
        <source>similarity in percent</source>
        <translation>相似度（百分比）</translation>
    </message>
    <message>
        <source>size of the file</source>
        <translation>文件大小</translation>
    </message>
    <message>
        <source>words in the file</source>
        <translation>文件的词数</translation>
    </message>
    <message>
        <source>your decision</source>
        <translation>您的决定</translation>
    </message>
    <message>
        <source>“{0}” needs a value: {1}</source>
        <translation>“{0}”后面应有值：{1}</translation>
    </message>
    <message>
        <source>“{0}” takes one of these: {1}</source>
        <translation>“{0}”可用的值：{1}</translation>
    </message>
    <message>
        <source>“{0}”: the smaller value comes first</source>
        <translation>“{0}”：较小的值应在前</translation>
    </message>
    <message>
        <source>“{1}” needs a number: {2}</source>
        <translation>“{1}”后面应为数字：{2}</translation>
    </message>
    <message>
        <source>“{1}” needs a size: {2}</source>
        <translation>“{1}”后面应为大小：{2}</translation>
    </message>
    <message>
        <source>“{1}” needs a year, month or day: {2}</source>
        <translation>“{1}”后面应为年、月或日：{2}</translation>
    </message>
</context>
<context>
    <name>reason_texts</name>
    <message>
        <source>best encoding</source>
        <translation>编码最优</translation>
    </message>
    <message>
        <source>deleted: {0} ({1})</source>
        <translation>删除：{0}（{1}）</translation>
    </message>
    <message>
        <source>equal to {name} otherwise</source>
        <translation>其他方面与 {name} 相同</translation>
    </message>
    <message>
        <source>equal to {name}, which stays anyway</source>
        <translation>与 {name} 相同，而后者必须保留</translation>
    </message>
    <message>
        <source>first by path</source>
        <translation>路径排序最先</translation>
    </message>
    <message>
        <source>in {folder}, where {name} is not</source>
        <translation>位于 {folder}，而 {name} 不在其中</translation>
    </message>
    <message>
        <source>in {}</source>
        <translation>位于 {}</translation>
    </message>
    <message>
        <source>kept: {}</source>
        <translation>保留：{}</translation>
    </message>
    <message>
        <source>larger than {name}</source>
        <translation>大于 {name}</translation>
    </message>
    <message>
        <source>largest file</source>
        <translation>文件最大</translation>
    </message>
    <message>
        <source>longer path than {name}</source>
        <translation>路径长于 {name}</translation>
    </message>
    <message>
        <source>longer text than {name}</source>
        <translation>文本长于 {name}</translation>
    </message>
    <message>
        <source>longest path</source>
        <translation>路径最长</translation>
    </message>
    <message>
        <source>longest text</source>
        <translation>文本最长</translation>
    </message>
    <message>
        <source>name does not match {folder}, as {name} does</source>
        <translation>名称不匹配 {folder}，而 {name} 匹配</translation>
    </message>
    <message>
        <source>name does not match {}</source>
        <translation>名称不匹配 {}</translation>
    </message>
    <message>
        <source>name matches {folder}, and {name} does not</source>
        <translation>名称匹配 {folder}，而 {name} 不匹配</translation>
    </message>
    <message>
        <source>name matches {}</source>
        <translation>名称匹配 {}</translation>
    </message>
    <message>
        <source>named like a copy of {name}</source>
        <translation>名称像是 {name} 的副本</translation>
    </message>
    <message>
        <source>newer than {name}</source>
        <translation>晚于 {name}</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>not a web page, as {name} is</source>
        <translation>不是网页，而 {name} 是</translation>
    </message>
    <message>
        <source>not in {folder}, as {name} is</source>
        <translation>不在 {folder} 中，而 {name} 在</translation>
    </message>
    <message>
        <source>not in {}</source>
        <translation>不在 {} 中</translation>
    </message>
    <message>
        <source>not named like a copy</source>
        <translation>名称不像副本</translation>
    </message>
    <message>
        <source>not plain text, as {name} is</source>
        <translation>不是纯文本，而 {name} 是</translation>
    </message>
    <message>
        <source>older than {name}</source>
        <translation>早于 {name}</translation>
    </message>
    <message>
        <source>oldest</source>
        <translation>最旧</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>shorter path than {name}</source>
        <translation>路径短于 {name}</translation>
    </message>
    <message>
        <source>shorter text than {name}</source>
        <translation>文本短于 {name}</translation>
    </message>
    <message>
        <source>shortest path</source>
        <translation>路径最短</translation>
    </message>
    <message>
        <source>shortest text</source>
        <translation>文本最短</translation>
    </message>
    <message>
        <source>smaller than {name}</source>
        <translation>小于 {name}</translation>
    </message>
    <message>
        <source>smallest file</source>
        <translation>文件最小</translation>
    </message>
    <message>
        <source>stays anyway</source>
        <translation>必须保留</translation>
    </message>
    <message>
        <source>web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>worse encoding than {name}</source>
        <translation>编码不如 {name}</translation>
    </message>
</context>
<context>
    <name>reasons</name>
    <message>
        <source>A folder on its path is a link now. Scan again to see where it lies.</source>
        <translation>其路径中有文件夹已变为链接。请重新扫描以查看其位置。</translation>
    </message>
    <message>
        <source>A link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>A reader would see nothing. It was matched by its bytes only.</source>
        <translation>其中没有可供阅读的文字，仅按字节匹配。</translation>
    </message>
    <message>
        <source>A report of this program</source>
        <translation>本程序的报告</translation>
    </message>
    <message>
        <source>A view into the system</source>
        <translation>系统虚拟文件</translation>
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
        <source>Another window or command is cleaning up. Try again when it is done.</source>
        <translation>另一个窗口或命令正在清理。请待其结束后重试。</translation>
    </message>
    <message>
        <source>Ask for permission to read it, or run the program as a user who may.</source>
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
        <source>Data of this program</source>
        <translation>本程序的数据</translation>
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
        <source>Folder listed in part</source>
        <translation>文件夹未能完整列出</translation>
    </message>
    <message>
        <source>Gone while scanning</source>
        <translation>扫描期间消失</translation>
    </message>
    <message>
        <source>Hard links work only within one disk. Choose another way.</source>
        <translation>硬链接只能用于同一磁盘。请换一种方式。</translation>
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
        <source>It is not the file that was compared. Scan again to see how it stands now.</source>
        <translation>它已不是比较时的文件。请重新扫描以查看现状。</translation>
    </message>
    <message>
        <source>It is still marked, and was not touched.</source>
        <translation>它仍处于标记状态，未作改动。</translation>
    </message>
    <message>
        <source>It lies in a protected folder, or was to go to one. Those are never touched.</source>
        <translation>它位于受保护的文件夹中，或将移到其中。程序绝不改动这些文件夹。</translation>
    </message>
    <message>
        <source>It lies in a protected folder, which is never touched.</source>
        <translation>位于受保护的文件夹中，程序绝不改动。</translation>
    </message>
    <message>
        <source>It tells of an earlier scan, so it is no text to compare.</source>
        <translation>它记录的是以前的扫描，不是要比较的文本。</translation>
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
        <source>It was moved or deleted meanwhile, here or by another program.</source>
        <translation>其间已在本程序或其他程序中移走或删除。</translation>
    </message>
    <message>
        <source>It was not read at all, not even to find exact copies of it.</source>
        <translation>未读取该文件，也未查找与它完全相同的副本。</translation>
    </message>
    <message>
        <source>Larger than 100 GB</source>
        <translation>大于 100 GB</translation>
    </message>
    <message>
        <source>Left: a link is in its way now</source>
        <translation>未处理：路径中出现了链接</translation>
    </message>
    <message>
        <source>Left: another clean-up is under way</source>
        <translation>未处理：另一清理正在进行</translation>
    </message>
    <message>
        <source>Left: another file has its name there</source>
        <translation>未处理：目标位置已有同名文件</translation>
    </message>
    <message>
        <source>Left: another program has it open</source>
        <translation>未处理：另一程序正打开它</translation>
    </message>
    <message>
        <source>Left: both names are one file</source>
        <translation>未处理：两个名称是同一个文件</translation>
    </message>
    <message>
        <source>Left: changed since the scan</source>
        <translation>未处理：扫描后有改动</translation>
    </message>
    <message>
        <source>Left: it could not be done</source>
        <translation>未处理：操作未能完成</translation>
    </message>
    <message>
        <source>Left: its disk has no trash</source>
        <translation>未处理：所在磁盘没有回收站</translation>
    </message>
    <message>
        <source>Left: protected</source>
        <translation>未处理：受保护</translation>
    </message>
    <message>
        <source>Left: the copy that stays is on another disk</source>
        <translation>未处理：保留的副本在其他磁盘上</translation>
    </message>
    <message>
        <source>Left: the copy that was to stay has changed</source>
        <translation>未处理：要保留的副本有改动</translation>
    </message>
    <message>
        <source>Left: the copy that was to stay is gone</source>
        <translation>未处理：要保留的副本已不存在</translation>
    </message>
    <message>
        <source>Left: the folder cannot be used</source>
        <translation>未处理：文件夹无法使用</translation>
    </message>
    <message>
        <source>Left: the two files differ</source>
        <translation>未处理：两个文件不相同</translation>
    </message>
    <message>
        <source>Left: this system cannot do it</source>
        <translation>未处理：系统不支持此操作</translation>
    </message>
    <message>
        <source>Left: you stopped before it</source>
        <translation>未处理：操作已提前停止</translation>
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
        <source>Move it to the trash instead.</source>
        <translation>请改为移到回收站。</translation>
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
        <source>Nothing is deleted for good without asking. Choose another way, such as moving it to a folder.</source>
        <translation>程序不会擅自永久删除文件。请换一种方式，例如移到文件夹。</translation>
    </message>
    <message>
        <source>Nothing is overwritten. Choose another folder.</source>
        <translation>程序不会覆盖任何文件。请选择另一文件夹。</translation>
    </message>
    <message>
        <source>Nothing would stay in its place, so it was not touched.</source>
        <translation>没有副本可以替代它，因此未作改动。</translation>
    </message>
    <message>
        <source>One copy stays in every cluster, and this would be the last.</source>
        <translation>每组须保留一个副本，而这已是最后一个。</translation>
    </message>
    <message>
        <source>Online only</source>
        <translation>仅在线</translation>
    </message>
    <message>
        <source>Only identical files can be linked. Choose another way.</source>
        <translation>只有完全相同的文件才能链接。请换一种方式。</translation>
    </message>
    <message>
        <source>Pipes, sockets and devices hold no text of their own.</source>
        <translation>管道、套接字和设备本身不含文本。</translation>
    </message>
    <message>
        <source>Settings, history and library of this program are no texts.</source>
        <translation>本程序的设置、历史记录和内容库不是要比较的文本。</translation>
    </message>
    <message>
        <source>Some of its characters cannot be read. The rest was compared.</source>
        <translation>部分字符无法读取，其余内容已比较。</translation>
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
        <source>The folder is gone, or its path leads through a link. Choose another folder.</source>
        <translation>文件夹已不存在，或其路径中有链接。请选择另一文件夹。</translation>
    </message>
    <message>
        <source>The folder or file does not exist. Check its name or connect its disk.</source>
        <translation>文件夹或文件不存在。请检查名称，或接上所在磁盘。</translation>
    </message>
    <message>
        <source>The listing broke off: it may hold more. Check its disk.</source>
        <translation>列出时中断，其中可能还有其他文件。请检查所在磁盘。</translation>
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
        <source>To read it would download it. Keep it on this machine first, and scan again.</source>
        <translation>读取会引起下载。请先将其保存到本机，再重新扫描。</translation>
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
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>What is written to it now would be lost. Close it there and try again.</source>
        <translation>正在写入的内容可能丢失。请在该程序中关闭它，然后重试。</translation>
    </message>
    <message>
        <source>What it shows lies on no disk and changes at each look.</source>
        <translation>其内容不在任何磁盘上，每次查看都会变化。</translation>
    </message>
    <message>
        <source>What lies in the trash is not compared. Put it back first.</source>
        <translation>不比较回收站中的文件。请先还原。</translation>
    </message>
    <message>
        <source>What would stay is not what was compared. Scan again.</source>
        <translation>要保留的副本已不是比较时的文本。请重新扫描。</translation>
    </message>
    <message>
        <source>{} has a line break in its name. Choose NUL after each path, or another form.</source>
        <translation>{} 的名称中有换行符。请选择在每个路径后加 NUL，或换一种格式。</translation>
    </message>
    <message>
        <source>{} is a database. Choose another name.</source>
        <translation>{} 是数据库。请换一个名称。</translation>
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
    <name>report</name>
    <message>
        <source>Clusters</source>
        <translation>相似组</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>包含度</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Could be freed</source>
        <translation>可释放</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Differences are shown for {0} of {1} files that differ in words.</source>
        <translation>{1} 个文字有差异的文件中，显示了 {0} 个的差异。</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复文件</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Further differing lines that are not shown: {}</source>
        <translation>未显示的其他差异行：{}</translation>
    </message>
    <message>
        <source>How {0} differs from {1}</source>
        <translation>{0} 与 {1} 的差异</translation>
    </message>
    <message>
        <source>Invisible control characters are shown as signs.</source>
        <translation>不可见的控制字符以符号显示。</translation>
    </message>
    <message>
        <source>Made by finder-app {}. This page runs no scripts and loads nothing from anywhere.</source>
        <translation>由 finder-app {} 生成。本页面不运行脚本，也不加载任何外部内容。</translation>
    </message>
    <message>
        <source>Made on</source>
        <translation>生成时间</translation>
    </message>
    <message>
        <source>Marked for deletion</source>
        <translation>标记为删除</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Near-duplicates</source>
        <translation>近似重复</translation>
    </message>
    <message>
        <source>Only files that were marked for deletion when this page was made.</source>
        <translation>仅包含生成本页面时标记为删除的文件。</translation>
    </message>
    <message>
        <source>Only the beginning of the principal is shown.</source>
        <translation>只显示主文件的开头部分。</translation>
    </message>
    <message>
        <source>Only the beginning of this file is shown.</source>
        <translation>只显示此文件的开头部分。</translation>
    </message>
    <message>
        <source>Only what was shown in the window when this page was made.</source>
        <translation>仅包含生成本页面时窗口中显示的文件。</translation>
    </message>
    <message>
        <source>Principal</source>
        <translation>主文件</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
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
        <source>The differences cannot be shown: {}</source>
        <translation>无法显示差异：{}</translation>
    </message>
    <message>
        <source>The scan was stopped early: there may be more.</source>
        <translation>扫描已提前停止，可能还有未找到的内容。</translation>
    </message>
    <message>
        <source>These files are too large for their differences to be shown here.</source>
        <translation>文件过大，无法在此显示差异。</translation>
    </message>
    <message>
        <source>This file</source>
        <translation>此文件</translation>
    </message>
    <message>
        <source>This page lists {0} of {1} clusters.</source>
        <translation>本页面列出 {1} 组中的 {0} 组。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>相似度下限</translation>
    </message>
    <message>
        <source>Unchanged lines: {}</source>
        <translation>未改动的行：{}</translation>
    </message>
    <message>
        <source>Very long lines are broken.</source>
        <translation>很长的行已断开。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>{0} has the same text as {1}.</source>
        <translation>{0} 与 {1} 的文本相同。</translation>
    </message>
</context>
<context>
    <name>results</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Decisions from before were kept for {}.</source>
        <translation>已沿用先前对 {}的决定。</translation>
    </message>
    <message>
        <source>Your decisions cannot be saved while you work: {}. You can go on.</source>
        <translation>无法随时保存您的决定：{}。您可以继续工作。</translation>
    </message>
    <message>
        <source>{0} could not be opened: {1}.</source>
        <translation>无法打开 {0}：{1}。</translation>
    </message>
    <message>
        <source>{0} · {1} marked · {2} of {3} reviewed</source>
        <translation>{0} · 已标记 {1} · 已审阅 {2} / {3}</translation>
    </message>
    <message>
        <source>{} changed since, and undecided again.</source>
        <translation>{}此后有改动，已恢复为未定。</translation>
    </message>
    <message>
        <source>{} holds no saved results. Choose a file that Finder App has saved.</source>
        <translation>{} 中没有保存的结果。请选择由 Finder App 保存的文件。</translation>
    </message>
    <message>
        <source>{} is damaged or incomplete, so it was not opened. Nothing was changed.</source>
        <translation>{} 已损坏或不完整，未能打开。没有改动任何内容。</translation>
    </message>
    <message>
        <source>{} more</source>
        <translation>另外 {} 个</translation>
    </message>
    <message>
        <source>{} no longer there.</source>
        <translation>{}已不存在。</translation>
    </message>
    <message>
        <source>{} was saved by a newer Finder App. Update this one to open it.</source>
        <translation>{} 由较新版本的 Finder App 保存。请更新本程序后再打开。</translation>
    </message>
</context>
<context>
    <name>rule_preview</name>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>收回</translation>
    </message>
</context>
<context>
    <name>rule_texts</name>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Also my own decisions</source>
        <translation>也包括我自己作的决定</translation>
    </message>
    <message>
        <source>Also what rules decided</source>
        <translation>也包括规则作出的决定</translation>
    </message>
    <message>
        <source>Best encoding (UTF-8 first)</source>
        <translation>编码最优（UTF-8 优先）</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>没有更改</translation>
    </message>
    <message>
        <source>First by path</source>
        <translation>路径排序最先</translation>
    </message>
    <message>
        <source>Identical files only: keep the shortest path</source>
        <translation>仅完全相同的文件：保留路径最短的</translation>
    </message>
    <message>
        <source>In a preferred folder</source>
        <translation>位于首选文件夹</translation>
    </message>
    <message>
        <source>In {}</source>
        <translation>位于 {}</translation>
    </message>
    <message>
        <source>Keep UTF-8</source>
        <translation>保留 UTF-8</translation>
    </message>
    <message>
        <source>Keep the longest text</source>
        <translation>保留文本最长的</translation>
    </message>
    <message>
        <source>Keep the newest</source>
        <translation>保留最新的</translation>
    </message>
    <message>
        <source>Keep the oldest</source>
        <translation>保留最旧的</translation>
    </message>
    <message>
        <source>Keep the one in a folder…</source>
        <translation>保留位于某文件夹中的…</translation>
    </message>
    <message>
        <source>Keep the one in {}</source>
        <translation>保留位于 {} 的</translation>
    </message>
    <message>
        <source>Largest file</source>
        <translation>文件最大</translation>
    </message>
    <message>
        <source>Left alone: {0} ({1}).</source>
        <translation>未处理：{0}（{1}）。</translation>
    </message>
    <message>
        <source>Longest path</source>
        <translation>路径最长</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>文本最长</translation>
    </message>
    <message>
        <source>Mark the others for deletion</source>
        <translation>将其余文件标记为删除</translation>
    </message>
    <message>
        <source>Marks nothing for deletion</source>
        <translation>没有要标记为删除的文件</translation>
    </message>
    <message>
        <source>Marks {0} in {1} · frees {2}</source>
        <translation>标记 {1}中的 {0} · 可释放 {2}</translation>
    </message>
    <message>
        <source>Name does not match a pattern</source>
        <translation>名称不匹配某模式</translation>
    </message>
    <message>
        <source>Name does not match {}</source>
        <translation>名称不匹配 {}</translation>
    </message>
    <message>
        <source>Name matches a pattern</source>
        <translation>名称匹配某模式</translation>
    </message>
    <message>
        <source>Name matches {}</source>
        <translation>名称匹配 {}</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Not in a folder</source>
        <translation>不在某文件夹中</translation>
    </message>
    <message>
        <source>Not in {}</source>
        <translation>不在 {} 中</translation>
    </message>
    <message>
        <source>Not marked: {0} ({1}).</source>
        <translation>未标记：{0}（{1}）。</translation>
    </message>
    <message>
        <source>Not named “copy”, “(1)”, “backup”</source>
        <translation>名称不带“副本”“(1)”“备份”</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>最旧</translation>
    </message>
    <message>
        <source>Only mark the best as Keep</source>
        <translation>仅将最优的标为保留</translation>
    </message>
    <message>
        <source>Plain text rather than web page</source>
        <translation>纯文本优先于网页</translation>
    </message>
    <message>
        <source>Shortest path</source>
        <translation>路径最短</translation>
    </message>
    <message>
        <source>Shortest text</source>
        <translation>文本最短</translation>
    </message>
    <message>
        <source>Smallest file</source>
        <translation>文件最小</translation>
    </message>
    <message>
        <source>Stays anyway</source>
        <translation>必须保留</translation>
    </message>
    <message>
        <source>Take decisions back</source>
        <translation>收回决定</translation>
    </message>
    <message>
        <source>Undecided files only</source>
        <translation>仅未定的文件</translation>
    </message>
    <message>
        <source>Web page rather than text</source>
        <translation>网页优先于纯文本</translation>
    </message>
    <message>
        <source>already so</source>
        <translation>已是如此</translation>
    </message>
    <message>
        <source>another relation</source>
        <translation>关系不符</translation>
    </message>
    <message>
        <source>decided already</source>
        <translation>已有决定</translation>
    </message>
    <message>
        <source>holds more text than the one to keep</source>
        <translation>比要保留的文件含有更多文本</translation>
    </message>
    <message>
        <source>no rule finds a difference</source>
        <translation>没有规则能分出高下</translation>
    </message>
    <message>
        <source>not alike enough</source>
        <translation>不够相似</translation>
    </message>
    <message>
        <source>not verified against the one to keep</source>
        <translation>未经与要保留的文件核对</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>reviewed by you</source>
        <translation>您已审阅</translation>
    </message>
    <message>
        <source>the only copy of a file that is marked</source>
        <translation>是某个已标记文件的唯一副本</translation>
    </message>
    <message>
        <source>{0} · equal within {1}</source>
        <translation>{0} · 容差 {1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>A file that you have not decided about is undecided: it stays where it is, whatever you do with the others.</source>
        <translation>尚未决定的文件为未定：无论您如何处置其他文件，它都留在原处。</translation>
    </message>
    <message>
        <source>A scan reads only what has changed since the last one, and “Find similar” can ask what was seen before. It holds digests and fingerprints, never texts, and never decides anything.</source>
        <translation>扫描时只读取上次以来有变化的内容，“查找相似”还可查询以前见过的内容。内容库只保存摘要和指纹，从不保存文本，也从不替您作决定。</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>All visible text</source>
        <translation>全部可见文本</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>By the endings of their names. The same choice as on the page with the folders.</source>
        <translation>按文件扩展名区分，与文件夹页面上的选择相同。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>包含度</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Everything that a reader sees, but for what many pages share.</source>
        <translation>读者能看到的一切，许多页面共有的内容除外。</translation>
    </message>
    <message>
        <source>Fewest words</source>
        <translation>最少词数</translation>
    </message>
    <message>
        <source>Files and folders whose names begin with a dot mostly belong to programs.</source>
        <translation>名称以点开头的文件和文件夹，大多属于程序自身。</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Hidden files</source>
        <translation>隐藏文件</translation>
    </message>
    <message>
        <source>How much of a shorter text must stand in a longer one, for it to be listed as contained: excerpts, quotes, and each part of a merged file.</source>
        <translation>较短的文本至少有多少见于较长的文本，才列为包含关系：节选、引文，以及合并文件的各个部分。</translation>
    </message>
    <message>
        <source>How much of two texts must be the same. Edits of up to a tenth of the words are all found at 85 %. The same choice as on the page with the folders.</source>
        <translation>两个文本至少有多少相同。设为 85% 时，改动不超过一成字词的文本都能找到。与文件夹页面上的选择相同。</translation>
    </message>
    <message>
        <source>How texts are proposed for comparison. The percentages always come from the texts themselves: a recipe makes a scan find more or less, sooner or later, but never makes a percentage wrong. The defaults were measured to be good for everyone.</source>
        <translation>如何选出要比较的文本。百分比始终得自文本本身：配方会使扫描找到的多一些或少一些、快一些或慢一些，但绝不会使百分比出错。经测量，默认值适合所有人。</translation>
    </message>
    <message>
        <source>How the program looks, speaks and remembers.</source>
        <translation>程序的外观、语言和记忆。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Larger ones are only matched with exact copies of themselves, and listed among the problems.</source>
        <translation>超过此大小的文件只与完全相同的副本匹配，并列入问题。</translation>
    </message>
    <message>
        <source>Largest text</source>
        <translation>文本大小上限</translation>
    </message>
    <message>
        <source>Largest web page</source>
        <translation>网页大小上限</translation>
    </message>
    <message>
        <source>Leave out these names</source>
        <translation>排除这些名称</translation>
    </message>
    <message>
        <source>Leave out what the pages of a site share</source>
        <translation>略去网站各页面共有的内容</translation>
    </message>
    <message>
        <source>Library of what was read</source>
        <translation>已读内容库</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Light, dark, or as the system says at the moment.</source>
        <translation>浅色、深色，或随系统的当前设置而定。</translation>
    </message>
    <message>
        <source>Lines that many pages of a folder share are learned and left out of the match: an article is found again in another frame, and two articles in the same frame are not alike for that.</source>
        <translation>程序会识别同一文件夹中许多页面共有的行，不让它们参与匹配：文章换了页面框架也能找到，框架相同的两篇文章也不会因此相似。</translation>
    </message>
    <message>
        <source>Main content only</source>
        <translation>仅正文</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Menus, headers and footers</source>
        <translation>菜单、页眉和页脚</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Of menus, explanations and numbers; file names and texts stay as they are.</source>
        <translation>指菜单、说明和数字的语言；文件名和文本保持原样。</translation>
    </message>
    <message>
        <source>One for each core is the fastest; fewer leave more of the machine to others.</source>
        <translation>每个核心一个最快；少用几个，可为其他程序留出余地。</translation>
    </message>
    <message>
        <source>Only across folders</source>
        <translation>仅跨文件夹</translation>
    </message>
    <message>
        <source>Only pairs of different folders</source>
        <translation>仅比较不同文件夹的文本对</translation>
    </message>
    <message>
        <source>Only the article, as far as it can be told; for saved pages with much around them.</source>
        <translation>只取文章正文（以能识别为限）；适合正文四周内容很多的网页。</translation>
    </message>
    <message>
        <source>Only these names</source>
        <translation>仅限这些名称</translation>
    </message>
    <message>
        <source>Pairs within one of the chosen folders are not compared.</source>
        <translation>所选的同一文件夹内的文本对不作比较。</translation>
    </message>
    <message>
        <source>Patterns of files and folders that are left out, one per line.</source>
        <translation>要跳过的文件和文件夹的模式，每行一个。</translation>
    </message>
    <message>
        <source>Patterns, one per line. With any of them, only files whose names match are read, whatever their type. * stands for anything, ? for one character.</source>
        <translation>模式，每行一个。设置后，只读取名称匹配的文件，不论类型。* 代表任意内容，? 代表一个字符。</translation>
    </message>
    <message>
        <source>Processes that read and compare</source>
        <translation>读取和比较的进程数</translation>
    </message>
    <message>
        <source>Read hidden files and folders, too</source>
        <translation>也读取隐藏的文件和文件夹</translation>
    </message>
    <message>
        <source>Remember what was read</source>
        <translation>记住读过的内容</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Scanning</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Takes effect at once.</source>
        <translation>立即生效。</translation>
    </message>
    <message>
        <source>Takes effect with the next scan.</source>
        <translation>从下次扫描起生效。</translation>
    </message>
    <message>
        <source>Tell me when a long scan has ended</source>
        <translation>长时间的扫描结束时通知我</translation>
    </message>
    <message>
        <source>Texts with fewer words are only matched with copies of themselves.</source>
        <translation>词数少于此数的文本只与自身的副本匹配。</translation>
    </message>
    <message>
        <source>The desktop tells you when a long scan has ended while you look elsewhere.</source>
        <translation>如果您没有在看本程序，长时间的扫描结束时由桌面通知您。</translation>
    </message>
    <message>
        <source>Types of files</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>When two texts count as alike. A change takes effect with the next scan.</source>
        <translation>两个文本怎样才算相似。更改从下次扫描起生效。</translation>
    </message>
    <message>
        <source>Which files are read, and how. A change takes effect with the next scan.</source>
        <translation>读取哪些文件，如何读取。更改从下次扫描起生效。</translation>
    </message>
    <message>
        <source>Which part of a page is its text.</source>
        <translation>网页的哪一部分算作它的文本。</translation>
    </message>
    <message>
        <source>one for each core</source>
        <translation>每个核心一个</translation>
    </message>
</context>
<context>
    <name>similar</name>
    <message>
        <source>It could not be read: {}.</source>
        <translation>无法读取：{}。</translation>
    </message>
    <message>
        <source>No copy was found. Texts of so few words are only matched with copies.</source>
        <translation>没有找到副本。词数这么少的文本只与副本匹配。</translation>
    </message>
    <message>
        <source>Nothing like it was found.</source>
        <translation>没有找到相似的内容。</translation>
    </message>
    <message>
        <source>The library is empty; a scan fills it.</source>
        <translation>内容库是空的，扫描后才会有内容。</translation>
    </message>
    <message>
        <source>The library is off: only the results of this window were searched.</source>
        <translation>内容库已停用：只搜索了本窗口的结果。</translation>
    </message>
    <message>
        <source>The library was searched as well: it knows {}.</source>
        <translation>也查询了内容库：已记录 {}。</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>没有可比较的内容。</translation>
    </message>
    <message>
        <source>in these results</source>
        <translation>在当前结果中</translation>
    </message>
    <message>
        <source>seen before</source>
        <translation>以前见过</translation>
    </message>
    <message>
        <source>seen before; changed or gone since, so the share is estimated</source>
        <translation>以前见过；此后有改动或已不存在，因此比例为估计值</translation>
    </message>
    <message>
        <source>{} found.</source>
        <translation>找到 {}。</translation>
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
        <source>Delete for good</source>
        <translation>永久删除</translation>
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
        <source>Move to a folder</source>
        <translation>移到文件夹</translation>
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
        <translation>词数很少：按整体匹配</translation>
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
        <source>Replace by a hard link</source>
        <translation>替换为硬链接</translation>
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
        <source>{0}, {1}</source>
        <translation>{0}、{1}</translation>
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
