package kmd.runtime

import kotlinx.serialization.json.JsonObject

/** What may move an instance from one state to the next. */
sealed interface Trigger {
    /** A message of the host, without its `type`. */
    data class Received(val type: String, val fields: JsonObject) : Trigger

    /** A person pressed a part. */
    data class Pressed(val part: String) : Trigger

    data class Key(val key: String) : Trigger

    /** The time of a limit has passed since the state was entered. */
    data class Elapsed(val limit: String) : Trigger

    fun receives(type: String): Boolean = this is Received && this.type == type

    fun presses(part: String): Boolean = this is Pressed && this.part == part

    fun isKey(key: String): Boolean = this is Key && this.key == key

    fun isAfter(limit: String): Boolean = this is Elapsed && this.limit == limit
}

/**
 * A legal move. [sends] is the type of the message that goes out with it, [with] what it says: the text `$field.path` stands for a value
 * of the instance, `$item.path` for one of the item that was pressed.
 */
data class Move<S>(val to: S, val sends: String? = null, val with: JsonObject = JsonObject(emptyMap()))

enum class Politeness { Polite, Assertive }

/** What assistive technology says when a state is entered. [key] is a message key. */
data class Announcement(val key: String, val politeness: Politeness)

/** The rules of a component, as its specification gives them: pure, without a clock and without a screen. */
interface Contract<S : Enum<S>, Out : Any> {
    val initial: S

    /** Name of the field that identifies an instance. */
    val key: String

    /** Type of each message that comes in, and the names of its fields. */
    val inbound: Map<String, Set<String>>

    /** Types of the messages that some move waits for. In a state without such a move they change nothing. */
    val awaited: Set<String>

    /** Types of the messages that apply once more in the state that they led to. */
    val again: Set<String>

    /** Parts whose press may be refused, such as the submit of an invalid form. */
    val refusable: Set<String>

    /** Each part that repeats or stands in one that does, and the innermost part that repeats around it. */
    val repeats: Map<String, String> get() = emptyMap()

    /** Each tab, and the tabs that its press closes, itself among them. */
    val tabs: Map<String, Set<String>> get() = emptyMap()

    /** Whether no move leaves a state. */
    fun isFinal(state: S): Boolean

    /** Final states in which a part says for a moment how it ended, before the instance leaves a queue. */
    val lingering: Set<S> get() = emptySet()

    /** The first move that fits. [data] is the message, or else the fields of the instance. */
    fun next(from: S, on: Trigger, data: JsonObject): Move<S>?

    /** Where an instance starts that a message of a type opens, if that is not [initial]. [data] has its fields. */
    fun start(type: String, data: JsonObject): Move<S>? = null

    /** Limits whose time runs in a state, and how long in milliseconds for an instance with [fields]. */
    fun waits(from: S, fields: JsonObject): Map<String, Long>

    /**
     * The message of a type. What is [entered] in a field part is sent, required fields else come from [fields], and what nothing gives is
     * blank; `null` for an unknown type.
     */
    fun outbound(type: String, fields: JsonObject, entered: JsonObject, more: JsonObject): Out?

    fun announcement(state: S): Announcement?
}
