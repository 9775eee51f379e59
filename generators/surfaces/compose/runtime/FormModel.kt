package kmd.runtime

import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import java.util.Locale
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

    /** What stands in each field, by its path: text as typed, a truth value, the places of chosen options, or a list of words. */
    private var entries: Map<List<String>, JsonElement> by mutableStateOf(startOf(given))

    /** What is typed into a list of words and not added yet, by the path of the list. It counts as a word. */
    private var words: Map<List<String>, String> by mutableStateOf(emptyMap())

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

    /** The words of a list. */
    fun tags(field: FormField): List<String> = (entries[field.path] as? JsonArray).orEmpty().map { it.display() }

    /** The word that is being typed into a list. */
    fun word(field: FormField): String = words[field.path].orEmpty()

    /** Whether the option at a place is chosen. */
    fun isChosen(field: FormField, place: Int): Boolean = place in places(field)

    private fun places(field: FormField): List<Int> = (entries[field.path] as? JsonArray).orEmpty().mapNotNull { it.asInt() }

    fun enter(field: FormField, text: String) = set(field, JsonPrimitive(text))

    fun turn(field: FormField, on: Boolean) {
        turned.add(field.path)
        set(field, JsonPrimitive(on))
    }

    /** Types into a list of words. */
    fun enterWord(field: FormField, word: String) {
        words = words + (field.path to word)
    }

    /** Adds the word that was typed to its list. */
    fun addWord(field: FormField) {
        val typed = word(field).trim()
        if (typed.isNotEmpty()) set(field, JsonArray(wordsOf(field)))
        words = words - setOf(field.path)
    }

    /** Takes the word at a position out of a list. */
    fun removeAt(field: FormField, at: Int) = set(field, tags(field).filterIndexed { here, _ -> here != at }.toJson { it.toJson() } as JsonArray)

    /** Takes the option at a place; adds it to a choice of several, or removes it. */
    fun choose(field: FormField, place: Int) {
        val now = places(field)
        val then = when {
            field.control is FormControl.Choice -> listOf(place)
            place in now -> now - place
            else -> (now + place).sorted()
        }
        set(field, JsonArray(then.map { it.toJson() }))
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

    /** The words of a list, and the one that was typed and not added. */
    private fun wordsOf(field: FormField): List<JsonElement> =
        (tags(field) + listOf(word(field).trim()).filter(String::isNotEmpty)).map { it.toJson() }

    private fun isEmpty(field: FormField): Boolean = when (field.control) {
        FormControl.Tags -> wordsOf(field).isEmpty()
        is FormControl.Choice, is FormControl.Choices -> places(field).isEmpty()
        FormControl.Switch -> entries[field.path] == null
        else -> text(field).isBlank()
    }

    /** Whether a field stands in a group that may be left out, and into which nobody has put anything. */
    private fun isLeftOut(field: FormField): Boolean = optionalAround[field.path].orEmpty().any(::isUntouched)

    /** Whether a field, and all that is in it, holds nothing. A switch that nobody has turned holds nothing while it is off. */
    private fun isUntouched(field: FormField): Boolean = when (val control = field.control) {
        is FormControl.Group -> control.fields.all(::isUntouched)
        FormControl.Switch -> field.path !in turned && !isOn(field)
        else -> isEmpty(field)
    }

    private fun valueOf(field: FormField): JsonElement? = when (val control = field.control) {
        is FormControl.Number -> numberIn(text(field), locale)?.toJson()
        is FormControl.Choice -> places(field).firstOrNull()?.let { control.options[it].value }
        is FormControl.Choices -> JsonArray(places(field).map { control.options[it].value })
        FormControl.Tags -> JsonArray(wordsOf(field))
        FormControl.Raw -> parsedJson(text(field))
        else -> entries[field.path]
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

    /** What stands in the fields at first. Values that are given win over the defaults of the schema. */
    private fun startOf(given: JsonObject?): Map<List<String>, JsonElement> = leaves.mapNotNull { field ->
        val value = given?.at(*field.path.toTypedArray()) ?: field.schema["default"]
        startOf(field, value)?.let { field.path to it }
    }.toMap()

    /**
     * What stands in a field for a value, which may be of another type. An option that is not among those of the field is none: nobody would see
     * it, and it would be sent.
     */
    private fun startOf(field: FormField, value: JsonElement?): JsonElement? = when (val control = field.control) {
        is FormControl.Choice -> placesIn(control.options, listOfNotNull(value))
        is FormControl.Choices -> placesIn(control.options, (value as? JsonArray).orEmpty())
        FormControl.Tags -> (value as? JsonArray)?.filter { it is JsonPrimitive && it !is JsonNull }?.toJson { it.display().toJson() }
        // A switch that has to be answered and was left alone says no.
        FormControl.Switch -> (value.asBoolean() ?: false.takeIf { field.required })?.toJson()
        FormControl.Raw -> value?.takeIf { it !is JsonNull }?.pretty()?.toJson()
        else -> value?.takeIf { it !is JsonNull }?.let { if (it is JsonPrimitive) it.display() else it.pretty() }?.toJson()
    }

    private fun placesIn(options: List<FormOption>, values: List<JsonElement>): JsonArray {
        val found = values.map { value -> options.indexOfFirst { sameJson(it.value, value) } }.filter { it >= 0 }
        return JsonArray(found.distinct().sorted().map { it.toJson() })
    }
}
