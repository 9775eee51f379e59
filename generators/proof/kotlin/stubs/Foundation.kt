// Stubs of androidx.compose.foundation.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.foundation

import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.layout.ContentScale
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.unit.Dp

class BorderStroke(val width: Dp, val brush: Brush)
fun BorderStroke(width: Dp, color: Color): BorderStroke = TODO()
class ScrollState(initial: Int)
@Composable fun rememberScrollState(initial: Int = 0): ScrollState = TODO()
@Composable fun isSystemInDarkTheme(): Boolean = TODO()
fun Modifier.verticalScroll(state: ScrollState, enabled: Boolean = true): Modifier = this
fun Modifier.horizontalScroll(state: ScrollState, enabled: Boolean = true): Modifier = this
fun Modifier.background(color: Color, shape: Shape = RectangleShape): Modifier = this
fun Modifier.background(brush: Brush, shape: Shape = RectangleShape, alpha: Float = 1.0f): Modifier = this
fun Modifier.border(width: Dp, color: Color, shape: Shape = RectangleShape): Modifier = this
fun Modifier.clickable(enabled: Boolean = true, onClickLabel: String? = null, role: Role? = null, onClick: () -> Unit): Modifier = this
fun Modifier.progressSemantics(): Modifier = this
fun Modifier.progressSemantics(value: Float, valueRange: ClosedFloatingPointRange<Float> = 0f..1f, steps: Int = 0): Modifier = this
fun Modifier.focusable(enabled: Boolean = true): Modifier = this
@Composable fun Image(
    bitmap: ImageBitmap,
    contentDescription: String?,
    modifier: Modifier = Modifier,
    alignment: Alignment = Alignment.Center,
    contentScale: ContentScale = ContentScale.Fit,
    alpha: Float = 1f,
): Unit = TODO()
