@file:Suppress("unused")

package android.icu.math

class BigDecimal {
    companion object { const val ROUND_HALF_UP: Int = 4 }
}
