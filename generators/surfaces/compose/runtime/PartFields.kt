package kmd.runtime

import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.sizeIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.text.BasicTextField
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.platform.LocalConfiguration
import androidx.compose.ui.semantics.error
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.unit.dp
import kotlinx.serialization.json.JsonElement

/**
 * A field for text under its label, which names it. [problem] says in words what is wrong with the value. The asterisk of a required field
 * is a part of its name: semantics of Compose have no *required*.
 */
@Composable
fun PartField(
    id: String,
    name: String,
    value: String,
    onChange: (String) -> Unit,
    modifier: Modifier = Modifier,
    problem: String = "",
    isRequired: Boolean = false,
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
            .onFocusChanged {
                if (entered && !it.isFocused) onLeave()
                entered = it.isFocused
            }
            .part(id) { if (problem.isNotEmpty()) error(problem) },
        readOnly = readOnly,
        textStyle = look.body.copy(color = look.content),
        keyboardOptions = keyboard,
        keyboardActions = actions,
        singleLine = singleLine,
        cursorBrush = SolidColor(look.accent),
        decorationBox = { text ->
            // The label stands inside of the field, so that the node of the field has its words.
            Column(verticalArrangement = Arrangement.spacedBy(look.gap / 2)) {
                FieldLabel(name, isRequired)
                Box(
                    Modifier
                        .fillMaxWidth()
                        .sizeIn(minHeight = TouchTarget)
                        .border(if (entered) 2.dp else 1.dp, borderOf(look, problem, entered), RoundedCornerShape(4.dp))
                        .padding(look.gap),
                ) { text() }
            }
        },
    )
}

private fun borderOf(look: SurfaceLook, problem: String, focused: Boolean): Color = when {
    problem.isNotEmpty() -> look.error
    focused -> look.focus
    else -> look.outline
}

/** The words of a field above it. */
@Composable
internal fun FieldLabel(name: String, isRequired: Boolean = false, modifier: Modifier = Modifier) {
    val look = LocalSurfaceLook.current
    val style = look.body.copy(color = look.muted)
    Row(modifier, horizontalArrangement = Arrangement.spacedBy(look.gap / 2)) {
        BasicText(name, style = style)
        if (isRequired) BasicText("*", style = style)
    }
}

/**
 * A field for a number, [whole] for one without a fraction. What is typed stands there as it is, also while it is no number yet; [onChange]
 * hears of the number, and `null` while there is none.
 */
@Composable
fun PartNumberField(
    id: String,
    name: String,
    value: JsonElement?,
    onChange: (JsonElement?) -> Unit,
    modifier: Modifier = Modifier,
    whole: Boolean = false,
) {
    val locale = LocalConfiguration.current.locales[0]
    val read = { text: String -> numberIn(text, locale)?.takeIf { !whole || it % 1.0 == 0.0 } }
    var typed by remember { mutableStateOf(value.display()) }
    // A number of the host takes the place of what stands there.
    if (read(typed) != value.asDouble()) typed = value.display()
    PartField(
        id, name, typed,
        onChange = { text ->
            typed = text
            onChange(read(text)?.toJson())
        },
        modifier = modifier,
        keyboard = KeyboardOptions(keyboardType = if (whole) KeyboardType.Number else KeyboardType.Decimal),
    )
}
