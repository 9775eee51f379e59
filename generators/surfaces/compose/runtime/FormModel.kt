package kmd.runtime

import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import java.util.Locale
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/** A form of a JSON Schema: what is typed, what is wrong with it, what would be sent. Nothing of it is stored. */
@Stable
class FormModel(schema: JsonObject, given: JsonObject? = null) {
    val fields: List<FormField> = formFields(schema)

    /** Fields that hold a value, and those in groups. */
    private val leaves: List<FormField> = fields.flatMap(::leavesOf)

    /** Path of a field → the groups around it that may be left out, from the inside out. */
    private val optionalAround: Map<List<String>, List<FormField>> = optionalGroups(fields, emptyList())

    /** What stands in each field, by its path: text as typed, a truth value, or a list. */
    private var entries: Map<List<String>, JsonElement> by mutableStateOf(startOf(given))

    /** Paths of the switches that a person has turned. */
    private val turned = mutableSetOf<List<String>>()

    /** Paths of the fields that were left, whose problems show. */
    private var left: Set<List<String>> by mutableStateOf(emptySet())

    /** Language in whose digits and with whose decimal sign numbers are typed; as in JSON they are read in any. */
    var locale: Locale by mutableStateOf(Locale.ROOT)

    /** Whether every value may be sent. */
    val isValid: Boolean get() = leaves.all { problem(it) == null }

    /** The values to send. A field that was left alone or emptied is not among them. */
    val values: JsonObject get() = valuesOf(fields)

    fun text(field: FormField): String = entries[field.path].asString().orEmpty()

    fun isOn(field: FormField): Boolean = entries[field.path].asBoolean() == true

    /** The chosen option of a choice, those of a choice of several, or the words of a list. */
    fun chosen(field: FormField): List<JsonElement> = when (val entry = entries[field.path]) {
        null, JsonNull -> emptyList()
        is JsonArray -> entry
        else -> listOf(entry)
    }

    fun enter(field: FormField, text: String) = set(field, JsonPrimitive(text))

    fun turn(field: FormField, on: Boolean) {
        turned.add(field.path)
        set(field, JsonPrimitive(on))
    }

    /** Adds a word to a list. */
    fun add(field: FormField, word: String) = set(field, JsonArray(chosen(field) + JsonPrimitive(word)))

    /** Takes the word at a position out of a list. */
    fun removeAt(field: FormField, at: Int) = set(field, JsonArray(chosen(field).filterIndexed { here, _ -> here != at }))

    /** Takes the option of a choice of one; adds or removes it from a choice of several. */
    fun choose(field: FormField, option: JsonElement) {
        if (field.control is FormControl.Choice) return set(field, option)
        val now = chosen(field)
        set(field, JsonArray(if (option in now) now - option else now + option))
    }

    /** Notes that a field was left: from now on its problem shows. */
    fun leave(field: FormField) {
        left = left + setOf(field.path)
    }

    /** Shows the problems of all fields, after an attempt to send them. */
    fun leaveAll() {
        left = leaves.map { it.path }.toSet()
    }

    /** The problem to show; `null` for a good value and for a field that was not left yet. */
    fun shownProblem(field: FormField): FormProblem? = if (field.path in left) problem(field) else null

    fun problem(field: FormField): FormProblem? {
        if (field.control is FormControl.Group) return null
        if (isEmpty(field)) return FormProblem.Required.takeIf { field.required && !isLeftOut(field) }
        return when (field.control) {
            FormControl.Raw -> FormProblem.Json.takeIf { valueOf(field) == null }
            else -> problemOf(field, valueOf(field) ?: JsonNull)
        }
    }

    private fun set(field: FormField, value: JsonElement) {
        entries = entries + (field.path to value)
    }

    private fun isEmpty(field: FormField): Boolean = when (val entry = entries[field.path]) {
        null, JsonNull -> true
        is JsonArray -> entry.isEmpty()
        is JsonPrimitive -> entry.isString && entry.content.isBlank() && field.control !is FormControl.Choice
        else -> false
    }

    /** Whether a field stands in a group that may be left out, and into which nobody has put anything. */
    private fun isLeftOut(field: FormField): Boolean = optionalAround[field.path].orEmpty().any(::isUntouched)

    /** Whether a field, and all that is in it, holds nothing. A switch that nobody has turned holds nothing while it is off. */
    private fun isUntouched(field: FormField): Boolean = when (val control = field.control) {
        is FormControl.Group -> control.fields.all(::isUntouched)
        FormControl.Switch -> field.path !in turned && !isOn(field)
        else -> isEmpty(field)
    }

    private fun valueOf(field: FormField): JsonElement? {
        val entry = entries[field.path] ?: return null
        return when (field.control) {
            is FormControl.Number -> entry.asString()?.let { numberIn(it, locale) }?.toJson()
            FormControl.Raw -> try {
                Json.parseToJsonElement(entry.asString().orEmpty())
            } catch (_: SerializationException) {
                null
            }
            else -> entry
        }
    }

    private fun valuesOf(fields: List<FormField>): JsonObject = JsonObject(
        fields.mapNotNull { field ->
            val value = when (val control = field.control) {
                is FormControl.Group -> valuesOf(control.fields).takeIf { field.required || !isUntouched(field) }
                else -> if (isEmpty(field)) null else valueOf(field)
            }
            value?.let { field.path.last() to it }
        }.toMap(),
    )

    private fun leavesOf(field: FormField): List<FormField> =
        (field.control as? FormControl.Group)?.fields?.flatMap(::leavesOf) ?: listOf(field)

    private fun optionalGroups(inside: List<FormField>, around: List<FormField>): Map<List<String>, List<FormField>> =
        inside.fold(emptyMap()) { found, field ->
            val group = field.control as? FormControl.Group
            val own = if (group == null || field.required) around else listOf(field) + around
            found + (field.path to around) + group?.let { optionalGroups(it.fields, own) }.orEmpty()
        }

    /** Values that are given win over the defaults of the schema. */
    private fun startOf(given: JsonObject?): Map<List<String>, JsonElement> = leaves.mapNotNull { field ->
        val value = given?.at(*field.path.toTypedArray()) ?: defaultOf(field)
        when {
            // A switch that has to be answered and was left alone says no.
            value == null || value is JsonNull ->
                if (field.required && field.control == FormControl.Switch) field.path to JsonPrimitive(false) else null
            field.control is FormControl.Number || field.control is FormControl.Text -> field.path to JsonPrimitive(value.display())
            field.control == FormControl.Raw -> field.path to JsonPrimitive(value.pretty())
            else -> field.path to value
        }
    }.toMap()

    /** The default of a field. One that is not among its options is none: nobody would see it, and it would be sent. */
    private fun defaultOf(field: FormField): JsonElement? {
        val value = field.schema["default"]
        return when (val control = field.control) {
            is FormControl.Choice -> value.takeIf { control.options.any { option -> option.value == it } }
            is FormControl.Choices -> {
                val offered = control.options.map { it.value }
                (value as? JsonArray)?.let { list -> JsonArray(list.filter { it in offered }) }
            }
            else -> value
        }
    }
}
