package kmd.runtime

import java.time.LocalDate
import java.time.OffsetDateTime
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement

/** What is wrong with the value of a field. */
sealed interface FormProblem {
    data object Required : FormProblem
    data object Number : FormProblem
    data object Integer : FormProblem
    data object Pattern : FormProblem
    data object Email : FormProblem
    data object Uri : FormProblem
    data object Date : FormProblem
    data object DateTime : FormProblem
    data object Json : FormProblem
    data class Minimum(val limit: Double) : FormProblem
    data class Maximum(val limit: Double) : FormProblem
    data class MinLength(val count: Int) : FormProblem
    data class MaxLength(val count: Int) : FormProblem
    data class MinItems(val count: Int) : FormProblem
    data class MaxItems(val count: Int) : FormProblem
}

/** The first problem of a value that is there. */
fun problemOf(field: FormField, value: JsonElement): FormProblem? = when (field.control) {
    is FormControl.Text -> textProblem(field, value.asString().orEmpty())
    is FormControl.Number -> numberProblem(field, value.asDouble(), field.control.whole)
    is FormControl.Choices, FormControl.Tags -> itemsProblem(field, (value as? JsonArray)?.size ?: 0)
    else -> null
}

private fun textProblem(field: FormField, text: String): FormProblem? {
    val (schema, length) = field.schema to text.codePointCount(0, text.length)
    val least = schema["minLength"].asInt()
    val most = schema["maxLength"].asInt()
    val pattern = schema["pattern"].asString()
    return when {
        least != null && length < least -> FormProblem.MinLength(least)
        most != null && length > most -> FormProblem.MaxLength(most)
        pattern != null && !matchesPattern(pattern, text) -> FormProblem.Pattern
        else -> formatProblem(schema["format"].asString(), text)
    }
}

private fun formatProblem(format: String?, text: String): FormProblem? = when (format) {
    "email" -> FormProblem.Email.takeUnless { Regex("[^\\s@]+@[^\\s@]+\\.[^\\s@.]+").matches(text) }
    "uri" -> FormProblem.Uri.takeUnless { Regex("[A-Za-z][A-Za-z0-9+.-]*:\\S+").matches(text) }
    "date" -> FormProblem.Date.takeIf { runCatching { LocalDate.parse(text) }.isFailure }
    "date-time" -> FormProblem.DateTime.takeIf { runCatching { OffsetDateTime.parse(text) }.isFailure }
    else -> null
}

private fun numberProblem(field: FormField, value: Double?, whole: Boolean): FormProblem? {
    val least = field.schema["minimum"].asDouble()
    val most = field.schema["maximum"].asDouble()
    return when {
        value == null -> FormProblem.Number
        whole && value % 1.0 != 0.0 -> FormProblem.Integer
        least != null && value < least -> FormProblem.Minimum(least)
        most != null && value > most -> FormProblem.Maximum(most)
        else -> null
    }
}

private fun itemsProblem(field: FormField, size: Int): FormProblem? {
    val least = field.schema["minItems"].asInt()
    val most = field.schema["maxItems"].asInt()
    return when {
        least != null && size < least -> FormProblem.MinItems(least)
        most != null && size > most -> FormProblem.MaxItems(most)
        else -> null
    }
}
