// Stubs of android.icu.text that work: number formats of the JDK, plural rules that the driver installs.
@file:Suppress("unused", "UNUSED_PARAMETER")

package android.icu.text

import java.util.Date
import java.util.Locale

class PluralRules private constructor(private val locale: Locale, private val type: PluralType) {
    enum class PluralType { CARDINAL, ORDINAL }
    fun select(number: Double): String = source(locale.toLanguageTag(), type == PluralType.ORDINAL, number)
    companion object {
        var source: (tag: String, ordinal: Boolean, number: Double) -> String = { _, _, _ -> TODO() }
        @JvmStatic fun forLocale(locale: Locale): PluralRules = PluralRules(locale, PluralType.CARDINAL)
        @JvmStatic fun forLocale(locale: Locale, type: PluralType): PluralRules = PluralRules(locale, type)
    }
}

/** The locale with the digits that CLDR of today gives it: the data of the JDK are older. */
private fun withDigits(locale: Locale) =
    Locale.Builder().setLocale(locale).setUnicodeLocaleKeyword("nu", NumberFormat.digits(locale.toLanguageTag())).build()

open class NumberFormat internal constructor(private val inner: java.text.NumberFormat) {
    var minimumFractionDigits: Int by inner::minimumFractionDigits
    var maximumFractionDigits: Int by inner::maximumFractionDigits
    var minimumIntegerDigits: Int by inner::minimumIntegerDigits
    var isGroupingUsed: Boolean
        get() = inner.isGroupingUsed
        set(value) { inner.isGroupingUsed = value }
    var roundingMode: Int
        get() = inner.roundingMode.ordinal
        set(value) { inner.roundingMode = java.math.RoundingMode.entries[value] }
    var currency: android.icu.util.Currency
        get() = TODO()
        set(value) { inner.currency = java.util.Currency.getInstance(value.currencyCode) }
    fun format(number: Double): String = inner.format(number)
    companion object {
        /** The numbering system of a locale by its tag, `latn` or `arab` for example. */
        var digits: (tag: String) -> String = { TODO() }
        private fun of(inner: java.text.NumberFormat) = NumberFormat(inner).also { inner.roundingMode = java.math.RoundingMode.HALF_EVEN }
        @JvmStatic fun getNumberInstance(locale: Locale): NumberFormat = of(java.text.NumberFormat.getNumberInstance(withDigits(locale)))
        @JvmStatic fun getPercentInstance(locale: Locale): NumberFormat = of(java.text.NumberFormat.getPercentInstance(withDigits(locale)))
        @JvmStatic fun getCurrencyInstance(locale: Locale): NumberFormat = of(java.text.NumberFormat.getCurrencyInstance(withDigits(locale)))
    }
}

abstract class DateFormat {
    abstract fun format(date: Date): String
    companion object {
        const val FULL: Int = 0
        const val LONG: Int = 1
        const val MEDIUM: Int = 2
        const val SHORT: Int = 3
        @JvmStatic fun getDateInstance(style: Int, locale: Locale): DateFormat = of(java.text.DateFormat.getDateInstance(style, withDigits(locale)))
        @JvmStatic fun getTimeInstance(style: Int, locale: Locale): DateFormat = of(java.text.DateFormat.getTimeInstance(style, withDigits(locale)))
        @JvmStatic fun getInstanceForSkeleton(skeleton: String, locale: Locale): DateFormat = TODO()
        private fun of(inner: java.text.DateFormat): DateFormat = object : DateFormat() {
            override fun format(date: Date): String = inner.format(date)
        }
    }
}

open class MessageFormat(pattern: String, locale: Locale) {
    fun format(arguments: Map<String, Any?>): String = TODO()
}
