package kmd.runtime

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject

/** One choice of a field: what a person reads and what is sent. */
data class FormOption(val title: String, val value: JsonElement)

/** The control of a property. */
sealed interface FormControl {
    /** One line of text, or several. */
    data class Text(val format: String?, val lines: Boolean) : FormControl

    data class Number(val whole: Boolean) : FormControl

    data object Switch : FormControl

    data class Choice(val options: List<FormOption>) : FormControl

    data class Choices(val options: List<FormOption>) : FormControl

    /** A list of free words. */
    data object Tags : FormControl

    data class Group(val fields: List<FormField>) : FormControl

    /** Anything else, written as JSON. */
    data object Raw : FormControl
}

/** A property of a schema. [path] leads to its value from the outside in. */
data class FormField(
    val path: List<String>,
    val title: String,
    val description: String,
    val required: Boolean,
    val control: FormControl,
    val schema: JsonObject,
)

/** Deeper groups become JSON. */
private const val MAX_DEPTH = 8

/** The fields of an object schema. Unknown keywords are passed over; nothing that a schema points at is fetched. */
fun formFields(schema: JsonObject, path: List<String> = emptyList()): List<FormField> {
    val required = schema["required"].asList { it.asString() }.orEmpty().toSet()
    return schema["properties"].asObject().orEmpty().map { (name, element) ->
        val property = element as? JsonObject ?: JsonObject(emptyMap())
        val here = path + name
        FormField(
            path = here,
            title = property["title"].asString()?.takeIf { it.isNotEmpty() } ?: name,
            description = property["description"].asString().orEmpty(),
            required = name in required,
            control = controlOf(property, here),
            schema = property,
        )
    }
}

/** The schema of what a prompt asks for: a text for each of its arguments. `null` for anything but a list. */
fun argumentsSchema(list: JsonElement?): JsonObject? {
    val items = (list as? JsonArray)?.mapNotNull { it as? JsonObject } ?: return null
    val named = items.mapNotNull { item -> item["name"].asString()?.let { it to item } }
    return jsonOf(
        "type" to "object".toJson(),
        "properties" to JsonObject(named.associate { (name, item) -> name to JsonObject(item - "required" + ("type" to "string".toJson())) }),
        "required" to named.filter { (_, item) -> item["required"].asBoolean() == true }.toJson { (name) -> name.toJson() },
    )
}

private fun controlOf(property: JsonObject, path: List<String>): FormControl {
    val options = optionsOf(property)
    val items = property["items"].asObject()
    return when (property["type"].asString()) {
        "string" -> if (options != null) FormControl.Choice(options) else {
            val format = property["format"].asString()
            FormControl.Text(format, lines = format == "textarea")
        }
        "number" -> if (options != null) FormControl.Choice(options) else FormControl.Number(whole = false)
        "integer" -> if (options != null) FormControl.Choice(options) else FormControl.Number(whole = true)
        "boolean" -> FormControl.Switch
        "array" -> when {
            items == null -> FormControl.Raw
            optionsOf(items) != null -> FormControl.Choices(optionsOf(items).orEmpty())
            items["type"].asString() == "string" -> FormControl.Tags
            else -> FormControl.Raw
        }
        "object" -> when {
            path.size < MAX_DEPTH && property["properties"] is JsonObject -> FormControl.Group(formFields(property, path))
            else -> FormControl.Raw
        }
        else -> if (options != null) FormControl.Choice(options) else FormControl.Raw
    }
}

/** The options of `enum`, `enum` with `enumNames`, and `oneOf` or `anyOf` of constants with titles. */
private fun optionsOf(schema: JsonObject): List<FormOption>? {
    val titles = schema["enumNames"] as? JsonArray
    (schema["enum"] as? JsonArray)?.let { values ->
        return values.mapIndexed { at, value -> FormOption(titles?.getOrNull(at).asString() ?: value.display(), value) }.ifEmpty { null }
    }
    val either = schema["oneOf"] as? JsonArray ?: schema["anyOf"] as? JsonArray ?: return null
    return either.map {
        val one = it as? JsonObject ?: return null
        val value = one["const"]?.takeIf { const -> const !is JsonNull } ?: return null
        FormOption(one["title"].asString() ?: value.display(), value)
    }.ifEmpty { null }
}
