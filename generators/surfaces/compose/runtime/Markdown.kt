package kmd.runtime

import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.SpanStyle
import androidx.compose.ui.text.buildAnnotatedString
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.withStyle

private val FENCE = Regex("^\\s{0,3}(`{3,}|~{3,}).*$")
private val HEADING = Regex("^#{1,6}\\s+(.*?)\\s*#*$")
private val ITEM = Regex("^(\\s*)[-*+]\\s+(.*)$")
private val INLINE = Regex("(`+)(.+?)\\1|\\*\\*(.+?)\\*\\*|__(.+?)__|\\*([^*\\s][^*]*)\\*|!?\\[([^\\]]*)]\\([^)]*\\)")

/**
 * The common marks of Markdown: headings, lists, emphasis, code. Links keep their words and lead nowhere, pictures their
 * alternative text, and HTML stays text: what a tool returns opens and runs nothing.
 */
internal fun markdown(text: String, look: SurfaceLook): AnnotatedString = buildAnnotatedString {
    var fence: String? = null
    text.lines().forEachIndexed { at, line ->
        val mark = FENCE.matchEntire(line)?.groupValues?.get(1)
        when {
            mark != null && (fence == null || mark.startsWith(fence.orEmpty())) -> {
                fence = if (fence == null) mark else null
                return@forEachIndexed
            }
            at > 0 && length > 0 -> append('\n')
        }
        val heading = HEADING.matchEntire(line)
        val item = ITEM.matchEntire(line)
        when {
            fence != null -> withStyle(look.code.toSpanStyle()) { append(line) }
            heading != null -> withStyle(look.title.toSpanStyle()) { inline(heading.groupValues[1], look) }
            item != null -> {
                append(item.groupValues[1] + "• ")
                inline(item.groupValues[2], look)
            }
            else -> inline(line, look)
        }
    }
}

private fun AnnotatedString.Builder.inline(line: String, look: SurfaceLook) {
    var from = 0
    for (match in INLINE.findAll(line)) {
        append(line.substring(from, match.range.first))
        from = match.range.last + 1
        val (_, code, strong, strongToo, emphasis, link) = match.destructured
        when {
            code.isNotEmpty() -> withStyle(look.code.toSpanStyle()) { append(code) }
            strong.isNotEmpty() || strongToo.isNotEmpty() ->
                withStyle(SpanStyle(fontWeight = FontWeight.Bold)) { append(strong + strongToo) }
            emphasis.isNotEmpty() -> withStyle(SpanStyle(fontStyle = FontStyle.Italic)) { append(emphasis) }
            else -> append(link)
        }
    }
    append(line.substring(from))
}
