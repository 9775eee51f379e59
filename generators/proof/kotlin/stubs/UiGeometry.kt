// Stubs of androidx.compose.ui.geometry.
@file:Suppress("unused")

package androidx.compose.ui.geometry

class Rect(val left: Float, val top: Float, val right: Float, val bottom: Float)
class Offset(val x: Float, val y: Float)
