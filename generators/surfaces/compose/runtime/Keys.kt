package kmd.runtime

import androidx.compose.ui.Modifier
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEvent
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.input.key.utf16CodePoint

/** Gives the keys that no control has used to [press], by the names of the web: `Escape`, `ArrowUp`, `a`. */
fun Modifier.keys(press: (key: String) -> Boolean): Modifier =
    onKeyEvent { it.type == KeyEventType.KeyDown && press(nameOf(it)) }

private fun nameOf(event: KeyEvent): String = when (event.key) {
    Key.Escape -> "Escape"
    Key.Enter -> "Enter"
    Key.Spacebar -> "Space"
    Key.Tab -> "Tab"
    Key.Delete -> "Delete"
    Key.Backspace -> "Backspace"
    Key.DirectionUp -> "ArrowUp"
    Key.DirectionDown -> "ArrowDown"
    Key.DirectionLeft -> "ArrowLeft"
    Key.DirectionRight -> "ArrowRight"
    Key.MoveHome -> "Home"
    Key.MoveEnd -> "End"
    Key.PageUp -> "PageUp"
    Key.PageDown -> "PageDown"
    else -> event.utf16CodePoint.takeIf(Character::isValidCodePoint)?.let { String(Character.toChars(it)) }.orEmpty()
}
