package kmd.runtime

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.sizeIn
import androidx.compose.foundation.progressSemantics
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.focusTarget
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.isSpecified
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.CollectionInfo
import androidx.compose.ui.semantics.CollectionItemInfo
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsPropertyReceiver
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.collectionInfo
import androidx.compose.ui.semantics.collectionItemInfo
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.dialog
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.constrainHeight
import androidx.compose.ui.unit.constrainWidth
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.Dialog

/** Smallest side of what a finger presses. */
internal val TouchTarget = 48.dp

/** The size and the mark of the focus that all controls have. */
@Composable
internal fun Modifier.control(): Modifier = sizeIn(minWidth = TouchTarget, minHeight = TouchTarget).focusRing()

/** Lets a person press a part of any role, by touch and by key. */
@Composable
fun Modifier.pressable(onPress: () -> Unit): Modifier = control().clickable(role = Role.Button, onClick = onPress)

/** Marks a part for tests by its id, and names it for assistive technology. */
fun Modifier.part(id: String, name: String = "", more: SemanticsPropertyReceiver.() -> Unit = {}): Modifier =
    testTag(id).semantics {
        if (name.isNotEmpty()) contentDescription = name
        more()
    }

/** A line around the control that has the focus. */
@Composable
fun Modifier.focusRing(): Modifier {
    var focused by remember { mutableStateOf(false) }
    val color = if (focused) LocalSurfaceLook.current.focus else Color.Transparent
    return onFocusChanged { focused = it.isFocused }.border(2.dp, color, RoundedCornerShape(4.dp))
}

/** Takes the focus when it comes to the screen: a control has a place for it, words and groups get one. */
@Composable
fun Modifier.initialFocus(isControl: Boolean = true): Modifier {
    val focus = remember { FocusRequester() }
    LaunchedEffect(focus) { focus.requestFocus() }
    return if (isControl) focusRequester(focus) else focusRequester(focus).focusTarget()
}

/** A list of items that stand one below the other. */
fun Modifier.list(): Modifier = semantics { collectionInfo = CollectionInfo(rowCount = -1, columnCount = 1) }

/** An item of a list. */
fun Modifier.listItem(item: PartItem): Modifier =
    semantics { collectionItemInfo = CollectionItemInfo(item.index, rowSpan = 1, columnIndex = 0, columnSpan = 1) }

/** A dialog that leaves everything else in reach. Escape in it dismisses it. */
fun Modifier.dialogBeside(onDismiss: () -> Unit): Modifier =
    semantics { dialog() }.keys { key -> (key == "Escape").also { if (it) onDismiss() } }

/** Words, or nothing for an empty text; a cell keeps its column. An address or a path reads from left to right in any language. */
@Composable
fun PartText(
    id: String,
    text: String,
    modifier: Modifier = Modifier,
    style: TextStyle = LocalSurfaceLook.current.body,
    color: Color = LocalSurfaceLook.current.content,
    name: String = "",
    isHeading: Boolean = false,
    isAddress: Boolean = false,
    isCell: Boolean = false,
    live: LiveRegionMode? = null,
) {
    if (text.isEmpty() && live == null && !isCell) return
    val marked = modifier.part(id, name) {
        if (isHeading) heading()
        if (live != null) liveRegion = live
    }
    val directed = if (isAddress) style.copy(textDirection = TextDirection.Ltr) else style
    BasicText(text, marked, directed.copy(color = color))
}

/** A sign for the eye, which assistive technology passes over. */
@Composable
internal fun Glyph(sign: String, color: Color) {
    BasicText(sign, Modifier.clearAndSetSemantics { }, LocalSurfaceLook.current.body.copy(color = color))
}

/** The words of a state behind its glyph, which is decoration. */
@Composable
fun PartState(id: String, text: String, glyph: String, color: Color, modifier: Modifier = Modifier) {
    val look = LocalSurfaceLook.current
    Row(modifier, horizontalArrangement = Arrangement.spacedBy(look.gap), verticalAlignment = Alignment.CenterVertically) {
        if (glyph.isNotEmpty()) Glyph(glyph, if (color.isSpecified) color else look.muted)
        PartText(id, text)
    }
}

/** A zone of other parts. A named one is read as a group. */
@Composable
fun PartGroup(id: String, modifier: Modifier = Modifier, name: String = "", content: @Composable ColumnScope.() -> Unit) {
    Column(
        modifier.part(id, name) { isTraversalGroup = true },
        verticalArrangement = Arrangement.spacedBy(LocalSurfaceLook.current.gap),
        content = content,
    )
}

/** A zone whose parts stand beside each other, as tabs do; what does not fit stands below. A named one is read as a group. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun PartRow(id: String, modifier: Modifier = Modifier, name: String = "", content: @Composable () -> Unit) {
    val gap = LocalSurfaceLook.current.gap
    FlowRow(
        modifier.part(id, name) { isTraversalGroup = true },
        horizontalArrangement = Arrangement.spacedBy(gap),
        verticalArrangement = Arrangement.spacedBy(gap),
    ) { content() }
}

/** A row of a table: its parts share the width alike, so that those of all rows stand in columns. */
@Composable
fun PartCells(id: String, modifier: Modifier = Modifier, name: String = "", content: @Composable () -> Unit) {
    val gap = LocalSurfaceLook.current.gap
    Layout(content, modifier.part(id, name) { isTraversalGroup = true }) { parts, limits ->
        val space = gap.roundToPx()
        val column =
            if (limits.hasBoundedWidth) ((limits.maxWidth + space) / parts.size.coerceAtLeast(1) - space).coerceAtLeast(0) else null
        val cells = parts.map { it.measure(Constraints(maxWidth = column ?: Constraints.Infinity)) }
        val steps = cells.map { (column ?: it.width) + space }
        val width = if (column == null) steps.sum() else limits.maxWidth
        val height = cells.maxOfOrNull { it.height } ?: 0
        layout(limits.constrainWidth(width), limits.constrainHeight(height)) {
            var start = 0
            cells.forEachIndexed { index, cell ->
                cell.placeRelative(start, 0)
                start += steps[index]
            }
        }
    }
}

/** An outermost zone: its box in the preset, and the font of that box for all that stands in it. */
@Composable
fun PartSurface(
    id: String,
    style: SurfaceStyle,
    modifier: Modifier = Modifier,
    name: String = "",
    content: @Composable ColumnScope.() -> Unit,
) {
    val look = LocalSurfaceLook.current
    CompositionLocalProvider(LocalSurfaceLook provides look.inFont(style.font)) {
        PartGroup(id, modifier.surface(style).padding(style.padding ?: (look.gap * 2)), name, content)
    }
}

/**
 * A bar for what goes on: as far as [value] of [end] says. Without a value assistive technology hears of progress without an end, for
 * nothing says how far it is.
 */
@Composable
fun PartProgress(id: String, name: String, modifier: Modifier = Modifier, value: Double? = null, end: Double = 1.0) {
    val look = LocalSurfaceLook.current
    val share = value?.let { (it / end).coerceIn(0.0, 1.0).toFloat() }
    val marked = modifier.part(id, name)
    Box((if (share == null) marked.progressSemantics() else marked.progressSemantics(share)).fillMaxWidth().background(look.outline)) {
        Box(Modifier.fillMaxWidth(share ?: 1f).height(4.dp).background(look.accent))
    }
}

/** A picture that [content] draws. */
@Composable
fun PartImage(id: String, name: String, modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit = {}) {
    Column(modifier.part(id, name) { role = Role.Image }, content = content)
}

/** A window over everything else. It takes the focus; the system gives it back. Back, Escape and a press outside dismiss it. */
@Composable
fun PartDialog(
    id: String,
    name: String,
    style: SurfaceStyle,
    onDismiss: () -> Unit,
    modifier: Modifier = Modifier,
    content: @Composable ColumnScope.() -> Unit,
) {
    val look = LocalSurfaceLook.current
    Dialog(onDismissRequest = onDismiss) {
        val focus = remember { FocusRequester() }
        LaunchedEffect(Unit) { focus.requestFocus() }
        CompositionLocalProvider(LocalSurfaceLook provides look.inFont(style.font)) {
            Column(
                modifier
                    .focusRequester(focus)
                    .focusTarget()
                    .surface(style)
                    .part(id) {
                        dialog()
                        if (name.isNotEmpty()) paneTitle = name
                    }
                    .verticalScroll(rememberScrollState())
                    .padding(style.padding ?: (look.gap * 2)),
                verticalArrangement = Arrangement.spacedBy(look.gap),
            ) {
                DialogVoice()
                content()
            }
        }
    }
}
