// Stubs of androidx.compose.ui.input.key.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.input.key

import androidx.compose.ui.Modifier

@JvmInline
value class Key(val keyCode: Long) {
    companion object {
        val Escape: Key get() = Key(1)
        val Enter: Key get() = Key(2)
        val Spacebar: Key get() = Key(3)
        val Tab: Key get() = Key(4)
        val Delete: Key get() = Key(5)
        val Backspace: Key get() = Key(6)
        val DirectionUp: Key get() = Key(7)
        val DirectionDown: Key get() = Key(8)
        val DirectionLeft: Key get() = Key(9)
        val DirectionRight: Key get() = Key(10)
        val MoveHome: Key get() = Key(11)
        val MoveEnd: Key get() = Key(12)
        val PageUp: Key get() = Key(13)
        val PageDown: Key get() = Key(14)
    }
}
@JvmInline
value class KeyEventType internal constructor(internal val value: Int) {
    companion object {
        val KeyUp: KeyEventType get() = KeyEventType(1)
        val KeyDown: KeyEventType get() = KeyEventType(2)
    }
}
@JvmInline
value class KeyEvent(val nativeKeyEvent: Any)
val KeyEvent.key: Key get() = TODO()
val KeyEvent.type: KeyEventType get() = TODO()
val KeyEvent.utf16CodePoint: Int get() = TODO()
fun Modifier.onKeyEvent(onKeyEvent: (KeyEvent) -> Boolean): Modifier = this
fun Modifier.onPreviewKeyEvent(onPreviewKeyEvent: (KeyEvent) -> Boolean): Modifier = this
