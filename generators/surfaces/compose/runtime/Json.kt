package kmd.runtime

import java.time.Instant
import java.time.LocalDate
import java.time.LocalDateTime
import java.time.OffsetDateTime
import java.time.ZoneId
import java.util.Date
import kotlin.math.abs
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.booleanOrNull
import kotlinx.serialization.json.contentOrNull
import kotlinx.serialization.json.doubleOrNull

/** A `Double` keeps every whole number up to this one. */
private const val MOST_WHOLE = 9_007_199_254_740_992.0

private val indented = Json { prettyPrint = true }

/** A text; `null` for anything else. What comes from outside is never converted. */
fun JsonElement?.asString(): String? = (this as? JsonPrimitive)?.takeIf { it.isString }?.contentOrNull

fun JsonElement?.asBoolean(): Boolean? = (this as? JsonPrimitive)?.takeIf { !it.isString }?.booleanOrNull

fun JsonElement?.asDouble(): Double? = (this as? JsonPrimitive)?.takeIf { !it.isString }?.doubleOrNull

/** A number in a sentence: of a list, how many it holds. */
fun JsonElement?.asCount(): Double? = (this as? JsonArray)?.size?.toDouble() ?: asDouble()

/** A whole number; `null` for a fraction. */
fun JsonElement?.asLong(): Long? = asDouble()?.takeIf { it % 1.0 == 0.0 && it in -MOST_WHOLE..MOST_WHOLE }?.toLong()

fun JsonElement?.asInt(): Int? = asLong()?.takeIf { it in Int.MIN_VALUE..Int.MAX_VALUE }?.toInt()

/**
 * A moment: milliseconds since 1970, or a text of ISO 8601; `null` for anything else. A date without a time is that day for every reader, and
 * one without a zone that time.
 */
fun JsonElement?.asDate(): Date? {
    asDouble()?.let { milliseconds -> return if (abs(milliseconds) <= 8.64e15) Date(milliseconds.toLong()) else null }
    val text = asString() ?: return null
    return readers.firstNotNullOfOrNull { read -> runCatching { Date.from(read(text)) }.getOrNull() }
}

private val readers: List<(String) -> Instant> = listOf(
    { OffsetDateTime.parse(it).toInstant() },
    { LocalDate.parse(it).atStartOfDay(ZoneId.systemDefault()).toInstant() },
    { LocalDateTime.parse(it).atZone(ZoneId.systemDefault()).toInstant() },
)

fun JsonElement?.asObject(): JsonObject? = this as? JsonObject

/** The items; `null` if this is no array or one item does not fit. */
fun <T : Any> JsonElement?.asList(item: (JsonElement) -> T?): List<T>? {
    val items = this as? JsonArray ?: return null
    return items.map { item(it) ?: return null }
}

/** The members; `null` if this is no object or one member does not fit. */
fun <T : Any> JsonElement?.asMap(item: (JsonElement) -> T?): Map<String, T>? {
    val members = this as? JsonObject ?: return null
    return members.mapValues { item(it.value) ?: return null }
}

fun String.toJson(): JsonElement = JsonPrimitive(this)

fun Boolean.toJson(): JsonElement = JsonPrimitive(this)

/** Whole numbers have no fraction: `3`, not `3.0`. */
fun Number.toJson(): JsonElement {
    val value = toDouble()
    return if (value % 1.0 == 0.0 && value in -MOST_WHOLE..MOST_WHOLE) JsonPrimitive(value.toLong()) else JsonPrimitive(value)
}

fun JsonElement.toJson(): JsonElement = this

fun <T> List<T>.toJson(item: (T) -> JsonElement): JsonElement = JsonArray(map(item))

fun <T> Map<String, T>.toJson(item: (T) -> JsonElement): JsonElement = JsonObject(mapValues { item(it.value) })

/** An object without the members that have no value. */
fun jsonOf(vararg members: Pair<String, JsonElement?>): JsonObject =
    JsonObject(members.mapNotNull { (name, value) -> value?.let { name to it } }.toMap())

/** The value that a person has written; `null` for what is no JSON, of which the parser reads some: a word without quotes. */
fun parsedJson(text: String): JsonElement? = try {
    Json.parseToJsonElement(text).takeIf(::isJson)
} catch (_: SerializationException) {
    null
}

private val JsonWord = Regex("true|false|-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")

private fun isJson(value: JsonElement): Boolean = when (value) {
    is JsonArray -> value.all(::isJson)
    is JsonObject -> value.values.all(::isJson)
    is JsonPrimitive -> value is JsonNull || value.isString || JsonWord.matches(value.content)
}

/** Whether two values are the same JSON: numbers are, however they are written. */
fun sameJson(one: JsonElement, other: JsonElement): Boolean {
    val number = one.asDouble()
    return if (number == null) one == other else number == other.asDouble()
}

/** The value at a path of member names. */
fun JsonElement.at(vararg path: String): JsonElement? =
    path.fold(this as JsonElement?) { here, name -> (here as? JsonObject)?.get(name) }

/** Whether a value stands at a path: not `null`, not `false`, no empty text. */
fun JsonObject.has(vararg path: String): Boolean = at(*path).isThere()

/** Whether this is a value other than `null`, `false` and an empty text. */
fun JsonElement?.isThere(): Boolean = this != null && this !is JsonNull && asBoolean() != false && asString() != ""

/** Whether the value at a path reads as a text: `"3"` and `3` both read as 3. */
fun JsonObject.reads(text: String, vararg path: String): Boolean = at(*path).display() == text

/** A value for a person: the items of a list one after another, the members of an object with their names, anything deeper as JSON. */
fun JsonElement?.display(): String = when (this) {
    null, JsonNull -> ""
    is JsonPrimitive -> asDouble()?.let { it.toJson().toString() } ?: content
    is JsonArray -> if (all { it is JsonPrimitive }) joinToString { it.display() } else pretty()
    is JsonObject -> if (values.all { it is JsonPrimitive }) entries.joinToString { (name, value) -> "$name: ${value.display()}" } else pretty()
}

/** JSON over several lines; text as it is. */
fun JsonElement?.pretty(): String = when (this) {
    null, JsonNull -> ""
    is JsonPrimitive -> display()
    else -> indented.encodeToString(JsonElement.serializer(), this)
}
