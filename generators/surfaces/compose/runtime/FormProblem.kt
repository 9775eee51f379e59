package kmd.runtime

import java.time.DateTimeException
import java.time.LocalDate
import kotlin.math.abs
import kotlin.math.round
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject

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
    data class Above(val limit: Double) : FormProblem
    data class Below(val limit: Double) : FormProblem
    data class Multiple(val limit: Double) : FormProblem
    data class MinLength(val count: Int) : FormProblem
    data class MaxLength(val count: Int) : FormProblem
    data class MinItems(val count: Int) : FormProblem
    data class MaxItems(val count: Int) : FormProblem
    data object Unique : FormProblem
}

/** What is wrong, in English: for a component that has no message about it. */
fun FormProblem.inEnglish(): String = when (this) {
    FormProblem.Required -> "Required"
    FormProblem.Number -> "Enter a number"
    FormProblem.Integer -> "Enter a whole number"
    FormProblem.Pattern -> "This does not have the expected form"
    FormProblem.Email -> "Enter an e-mail address"
    FormProblem.Uri -> "Enter a complete address"
    FormProblem.Date -> "Enter a date: year-month-day"
    FormProblem.DateTime -> "Enter a date and time with its zone"
    FormProblem.Json -> "Enter valid JSON"
    FormProblem.Unique -> "Nothing may stand here twice"
    is FormProblem.Minimum -> "Must be at least ${limit.toJson()}"
    is FormProblem.Maximum -> "Must be at most ${limit.toJson()}"
    is FormProblem.Above -> "Must be more than ${limit.toJson()}"
    is FormProblem.Below -> "Must be less than ${limit.toJson()}"
    is FormProblem.Multiple -> "Must be a multiple of ${limit.toJson()}"
    is FormProblem.MinLength -> "At least $count characters"
    is FormProblem.MaxLength -> "At most $count characters"
    is FormProblem.MinItems -> "At least $count"
    is FormProblem.MaxItems -> "At most $count"
}

/** The first problem of a value that is there. */
fun problemOf(field: FormField, value: JsonElement): FormProblem? = when (field.control) {
    is FormControl.Text -> textProblem(field.schema, value.asString().orEmpty())
    is FormControl.Number -> numberProblem(field, value.asDouble(), field.control.whole)
    is FormControl.Choices -> itemsProblem(field.schema, (value as? JsonArray).orEmpty())
    FormControl.Tags -> {
        val words = (value as? JsonArray).orEmpty()
        val rules = field.schema["items"].asObject() ?: JsonObject(emptyMap())
        itemsProblem(field.schema, words) ?: words.map { it.asString().orEmpty() }.filter(String::isNotBlank).firstNotNullOfOrNull { textProblem(rules, it) }
    }
    else -> null
}

private fun textProblem(schema: JsonObject, text: String): FormProblem? {
    val length = text.codePointCount(0, text.length)
    val least = schema["minLength"].asInt()
    val most = schema["maxLength"].asInt()
    val pattern = schema["pattern"].asString()
    return when {
        least != null && length < least -> FormProblem.MinLength(least)
        most != null && length > most -> FormProblem.MaxLength(most)
        else -> formatProblem(schema["format"].asString(), text)
            ?: FormProblem.Pattern.takeIf { pattern != null && !matchesPattern(pattern, text) }
    }
}

private const val LONGEST_EMAIL = 254

private val EmailForm =
    Regex(ofPlatform("""[^\s@<>()\[\],;:"\\]+@[^\s@.<>()\[\],;:"\\]+(?:\.[^\s@.<>()\[\],;:"\\]+)+"""))

private val UriForm = Regex(ofPlatform("""[A-Za-z][A-Za-z0-9+.-]*:\S+"""))

/** An address of the web without the name of a host. */
private val HostlessForm = Regex("""(?i:https?|wss?|ftp):[/\\]*(?:[?#:@].*)?""")

private val DayForm = Regex("""\d{4}-\d{2}-\d{2}""")

private val MomentForm =
    Regex("""(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)""")

private fun formatProblem(format: String?, text: String): FormProblem? = when (format) {
    "email" -> FormProblem.Email.takeUnless { text.length <= LONGEST_EMAIL && EmailForm.matches(text) }
    "uri" -> FormProblem.Uri.takeUnless { UriForm.matches(text) && !HostlessForm.matches(text) }
    "date" -> FormProblem.Date.takeUnless { isDay(text) }
    "date-time" -> FormProblem.DateTime.takeUnless { MomentForm.matchEntire(text)?.let { isDay(it.groupValues[1]) } == true }
    else -> null
}

/** Whether a text such as `2026-03-04` is a day of the calendar. */
private fun isDay(text: String): Boolean = DayForm.matches(text) && try {
    LocalDate.parse(text)
    true
} catch (_: DateTimeException) {
    false
}

private fun numberProblem(field: FormField, value: Double?, whole: Boolean): FormProblem? {
    val bound = { keyword: String -> field.schema[keyword].asDouble() }
    val (least, most) = bound("minimum") to bound("maximum")
    val (above, below) = bound("exclusiveMinimum") to bound("exclusiveMaximum")
    val step = bound("multipleOf")
    return when {
        value == null -> FormProblem.Number
        whole && value % 1.0 != 0.0 -> FormProblem.Integer
        least != null && value < least -> FormProblem.Minimum(least)
        most != null && value > most -> FormProblem.Maximum(most)
        above != null && value <= above -> FormProblem.Above(above)
        below != null && value >= below -> FormProblem.Below(below)
        step != null && step > 0 && !isMultiple(value, step) -> FormProblem.Multiple(step)
        else -> null
    }
}

/** Whether a number is a multiple, but for what binary fractions lose: 0.3 of 0.1. */
private fun isMultiple(value: Double, step: Double): Boolean {
    if (value % 1.0 == 0.0 && step % 1.0 == 0.0) return value % step == 0.0
    val times = value / step
    return abs(times - round(times)) <= abs(times) * Math.ulp(1.0) * 2
}

private fun itemsProblem(schema: JsonObject, items: List<JsonElement>): FormProblem? {
    val least = schema["minItems"].asInt()
    val most = schema["maxItems"].asInt()
    return when {
        least != null && items.size < least -> FormProblem.MinItems(least)
        most != null && items.size > most -> FormProblem.MaxItems(most)
        schema["uniqueItems"].asBoolean() == true && items.toSet().size < items.size -> FormProblem.Unique
        else -> null
    }
}
