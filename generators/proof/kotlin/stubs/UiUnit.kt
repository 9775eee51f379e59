// Stubs of androidx.compose.ui.unit.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.unit

@JvmInline
value class Dp(val value: Float) : Comparable<Dp> {
    operator fun plus(other: Dp): Dp = Dp(value + other.value)
    operator fun minus(other: Dp): Dp = Dp(value - other.value)
    operator fun times(other: Float): Dp = Dp(value * other)
    operator fun times(other: Int): Dp = Dp(value * other)
    operator fun div(other: Float): Dp = Dp(value / other)
    operator fun div(other: Int): Dp = Dp(value / other)
    override fun compareTo(other: Dp): Int = value.compareTo(other.value)
    companion object {
        val Hairline: Dp get() = Dp(0f)
        val Infinity: Dp get() = Dp(Float.POSITIVE_INFINITY)
        val Unspecified: Dp get() = Dp(Float.NaN)
    }
}
val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())
val Float.dp: Dp get() = Dp(this)

@JvmInline
value class TextUnit internal constructor(internal val packed: Long) {
    companion object { val Unspecified: TextUnit get() = TextUnit(0) }
}
val Int.sp: TextUnit get() = TextUnit(toLong())
val Double.sp: TextUnit get() = TextUnit(toLong())
val Float.sp: TextUnit get() = TextUnit(toLong())
val Double.em: TextUnit get() = TextUnit(toLong())

enum class LayoutDirection { Ltr, Rtl }
class IntSize(val width: Int, val height: Int)
class DpSize(val width: Dp, val height: Dp)
interface Density { fun Dp.roundToPx(): Int }
class Constraints(val minWidth: Int = 0, val maxWidth: Int = Infinity, val minHeight: Int = 0, val maxHeight: Int = Infinity) {
    val hasBoundedWidth: Boolean get() = TODO()
    companion object { const val Infinity: Int = Int.MAX_VALUE }
}
fun Constraints.constrainWidth(width: Int): Int = TODO()
fun Constraints.constrainHeight(height: Int): Int = TODO()
