// Stubs of kotlinx.serialization.json that work: the driver decodes and encodes with them.
@file:Suppress("unused", "UNUSED_PARAMETER")

package kotlinx.serialization.json

import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.SerializationStrategy

sealed class JsonElement {
    companion object { fun serializer(): KSerializer<JsonElement> = object : KSerializer<JsonElement> {} }
}

sealed class JsonPrimitive : JsonElement() {
    abstract val isString: Boolean
    abstract val content: String
    override fun toString(): String = content
}

private class Literal(override val content: String, override val isString: Boolean) : JsonPrimitive() {
    override fun toString(): String = if (isString) quoted(content) else content
    override fun equals(other: Any?): Boolean = other is Literal && other.isString == isString && other.content == content
    override fun hashCode(): Int = content.hashCode() * 31 + isString.hashCode()
}

object JsonNull : JsonPrimitive() {
    override val isString: Boolean get() = false
    override val content: String = "null"
}

fun JsonPrimitive(value: Boolean?): JsonPrimitive = if (value == null) JsonNull else Literal(value.toString(), false)
fun JsonPrimitive(value: Number?): JsonPrimitive = if (value == null) JsonNull else Literal(value.toString(), false)
fun JsonPrimitive(value: String?): JsonPrimitive = if (value == null) JsonNull else Literal(value, true)

class JsonObject(private val content: Map<String, JsonElement>) : JsonElement(), Map<String, JsonElement> by content {
    override fun equals(other: Any?): Boolean = content == other
    override fun hashCode(): Int = content.hashCode()
    override fun toString(): String = content.entries.joinToString(",", "{", "}") { (name, value) -> "${quoted(name)}:$value" }
}

class JsonArray(private val content: List<JsonElement>) : JsonElement(), List<JsonElement> by content {
    override fun equals(other: Any?): Boolean = content == other
    override fun hashCode(): Int = content.hashCode()
    override fun toString(): String = content.joinToString(",", "[", "]")
}

val JsonPrimitive.contentOrNull: String? get() = if (this is JsonNull) null else content
val JsonPrimitive.booleanOrNull: Boolean? get() = when (content.lowercase()) { "true" -> true; "false" -> false; else -> null }
val JsonPrimitive.doubleOrNull: Double? get() = content.toDoubleOrNull()

class JsonBuilder { var prettyPrint: Boolean = false }

sealed class Json {
    fun parseToJsonElement(string: String): JsonElement = Reader(string).whole()
    fun <T> encodeToString(serializer: SerializationStrategy<T>, value: T): String = value.toString()
    companion object Default : Json()
}
private class Configured : Json()
fun Json(from: Json = Json.Default, builderAction: JsonBuilder.() -> Unit): Json = Configured()

private fun quoted(text: String): String = buildString {
    append('"')
    for (sign in text) when {
        sign == '"' || sign == '\\' -> append('\\').append(sign)
        sign < ' ' -> append("\\u%04x".format(sign.code))
        else -> append(sign)
    }
    append('"')
}

private class Reader(private val text: String) {
    private var at = 0

    fun whole(): JsonElement {
        val value = value()
        space()
        if (at != text.length) fail()
        return value
    }

    private fun value(): JsonElement {
        space()
        return when (peek()) {
            '{' -> members()
            '[' -> items()
            '"' -> JsonPrimitive(string())
            else -> literal()
        }
    }

    private fun members(): JsonObject {
        val found = LinkedHashMap<String, JsonElement>()
        at += 1
        space()
        if (peek() == '}') { at += 1; return JsonObject(found) }
        while (true) {
            space()
            if (peek() != '"') fail()
            val name = string()
            space()
            if (take() != ':') fail()
            found[name] = value()
            space()
            when (take()) { ',' -> continue; '}' -> return JsonObject(found); else -> fail() }
        }
    }

    private fun items(): JsonArray {
        val found = ArrayList<JsonElement>()
        at += 1
        space()
        if (peek() == ']') { at += 1; return JsonArray(found) }
        while (true) {
            found.add(value())
            space()
            when (take()) { ',' -> continue; ']' -> return JsonArray(found); else -> fail() }
        }
    }

    private fun string(): String = buildString {
        at += 1
        while (true) {
            when (val sign = take()) {
                '"' -> return@buildString
                '\\' -> when (val escaped = take()) {
                    'n' -> append('\n')
                    't' -> append('\t')
                    'r' -> append('\r')
                    'b' -> append('\b')
                    'f' -> append('\u000c')
                    'u' -> { append(text.substring(at, at + 4).toInt(16).toChar()); at += 4 }
                    else -> append(escaped)
                }
                else -> append(sign)
            }
        }
    }

    private fun literal(): JsonElement {
        val from = at
        while (at < text.length && text[at] !in ",]} \n\t\r") at += 1
        return when (val word = text.substring(from, at)) {
            "null" -> JsonNull
            "true", "false" -> JsonPrimitive(word == "true")
            "" -> fail()
            // The library takes any word for a literal, and leaves it to the reader what it is.
            else -> Literal(word, false)
        }
    }

    private fun space() { while (at < text.length && text[at] in " \n\t\r") at += 1 }
    private fun peek(): Char = text.getOrNull(at) ?: fail()
    private fun take(): Char = peek().also { at += 1 }
    private fun fail(): Nothing = throw SerializationException("Unexpected JSON at $at")
}
