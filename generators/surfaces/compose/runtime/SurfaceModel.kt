package kmd.runtime

import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableIntStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import java.util.Date
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject

/** One instance of a component: its fields, its state, its open parts. Only legal moves change the state. */
@Stable
abstract class SurfaceModel<S : Enum<S>, Out : Any>(
    fields: JsonObject,
    private val contract: Contract<S, Out>,
    initial: S = contract.initial,
) {
    var state: S by mutableStateOf(initial)
        private set

    /** How often the state was reached from another one: with each the limits of the state start. */
    var arrivals: Int by mutableIntStateOf(0)
        private set

    /** The newest value of each field that the host sent. */
    var fields: JsonObject by mutableStateOf(fields)
        private set

    /** Arguments of messages that no field feeds, such as seconds left. See [supply]. */
    var supplied: JsonObject by mutableStateOf(JsonObject(emptyMap()))
        private set

    /** What a person put into field parts, by the name of the outbound field that a part gives, else by its id; `JsonNull` for no value. */
    var entered: JsonObject by mutableStateOf(JsonObject(emptyMap()))
        private set

    /** Ids of the open parts; of a part that repeats, with its item. */
    var opened: Set<String> by mutableStateOf(emptySet())
        private set

    /** Announcements that nobody has taken yet, in order. See [takeUnspoken]. */
    var unspoken: List<Announcement> by mutableStateOf(emptyList())
        private set

    /** Type of the message that opened the instance; empty without one. */
    var openedBy: String by mutableStateOf("")
        private set

    /** Type of the newest message that moved the instance; empty without one. */
    var movedBy: String by mutableStateOf("")
        private set

    /** Names of the fields that the item of a list brought. They stay until a message replaces them. */
    private var own: Set<String> = emptySet()
    private var given: S? = null

    /** Takes each message to the host. */
    var onSend: (Out) -> Unit = {}

    /** Hears of each state after it was entered. */
    var onStateChange: (S) -> Unit = {}

    /** A message that still has to apply once more. */
    private var unsettled: Trigger.Received? by mutableStateOf(null)

    val isFinished: Boolean get() = contract.isFinal(state)

    /** Whether the instance is finished and says so on the screen for a moment. */
    val isLingering: Boolean get() = isFinished && state in contract.lingering

    /** Whether [settle] has something to do. */
    val isSettled: Boolean get() = unsettled == null

    /** Identifies the instance; empty if its component has no messages. */
    val key: String get() = fields.at(contract.key).display()

    /** The value at a path of member names in the fields, else in what your code supplied. */
    fun value(vararg path: String): JsonElement? = fields.at(*path) ?: supplied.at(*path)

    /** A value as text for a person; empty without one. */
    fun text(vararg path: String): String = value(*path).display()

    /** The first text at these paths, whose steps dots divide; empty without one. */
    fun firstText(vararg paths: String): String =
        paths.firstNotNullOfOrNull { path -> value(*path.split('.').toTypedArray()).asString()?.takeIf { it.isNotEmpty() } }.orEmpty()

    /** A value as a number, of a list how many it holds; 0 without one. */
    fun number(vararg path: String): Double = value(*path).asCount() ?: 0.0

    /** A value as a moment: milliseconds since 1970, or a text of ISO 8601; `null` without one. */
    fun date(vararg path: String): Date? = value(*path).asDate()

    /** What a person calls the instance; empty where its fields do not say. */
    open val title: String get() = ""

    /** Sets an argument that no field feeds. */
    fun supply(name: String, value: JsonElement) {
        supplied = JsonObject(supplied + (name to value))
    }

    /** Keeps what a person put into a field part; `null` for what is no value of its type, such as a number that is only begun. */
    fun enter(name: String, value: JsonElement?) {
        entered = JsonObject(entered + (name to (value ?: JsonNull)))
    }

    /** Whether a value other than `false` and an empty text stands at a path. */
    fun has(vararg path: String): Boolean = fields.has(*path) || supplied.has(*path)

    /** Whether the value at a path reads as a text. */
    fun reads(text: String, vararg path: String): Boolean = value(*path).display() == text

    /** Enters the state that the message asks for which has opened the instance, and announces it. */
    fun begin(type: String, own: Set<String> = emptySet()) {
        openedBy = type
        this.own = own
        contract.start(type, fields)?.let { start ->
            state = start.to
            start.sends?.let { send(it, filled(start.with)) }
        }
        speak()
    }

    /** Milliseconds from entering the state until each limit. */
    val waits: Map<String, Long> get() = contract.waits(state, fields).mapValues { (limit, wait) -> waitFor(limit, wait) }

    /** Override it where the time of a limit starts at another moment than the state. */
    protected open fun waitFor(limit: String, wait: Long): Long = wait

    /** Optional fields of a message that a move is about to send; [on] made the move. */
    protected open fun moreOf(type: String, on: Trigger): JsonObject = JsonObject(emptyMap())

    /** Hears of each message after it was sent. */
    protected open fun onSent(message: Out) = Unit

    /** Hears of each state after it was entered, before [onStateChange]. */
    protected open fun onEntered(state: S) = Unit

    /** Whether the press of a refusable part is refused now. */
    protected open fun refuses(part: String): Boolean = false

    /** Takes a message of the host. A finished instance ignores it. */
    fun take(type: String, message: JsonObject) {
        settle()
        if (isFinished) return
        val received = Trigger.Received(type, message)
        val move = contract.next(state, received, message)
        if (move == null) {
            if (type !in contract.awaited) keep(received)
            return
        }
        movedBy = type
        if (type in contract.again && contract.next(move.to, received, message) != null) {
            enter(move, received)
            unsettled = received
        } else {
            keep(received)
            enter(move, received)
        }
    }

    /** Applies a message once more in the state that it led to. The surface calls it after that state was on the screen. */
    fun settle() {
        val received = unsettled ?: return
        unsettled = null
        keep(received)
        contract.next(state, received, received.fields)?.let { enter(it, received) }
    }

    /** Presses a part, of one that repeats that of an item; returns whether that moved the instance. */
    fun press(part: String, item: PartItem = PartItem.None): Boolean {
        if (part in contract.repeats && item == PartItem.None) return false
        if (part in contract.refusable && refuses(part)) return false
        return move(Trigger.Pressed(part), item)
    }

    /** Returns whether the key moved the instance. */
    open fun pressKey(key: String): Boolean = move(Trigger.Key(key))

    /** Says that the time of a limit is over. */
    fun elapse(limit: String): Boolean = move(Trigger.Elapsed(limit))

    /** Presses a part that opens and closes others. A tab opens in place of the tabs beside it, and stays open. */
    fun turn(part: String, item: PartItem = PartItem.None) {
        val occurrence = ownItem(part, item).occurrence(part)
        val tabs = contract.tabs[part]
        if (tabs == null) toggle(occurrence)
        else opened = opened.filterNot { it.substringBefore(' ') in tabs }.toSet() + occurrence
        press(part, item)
    }

    /** Whether a part is open; of one that repeats, that of the item, and outside of all items any of them. */
    fun isOpen(part: String, item: PartItem = PartItem.None): Boolean {
        val own = ownItem(part, item)
        if (part !in contract.repeats || own != PartItem.None) return own.occurrence(part) in opened
        return opened.any { it.startsWith("$part ") }
    }

    private fun ownItem(part: String, item: PartItem): PartItem = contract.repeats[part]?.let(item::within) ?: PartItem.None

    /** Opens or closes a part; one that repeats by its `occurrence` in an item. */
    fun toggle(part: String, open: Boolean = part !in opened) {
        opened = if (open) opened + part else opened - part
    }

    /** Sends a message that no move sends. Fields that [more] lacks come from the field parts and the instance. */
    fun send(type: String, more: JsonObject = JsonObject(emptyMap())) {
        val given = entered - contract.key
        val values = JsonObject(given.filterValues { it !is JsonNull })
        val message = contract.outbound(type, JsonObject(fields - given.keys), values, more) ?: return
        onSend(message)
        onSent(message)
    }

    /** What a person put into field parts that are none of these. */
    protected fun enteredBeside(vararg names: String): JsonObject =
        JsonObject(entered.filter { (name, value) -> name !in names && name != contract.key && value !is JsonNull && value.asString() != "" })

    /** Announces something that is no state. */
    fun announce(key: String, politeness: Politeness = Politeness.Polite) {
        unspoken = unspoken + Announcement(key, politeness)
    }

    /** The announcements since the last call. The surface speaks them. */
    fun takeUnspoken(): List<Announcement> = unspoken.also { if (it.isNotEmpty()) unspoken = emptyList() }

    /**
     * Takes what a caller gives by properties instead of messages. A state that was given before changes nothing; another one is announced,
     * but [onStateChange] does not tell the caller of it.
     */
    fun feed(fields: JsonObject, state: S?) {
        this.fields = fields
        if (state != null && state != given && state != this.state) {
            this.state = state
            arrivals += 1
            speak()
        }
        given = state
    }

    private fun move(on: Trigger, item: PartItem = PartItem.None): Boolean {
        settle()
        val data = if (item == PartItem.None) fields else JsonObject(fields + (ITEM to item.data))
        val move = contract.next(state, on, data) ?: return false
        enter(move, on, item)
        return true
    }

    private fun enter(move: Move<S>, on: Trigger, item: PartItem = PartItem.None) {
        if (move.to != state) arrivals += 1
        state = move.to
        move.sends?.let { send(it, JsonObject(moreOf(it, on) + filled(move.with, item))) }
        speak()
        onEntered(state)
        onStateChange(state)
    }

    private fun speak() {
        contract.announcement(state)?.let { announce(it.key, it.politeness) }
    }

    /** Keeps the fields of a message. Those of an earlier message of its type go if the new one lacks them. */
    private fun keep(message: Trigger.Received) {
        val stale = contract.inbound[message.type].orEmpty() - contract.key - own
        fields = JsonObject((fields - stale) + message.fields + fields.filterKeys { it == contract.key })
    }

    /** What a move says, each `$field.path` and `$item.path` in it replaced by its value. */
    private fun filled(with: JsonObject, item: PartItem = PartItem.None): JsonObject =
        JsonObject(with.mapNotNull { (name, value) -> fill(value, item)?.let { name to it } }.toMap())

    private fun fill(value: JsonElement, item: PartItem): JsonElement? = when (value) {
        is JsonObject -> filled(value, item)
        is JsonArray -> JsonArray(value.map { fill(it, item) ?: JsonNull })
        else -> {
            val text = value.asString().orEmpty()
            val path = text.substringAfter('.', "").split('.').toTypedArray()
            when {
                text.startsWith(FIELD) -> this.value(*path)
                text == "\$$ITEM" -> item.data
                text.startsWith("\$$ITEM.") -> item.value(*path)
                else -> value
            }
        }
    }

    private companion object {
        const val FIELD = "\$field."
        const val ITEM = "item"
    }
}
