// Stubs of androidx.compose.ui.graphics.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.graphics

@JvmInline
value class Color(val value: ULong) {
    val alpha: Float get() = 1f
    fun copy(alpha: Float = this.alpha, red: Float = 0f, green: Float = 0f, blue: Float = 0f): Color = this
    companion object {
        val Black: Color get() = Color(0u)
        val DarkGray: Color get() = Color(0u)
        val Gray: Color get() = Color(0u)
        val White: Color get() = Color(0u)
        val Red: Color get() = Color(0u)
        val Blue: Color get() = Color(0u)
        val Transparent: Color get() = Color(0u)
        val Unspecified: Color get() = Color(0u)
    }
}
val Color.isSpecified: Boolean get() = TODO()
fun Color(color: Int): Color = Color(color.toULong())
fun Color(color: Long): Color = Color(color.toULong())

abstract class Brush {
    companion object {
        fun linearGradient(vararg colorStops: Pair<Float, Color>): Brush = SolidColor(Color.Black)
        fun linearGradient(colors: List<Color>): Brush = SolidColor(Color.Black)
    }
}
class SolidColor(val value: Color) : Brush()

interface Shape
val RectangleShape: Shape get() = TODO()
interface ImageBitmap
fun android.graphics.Bitmap.asImageBitmap(): ImageBitmap = TODO()
