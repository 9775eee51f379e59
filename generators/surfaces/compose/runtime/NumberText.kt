package kmd.runtime

import java.text.DecimalFormatSymbols
import java.util.Locale

/** The number that a person has typed, in the digits and with the decimal sign of the language or as in JSON; `null` for none, or none yet. */
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
    return plain.takeIf(Written::matches)?.toDoubleOrNull()?.takeIf(Double::isFinite)
}

private val Written = Regex("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")
