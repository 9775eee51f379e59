package kmd.runtime

import java.text.DecimalFormatSymbols
import java.util.Locale

/**
 * The number that a person has typed, in the digits and with the decimal sign of the language or as in JSON; `null` for none, or none yet, and
 * for one with more digits than a number keeps.
 */
fun numberIn(text: String, locale: Locale): Double? {
    val signs = DecimalFormatSymbols.getInstance(locale)
    val plain = text.trim().map { sign ->
        when {
            sign.isDigit() -> '0' + sign.digitToInt()
            sign == signs.decimalSeparator -> '.'
            sign == signs.minusSign -> '-'
            else -> sign
        }
    }.joinToString("")
    return plain.takeIf(Written::matches)?.toDoubleOrNull()?.takeIf { it.isFinite() && keepsDigits(plain, it) }
}

/** Digits that every number keeps. */
private const val SAFE_DIGITS = 15

/** Whether a number has every digit that was typed: one of many digits is rounded to another. */
private fun keepsDigits(typed: String, value: Double): Boolean {
    val digits = digitsOf(typed)
    return digits.length <= SAFE_DIGITS && value != 0.0 || digits == digitsOf(value.toString())
}

/** The digits of a decimal number, without its exponent and the zeros around them. */
private fun digitsOf(number: String): String = number.lowercase().substringBefore('e').filter(Char::isDigit).trim('0')

private val Written = Regex("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")
