package kmd.runtime

import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextOverflow
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement

/** Whether a text is cut for the eye: more code points or more lines than the limits. */
fun isLong(text: String, limits: ContentLimits): Boolean =
    text.codePointCount(0, text.length) > limits.chars || text.count { it == '\n' } >= limits.lines

/** Text that is cut for the eye when it is long, with a button that shows the rest. */
@Composable
fun CutText(text: String, words: ContentWords, limits: ContentLimits, parts: ContentParts, isCode: Boolean = false) {
    val look = LocalSurfaceLook.current
    var whole by remember(text) { mutableStateOf(false) }
    val long = isLong(text, limits)
    val style = if (isCode) look.code.copy(textDirection = TextDirection.Ltr) else look.body
    Column {
        BasicText(
            text = if (isCode) AnnotatedString(text) else markdown(text, look),
            modifier = Modifier.testTag("text"),
            style = style.copy(color = look.content),
            overflow = TextOverflow.Ellipsis,
            maxLines = if (long && !whole) limits.lines else Int.MAX_VALUE,
        )
        if (long) PartButton(if (whole) parts.less else parts.more, if (whole) words.less else words.more, { whole = !whole })
    }
}

/** A JSON text as a value; `null` for any other text. */
fun parseJson(text: String): JsonElement? = try {
    Json.parseToJsonElement(text)
} catch (_: SerializationException) {
    null
}
