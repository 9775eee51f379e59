package kmd.driver

import kmd.runtime.asBoolean
import kmd.runtime.asDouble
import kmd.runtime.asString
import kmd.runtime.at
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject

/** The plural rules of CLDR as data: tag → type → rules. */
class PluralTable(private val rules: JsonObject) {
    fun category(tag: String, ordinal: Boolean, number: Double): String {
        val own = rules.at(tag, if (ordinal) "ordinal" else "cardinal") as? List<*> ?: return "other"
        val operands = operandsOf(number)
        return own.map { it as JsonObject }.find { rule -> (rule["anyOf"] as List<*>).any { every -> (every as List<*>).all { holds(it as JsonObject, operands) } } }
            ?.get("category").asString() ?: "other"
    }

    private fun holds(relation: JsonObject, operands: Map<String, Double>): Boolean {
        val operand = operands.getValue(relation["operand"].asString().orEmpty())
        val value = relation["modulo"].asDouble()?.let { operand % it } ?: operand
        val inside = (relation["ranges"] as List<*>).any { range ->
            val (from, to) = (range as List<*>).map { (it as JsonElement).asDouble() ?: 0.0 }
            value % 1.0 == 0.0 && value in from..to
        }
        return inside != (relation["negated"].asBoolean() == true)
    }

    private fun operandsOf(number: Double): Map<String, Double> {
        val value = kotlin.math.abs(number)
        val fraction = if (value % 1.0 == 0.0) "" else value.toString().substringAfter('.')
        val digits = fraction.ifEmpty { "0" }.toDouble()
        val count = fraction.length.toDouble()
        return mapOf("n" to value, "i" to kotlin.math.floor(value), "v" to count, "w" to count, "f" to digits, "t" to digits, "c" to 0.0, "e" to 0.0)
    }
}
