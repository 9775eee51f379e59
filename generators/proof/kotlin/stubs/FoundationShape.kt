// Stubs of androidx.compose.foundation.shape.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.foundation.shape

import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp

class RoundedCornerShape internal constructor() : Shape
fun RoundedCornerShape(size: Dp): RoundedCornerShape = RoundedCornerShape()
