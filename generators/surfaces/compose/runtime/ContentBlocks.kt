package kmd.runtime

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject

/** Test tags of what the renderers draw: the ids of the parts of the specification. */
@Immutable
data class ContentParts(
    val image: String = "image",
    val audio: String = "audio",
    val link: String = "resource-link",
    val more: String = "show-more",
    val less: String = "show-less",
)

/** What the renderers say. */
@Immutable
class ContentWords(
    val more: String = "…",
    val less: String = "▴",
    val image: String = "",
    val audio: String = "",
    val empty: String = "",
    val unsupported: (type: String) -> String = { it },
)

/** Where text is cut for the eye, and above how many bytes a picture is small at first. */
@Immutable
data class ContentLimits(val chars: Int = 2_000, val lines: Int = 30, val bytes: Int = 512_000)

/**
 * The content blocks of an MCP result, in their order, a thin line between two. Nothing is fetched, and nothing plays by itself.
 * A block of an unknown type is named and harms no other. [structured] shows where no text says the same.
 *
 * @param onOpen takes the address of a pressed link; the renderers never open one
 * @param onImage takes the bytes of a pressed picture, to show it on the whole screen; without it a picture takes no press
 */
@Composable
fun ContentBlocks(
    blocks: JsonElement?,
    structured: JsonElement?,
    words: ContentWords,
    modifier: Modifier = Modifier,
    limits: ContentLimits = ContentLimits(),
    parts: ContentParts = ContentParts(),
    onOpen: (uri: String) -> Unit = {},
    onImage: ((bytes: ByteArray) -> Unit)? = null,
) {
    val list = (blocks as? JsonArray).orEmpty()
    val said = structured == null || list.any { saysTheSame(it, structured) }
    PartGroup("content", modifier) {
        if (list.isEmpty() && structured == null) PartText("empty", words.empty)
        list.forEachIndexed { at, block ->
            if (at > 0) Box(Modifier.fillMaxWidth().height(1.dp).background(LocalSurfaceLook.current.outline))
            ContentBlock(block as? JsonObject ?: JsonObject(emptyMap()), words, limits, parts, onOpen, onImage)
        }
        if (!said) CutText(structured.pretty(), words, limits, parts, isCode = true)
    }
}

@Composable
private fun ContentBlock(
    block: JsonObject,
    words: ContentWords,
    limits: ContentLimits,
    parts: ContentParts,
    onOpen: (String) -> Unit,
    onImage: ((ByteArray) -> Unit)?,
) {
    // The contents of a resource stand there without a block around them.
    if ("type" !in block && "uri" in block) return Embedded(block, words, limits, parts, onImage)
    when (val type = block["type"].asString().orEmpty()) {
        "text" -> CutText(block["text"].asString().orEmpty(), words, limits, parts)
        "image" ->
            Picture(block["data"].asString(), words.image, words.unsupported(type), parts.image, limits.bytes, onImage)
        "audio" -> AudioPlayer(block["data"].asString(), words.audio, words.unsupported(type), parts.audio)
        "resource_link" -> {
            val uri = block["uri"].asString().orEmpty()
            val title = block["title"].asString() ?: block["name"].asString() ?: uri
            PartButton(parts.link, title, { onOpen(uri) }, role = null)
        }
        "resource", "embedded_resource" ->
            Embedded(block["resource"].asObject() ?: JsonObject(emptyMap()), words, limits, parts, onImage)
        else -> PartText("unsupported", words.unsupported(type))
    }
}

/** An embedded resource takes the way of the same content outside of one. */
@Composable
private fun Embedded(
    resource: JsonObject,
    words: ContentWords,
    limits: ContentLimits,
    parts: ContentParts,
    onImage: ((ByteArray) -> Unit)?,
) {
    val mime = resource["mimeType"].asString().orEmpty()
    val blob = resource["blob"].asString()
    val text = resource["text"].asString() ?: blob?.takeIf { isText(mime) }?.let(::decodeBase64)?.decodeToString()
    when {
        mime.startsWith("image/") && blob != null ->
            Picture(blob, words.image, words.unsupported(mime), parts.image, limits.bytes, onImage)
        text != null -> CutText(text, words, limits, parts, isCode = isText(mime) && mime !in PROSE)
        else -> PartText("unsupported", words.unsupported(mime.ifEmpty { resource["uri"].asString().orEmpty() }))
    }
}

private val PROSE = setOf("", "text/plain", "text/markdown")

private fun isText(mime: String): Boolean =
    mime.startsWith("text/") || mime == "application/json" || mime.endsWith("+json") || mime.endsWith("xml")

private fun saysTheSame(block: JsonElement, structured: JsonElement): Boolean {
    val text = (block as? JsonObject)?.takeIf { it["type"].asString() == "text" }?.get("text").asString() ?: return false
    return parseJson(text) == structured
}
