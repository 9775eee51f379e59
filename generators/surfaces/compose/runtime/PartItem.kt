package kmd.runtime

import androidx.compose.runtime.Immutable
import java.net.URLEncoder
import java.util.Date
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull

/**
 * One item of the list of a part that repeats. [key] tells it from every other one of the part, also when the order changes; [index] counts
 * from 0.
 */
@Immutable
data class PartItem(
    val part: String,
    val data: JsonElement,
    val key: String,
    val around: PartItem? = null,
    val index: Int = 0,
) {
    /** The same item for another part that repeats with the same list. */
    fun of(part: String): PartItem = copy(part = part)

    /** The value at a path of member names; without one, the item itself. */
    fun value(vararg path: String): JsonElement? = data.at(*path)

    /** A value as text for a person; empty without one. */
    fun text(vararg path: String): String = value(*path).display()

    /** A value as a number, of a list how many it holds; 0 without one. */
    fun number(vararg path: String): Double = value(*path).asCount() ?: 0.0

    /** A value as a moment; `null` without one. */
    fun date(vararg path: String): Date? = value(*path).asDate()

    /** Whether a value other than `false` and an empty text stands at a path. */
    fun has(vararg path: String): Boolean = value(*path).isThere()

    /** Whether the value at a path reads as a text. */
    fun reads(text: String, vararg path: String): Boolean = text(*path) == text

    /** The nearest item of a part that repeats, from the inside out; [None] outside of it. */
    fun within(part: String): PartItem = generateSequence(this) { it.around }.firstOrNull { it.part == part } ?: None

    /** The name of a part in this item. */
    fun occurrence(part: String): String = if (key.isEmpty()) part else "$part $key"

    companion object {
        /** Where nothing repeats. */
        val None = PartItem("", JsonNull, "")
    }
}

/** The items of a list; of anything else, none. Their ids tell them apart if all differ, else their positions. */
fun itemsOf(part: String, list: JsonElement?, around: PartItem = PartItem.None): List<PartItem> {
    val items = list as? JsonArray ?: return emptyList()
    val ids = items.map { item -> item.at("id").display().takeIf { it.isNotEmpty() } }
    val named = null !in ids && ids.toSet().size == ids.size
    return items.mapIndexed { at, item ->
        val key = ids[at]?.takeIf { named }?.let { URLEncoder.encode(it, "UTF-8") } ?: "+$at"
        PartItem(part, item, if (around.key.isEmpty()) key else "${around.key}/$key", around.takeIf { it.key.isNotEmpty() }, at)
    }
}
