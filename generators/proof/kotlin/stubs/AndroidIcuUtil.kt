@file:Suppress("unused", "UNUSED_PARAMETER")

package android.icu.util

class Currency private constructor(val currencyCode: String) {
    companion object { @JvmStatic fun getInstance(theISOCode: String): Currency = Currency(theISOCode) }
}
