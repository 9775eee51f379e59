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
    val message: String = "message",
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
    /** For contents of a resource that nothing draws: their type and their size in bytes. */
    val binary: ((type: String, size: Int) -> String)? = null,
    /** For the role of a message of a prompt. */
    val role: (role: String) -> String = { it },
)

/** Where text is cut for the eye, and above how many bytes a picture is small at first. */
@Immutable
data class ContentLimits(val chars: Int = 2_000, val lines: Int = 30, val bytes: Int = 512_000)

/**
 * The content of an MCP result in its order, a thin line between two. Nothing is fetched, and nothing plays by itself.
 * A block of an unknown type is named and harms no other. [structured] shows where no text says the same.
 *
 * @param blocks a list of content blocks, of messages of a prompt (a role and one block), or of contents of a resource (an address)
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
    // A message of a prompt and the contents of a resource have no type of their own.
    if ("type" !in block && "role" in block) return Message(block, words, limits, parts, onOpen, onImage)
    if ("type" !in block && "uri" in block) return Contents(block, words, limits, parts, onImage)
    Block(block, words, limits, parts, onOpen, onImage)
}

@Composable
private fun Block(
    block: JsonObject,
    words: ContentWords,
    limits: ContentLimits,
    parts: ContentParts,
    onOpen: (String) -> Unit,
    onImage: ((ByteArray) -> Unit)?,
) {
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

/** A message of a prompt: its role as a heading, then its one block. */
@Composable
private fun Message(
    message: JsonObject,
    words: ContentWords,
    limits: ContentLimits,
    parts: ContentParts,
    onOpen: (String) -> Unit,
    onImage: ((ByteArray) -> Unit)?,
) {
    PartGroup(parts.message) {
        PartText("role", words.role(message["role"].asString().orEmpty()), style = LocalSurfaceLook.current.title, isHeading = true)
        // What stands in a message is a block in any case: no message lies in another.
        val block = message["content"].asObject() ?: JsonObject(emptyMap())
        Block(block, words, limits, parts, onOpen, onImage)
    }
}

/** Contents of a resource under their address. */
@Composable
private fun Contents(
    contents: JsonObject,
    words: ContentWords,
    limits: ContentLimits,
    parts: ContentParts,
    onImage: ((ByteArray) -> Unit)?,
) {
    PartText("uri", contents["uri"].asString().orEmpty(), isAddress = true)
    Embedded(contents, words, limits, parts, onImage)
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
        mime.startsWith("audio/") && blob != null -> AudioPlayer(blob, words.audio, words.unsupported(mime), parts.audio)
        text != null && isJson(mime) -> CutText(indented(text), words, limits, parts, isCode = true)
        text != null -> CutText(text, words, limits, parts, isCode = isText(mime) && mime !in PROSE)
        else -> PartText("unsupported", undrawn(mime, resource, blob?.let(::decodeBase64), words))
    }
}

/** What stands in place of contents that nothing draws. */
private fun undrawn(mime: String, resource: JsonObject, bytes: ByteArray?, words: ContentWords): String {
    val sized = words.binary
    if (sized != null && bytes != null) return sized(mime, bytes.size)
    return words.unsupported(mime.ifEmpty { resource["uri"].asString().orEmpty() })
}

private val PROSE = setOf("", "text/plain", "text/markdown")

private fun isText(mime: String): Boolean =
    mime.startsWith("text/") || isJson(mime) || mime.endsWith("xml")

private fun isJson(mime: String): Boolean = mime == "application/json" || mime.endsWith("+json")

/** JSON over several lines; any other text as it is. */
private fun indented(text: String): String = parseJson(text)?.pretty() ?: text

private fun saysTheSame(block: JsonElement, structured: JsonElement): Boolean {
    val text = (block as? JsonObject)?.takeIf { it["type"].asString() == "text" }?.get("text").asString() ?: return false
    return parseJson(text) == structured
}
