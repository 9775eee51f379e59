package kmd.runtime

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.sizeIn
import androidx.compose.foundation.progressSemantics
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.toggleable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.text.BasicTextField
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
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
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.graphics.isSpecified
import androidx.compose.ui.platform.LocalConfiguration
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsPropertyReceiver
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.collapse
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.dialog
import androidx.compose.ui.semantics.error
import androidx.compose.ui.semantics.expand
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.Dialog
import kotlinx.serialization.json.JsonElement

/** Smallest side of what a finger presses. */
private val TouchTarget = 48.dp

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

/** Words, or nothing for an empty text. */
@Composable
fun PartText(
    id: String,
    text: String,
    modifier: Modifier = Modifier,
    style: TextStyle = LocalSurfaceLook.current.body,
    color: Color = LocalSurfaceLook.current.content,
    name: String = "",
    isHeading: Boolean = false,
    live: LiveRegionMode? = null,
) {
    if (text.isEmpty() && live == null) return
    val marked = modifier.part(id, name) {
        if (isHeading) heading()
        if (live != null) liveRegion = live
    }
    BasicText(text, marked, style.copy(color = color))
}

/** The words of a state behind its glyph, which is decoration. */
@Composable
fun PartState(id: String, text: String, glyph: String, color: Color, modifier: Modifier = Modifier) {
    val look = LocalSurfaceLook.current
    Row(modifier, horizontalArrangement = Arrangement.spacedBy(look.gap), verticalAlignment = Alignment.CenterVertically) {
        if (glyph.isNotEmpty()) BasicText(glyph, Modifier.clearAndSetSemantics { }, look.body.copy(color = if (color.isSpecified) color else look.muted))
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

/** An outermost zone: its box in the preset, and the font of that box for all that stands in it. */
@Composable
fun PartSurface(id: String, style: SurfaceStyle, modifier: Modifier = Modifier, name: String = "", content: @Composable ColumnScope.() -> Unit) {
    val look = LocalSurfaceLook.current
    CompositionLocalProvider(LocalSurfaceLook provides look.inFont(style.font)) {
        PartGroup(id, modifier.surface(style).padding(look.gap * 2), name, content)
    }
}

/** A bar for what goes on. Assistive technology hears of progress without an end, for nothing says how far it is. */
@Composable
fun PartProgress(id: String, name: String, modifier: Modifier = Modifier) {
    Box(modifier.part(id, name).progressSemantics().fillMaxWidth().height(4.dp).background(LocalSurfaceLook.current.accent))
}

/** A picture that [content] draws. */
@Composable
fun PartImage(id: String, name: String, modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit = {}) {
    Column(modifier.part(id, name) { role = Role.Image }, content = content)
}

/** Something to press. [name] is for assistive technology, where it differs from the words. */
@Composable
fun PartButton(
    id: String,
    text: String,
    onPress: () -> Unit,
    modifier: Modifier = Modifier,
    name: String = "",
    role: Role? = Role.Button,
    enabled: Boolean = true,
) {
    val look = LocalSurfaceLook.current
    Row(
        modifier
            .sizeIn(minWidth = TouchTarget, minHeight = TouchTarget)
            .focusRing()
            .part(id, name)
            .clickable(enabled = enabled, role = role, onClick = onPress)
            .padding(horizontal = look.gap),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        BasicText(text, style = look.body.copy(color = if (enabled) look.accent else look.muted))
    }
}

/** A button that opens and closes [content], which follows it. */
@Composable
fun PartDisclosure(
    id: String,
    text: String,
    open: Boolean,
    onToggle: () -> Unit,
    modifier: Modifier = Modifier,
    name: String = "",
    content: @Composable ColumnScope.() -> Unit = {},
) {
    val look = LocalSurfaceLook.current
    Column(modifier.fillMaxWidth(), verticalArrangement = Arrangement.spacedBy(look.gap)) {
        Row(
            Modifier
                .sizeIn(minWidth = TouchTarget, minHeight = TouchTarget)
                .focusRing()
                .part(id, name) {
                    if (open) collapse { onToggle(); true } else expand { onToggle(); true }
                }
                .clickable(role = Role.Button, onClick = onToggle)
                .padding(horizontal = look.gap),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(look.gap),
        ) {
            // Decoration: the actions of the node say whether it is open.
            BasicText(if (open) "▾" else "▸", Modifier.clearAndSetSemantics { }, look.body.copy(color = look.muted))
            BasicText(text, style = look.body.copy(color = look.content))
        }
        if (open) content()
    }
}

/** One choice of several, or a tab. */
@Composable
fun PartOption(
    id: String,
    text: String,
    selected: Boolean,
    onSelect: () -> Unit,
    modifier: Modifier = Modifier,
    name: String = "",
    role: Role = Role.RadioButton,
    enabled: Boolean = true,
) {
    val look = LocalSurfaceLook.current
    Row(
        modifier
            .sizeIn(minWidth = TouchTarget, minHeight = TouchTarget)
            .focusRing()
            .part(id, name)
            .selectable(selected = selected, enabled = enabled, role = role, onClick = onSelect)
            .padding(horizontal = look.gap),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        BasicText(if (selected) "● $text" else "○ $text", style = look.body.copy(color = look.content))
    }
}

/** A check box or a switch. */
@Composable
fun PartCheck(
    id: String,
    text: String,
    checked: Boolean,
    onChange: (Boolean) -> Unit,
    modifier: Modifier = Modifier,
    name: String = "",
    role: Role = Role.Checkbox,
    enabled: Boolean = true,
) {
    val look = LocalSurfaceLook.current
    Row(
        modifier
            .sizeIn(minWidth = TouchTarget, minHeight = TouchTarget)
            .focusRing()
            .part(id, name)
            .toggleable(value = checked, enabled = enabled, role = role, onValueChange = onChange)
            .padding(horizontal = look.gap),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        BasicText(if (checked) "☑ $text" else "☐ $text", style = look.body.copy(color = look.content))
    }
}

/** A field for text. [problem] says in words what is wrong with the value. */
@Composable
fun PartField(
    id: String,
    name: String,
    value: String,
    onChange: (String) -> Unit,
    modifier: Modifier = Modifier,
    problem: String = "",
    readOnly: Boolean = false,
    singleLine: Boolean = true,
    keyboard: KeyboardOptions = KeyboardOptions.Default,
    actions: KeyboardActions = KeyboardActions.Default,
    onLeave: () -> Unit = {},
) {
    val look = LocalSurfaceLook.current
    var entered by remember { mutableStateOf(false) }
    BasicTextField(
        value = value,
        onValueChange = onChange,
        modifier = modifier
            .fillMaxWidth()
            .sizeIn(minHeight = TouchTarget)
            .onFocusChanged {
                if (entered && !it.isFocused) onLeave()
                entered = it.isFocused
            }
            .border(1.dp, if (problem.isEmpty()) look.outline else look.error, RoundedCornerShape(4.dp))
            .padding(look.gap)
            .part(id, name) { if (problem.isNotEmpty()) error(problem) },
        readOnly = readOnly,
        textStyle = look.body.copy(color = look.content),
        keyboardOptions = keyboard,
        keyboardActions = actions,
        singleLine = singleLine,
        cursorBrush = SolidColor(look.accent),
    )
}

/**
 * A field for a number. What is typed stands there as it is, also while it is no number yet; [onChange] hears of the number, and `null` while
 * there is none.
 */
@Composable
fun PartNumberField(id: String, name: String, value: JsonElement?, onChange: (JsonElement?) -> Unit, modifier: Modifier = Modifier) {
    val locale = LocalConfiguration.current.locales[0]
    var typed by remember { mutableStateOf(value.display()) }
    // A number of the host takes the place of what stands there.
    if (numberIn(typed, locale) != value.asDouble()) typed = value.display()
    PartField(
        id, name, typed,
        onChange = { text ->
            typed = text
            onChange(numberIn(text, locale)?.toJson())
        },
        modifier = modifier,
        keyboard = KeyboardOptions(keyboardType = KeyboardType.Decimal),
    )
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
                    .padding(look.gap * 2),
                verticalArrangement = Arrangement.spacedBy(look.gap),
                content = content,
            )
        }
    }
}
