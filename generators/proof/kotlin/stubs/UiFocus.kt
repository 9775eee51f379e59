// Stubs of androidx.compose.ui.focus.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.focus

import androidx.compose.ui.Modifier

interface FocusState {
    val isFocused: Boolean
    val hasFocus: Boolean
}
class FocusRequester { fun requestFocus() {} }
fun Modifier.onFocusChanged(onFocusChanged: (FocusState) -> Unit): Modifier = this
fun Modifier.focusRequester(focusRequester: FocusRequester): Modifier = this
fun Modifier.focusTarget(): Modifier = this
