package kmd.runtime

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.toggleable
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.collapse
import androidx.compose.ui.semantics.expand
import androidx.compose.ui.semantics.role

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
            .control()
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
                .control()
                .part(id, name) {
                    if (open) collapse { onToggle(); true } else expand { onToggle(); true }
                }
                .clickable(role = Role.Button, onClick = onToggle)
                .padding(horizontal = look.gap),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(look.gap),
        ) {
            // The actions of the node say whether it is open.
            Glyph(if (open) "▾" else "▸", look.muted)
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
            .control()
            .part(id, name)
            .selectable(selected = selected, enabled = enabled, role = role, onClick = onSelect)
            .padding(horizontal = look.gap),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(look.gap),
    ) {
        // The node says by itself whether it is selected.
        Glyph(if (selected) "●" else "○", look.muted)
        BasicText(text, style = look.body.copy(color = look.content))
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
            .control()
            .part(id, name)
            .toggleable(value = checked, enabled = enabled, role = role, onValueChange = onChange)
            .padding(horizontal = look.gap),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(look.gap),
    ) {
        // The node says by itself whether it is checked.
        Glyph(if (checked) "☑" else "☐", look.muted)
        BasicText(text, style = look.body.copy(color = look.content))
    }
}
