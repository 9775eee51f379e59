// Stubs of androidx.compose.foundation.text.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.foundation.text

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.text.style.TextOverflow

class KeyboardOptions(val keyboardType: KeyboardType = KeyboardType.Unspecified, val imeAction: ImeAction = ImeAction.Unspecified) {
    companion object { val Default: KeyboardOptions get() = KeyboardOptions() }
}
interface KeyboardActionScope { fun defaultKeyboardAction(imeAction: ImeAction) }
class KeyboardActions(val onDone: (KeyboardActionScope.() -> Unit)? = null, val onSend: (KeyboardActionScope.() -> Unit)? = null) {
    companion object { val Default: KeyboardActions get() = KeyboardActions() }
}
@Composable fun BasicText(
    text: String,
    modifier: Modifier = Modifier,
    style: TextStyle = TextStyle.Default,
    overflow: TextOverflow = TextOverflow.Clip,
    softWrap: Boolean = true,
    maxLines: Int = Int.MAX_VALUE,
    minLines: Int = 1,
): Unit = TODO()
@Composable fun BasicText(
    text: AnnotatedString,
    modifier: Modifier = Modifier,
    style: TextStyle = TextStyle.Default,
    overflow: TextOverflow = TextOverflow.Clip,
    softWrap: Boolean = true,
    maxLines: Int = Int.MAX_VALUE,
    minLines: Int = 1,
): Unit = TODO()
@Composable fun BasicTextField(
    value: String,
    onValueChange: (String) -> Unit,
    modifier: Modifier = Modifier,
    enabled: Boolean = true,
    readOnly: Boolean = false,
    textStyle: TextStyle = TextStyle.Default,
    keyboardOptions: KeyboardOptions = KeyboardOptions.Default,
    keyboardActions: KeyboardActions = KeyboardActions.Default,
    singleLine: Boolean = false,
    maxLines: Int = if (singleLine) 1 else Int.MAX_VALUE,
    minLines: Int = 1,
    cursorBrush: Brush = SolidColor(Color.Black),
    decorationBox: @Composable (innerTextField: @Composable () -> Unit) -> Unit = @Composable { it() },
): Unit = TODO()
