package kmd.runtime

import androidx.compose.foundation.Image
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.layout.ContentScale
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.role
import androidx.compose.ui.unit.dp

/** A Markdown text, or nothing for an empty one. Its links lead nowhere, and nothing is fetched. */
@Composable
fun PartProse(id: String, text: String, modifier: Modifier = Modifier, name: String = "") {
    if (text.isBlank()) return
    val look = LocalSurfaceLook.current
    val marked = remember(text, look) { markdown(text, look) }
    BasicText(marked, modifier.part(id, name), look.body.copy(color = look.content))
}

/** Raster formats that an address may hold. */
private val HELD = Regex("^data:image/(?:png|jpeg|gif|webp);base64,", RegexOption.IGNORE_CASE)

/**
 * The picture that an address holds (`data:`). Of any other address the name stands there, and the host that nobody has asked: override the
 * part to load it, where your product may.
 */
@Composable
fun PartPicture(id: String, name: String, address: String, modifier: Modifier = Modifier) {
    val look = LocalSurfaceLook.current
    val bitmap = remember(address) {
        HELD.find(address)?.let { decodeBase64(address.substring(it.value.length)) }?.takeIf(::isPicture)?.let(::decodePicture)
    }
    val marked = modifier.part(id, name) { role = Role.Image }
    if (bitmap != null) {
        Image(bitmap, contentDescription = null, modifier = marked.fillMaxWidth(), contentScale = ContentScale.Inside)
        return
    }
    Column(marked.border(1.dp, look.outline, RoundedCornerShape(4.dp)).padding(look.gap)) {
        val words = listOf(name, hostOf(address)).filter { it.isNotEmpty() }.joinToString(" · ")
        BasicText(words, Modifier.clearAndSetSemantics { }, look.body.copy(color = look.muted))
    }
}

/** The options of a choice under its name, which assistive technology reads as that of the group. */
@Composable
fun PartChoices(id: String, name: String, modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit) {
    Column(
        modifier.part(id, name) { isTraversalGroup = true },
        verticalArrangement = Arrangement.spacedBy(LocalSurfaceLook.current.gap),
    ) {
        if (name.isNotEmpty()) FieldLabel(name, modifier = Modifier.clearAndSetSemantics { })
        content()
    }
}
