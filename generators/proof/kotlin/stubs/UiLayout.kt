// Stubs of androidx.compose.ui.layout.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.IntSize

interface ContentScale {
    companion object {
        val Fit: ContentScale get() = TODO()
        val Inside: ContentScale get() = TODO()
    }
}
fun Modifier.onSizeChanged(onSizeChanged: (IntSize) -> Unit): Modifier = this
interface Measurable { fun measure(constraints: Constraints): Placeable }
abstract class Placeable {
    val width: Int get() = TODO()
    val height: Int get() = TODO()
    abstract class PlacementScope { fun Placeable.placeRelative(x: Int, y: Int, zIndex: Float = 0f): Unit = TODO() }
}
interface MeasureResult
interface MeasureScope : Density { fun layout(width: Int, height: Int, placementBlock: Placeable.PlacementScope.() -> Unit): MeasureResult = TODO() }
fun interface MeasurePolicy { fun MeasureScope.measure(measurables: List<Measurable>, constraints: Constraints): MeasureResult }
@Composable fun Layout(content: @Composable () -> Unit, modifier: Modifier = Modifier, measurePolicy: MeasurePolicy): Unit = TODO()
