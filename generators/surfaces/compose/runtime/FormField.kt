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
    val type = typeOf(property)
    if (type == "array") return listControlOf(property["items"].asObject() ?: JsonObject(emptyMap()))
    optionsOf(property)?.let { return FormControl.Choice(it) }
    return when (type) {
        "string" -> {
            val format = property["format"].asString()
            FormControl.Text(format, lines = format == "textarea")
        }
        "number" -> FormControl.Number(whole = false)
        "integer" -> FormControl.Number(whole = true)
        "boolean" -> FormControl.Switch
        "object" -> when {
            path.size < MAX_DEPTH && property["properties"].asObject().orEmpty().isNotEmpty() -> FormControl.Group(formFields(property, path))
            else -> FormControl.Raw
        }
        else -> FormControl.Raw
    }
}

/** The type of a property: of several the first beside `null`. */
private fun typeOf(property: JsonObject): String? =
    (property["type"] as? JsonArray)?.firstNotNullOfOrNull { one -> one.asString()?.takeIf { it != "null" } } ?: property["type"].asString()

private fun listControlOf(items: JsonObject): FormControl {
    optionsOf(items)?.let { return FormControl.Choices(it) }
    return if (items["type"] == null || items["type"].asString() == "string") FormControl.Tags else FormControl.Raw
}

/** The options of `enum`, `enum` with `enumNames`, and `oneOf` or `anyOf` of constants with titles; `null` for none. */
private fun optionsOf(schema: JsonObject): List<FormOption>? {
    val either = listOf("oneOf", "anyOf").flatMap { (schema[it] as? JsonArray).orEmpty() }.mapNotNull { it as? JsonObject }
    val titled = either.mapNotNull { one -> one["const"]?.let { optionOf(it, one["title"]) } }
    val names = schema["enumNames"] as? JsonArray
    return titled.ifEmpty { (schema["enum"] as? JsonArray).orEmpty().mapIndexed { at, value -> optionOf(value, names?.getOrNull(at)) } }.ifEmpty { null }
}

/** An option. Without a title its constant names it. */
private fun optionOf(value: JsonElement, title: JsonElement?): FormOption =
    FormOption(title.asString()?.takeIf { it.isNotEmpty() } ?: if (value is JsonNull) value.toString() else value.display(), value)
