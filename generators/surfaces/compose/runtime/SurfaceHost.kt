package kmd.runtime

import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import kotlinx.serialization.json.JsonObject

/** How the instances of a component share the screen. */
enum class Instances { List, Queue }

/** The instances of a component, made from the messages of a host. */
@Stable
abstract class SurfaceHost<M : SurfaceModel<*, Out>, Out : Any>(
    private val opens: Set<String>,
    private val key: String,
    val arrangement: Instances,
    private val onSend: (Out) -> Unit,
    /** Field of the opening message with the list of which each item opens an instance. */
    private val each: String? = null,
    /** Type of a later message to its field that names the instance, where that is not [key]. */
    private val match: Map<String, String> = emptyMap(),
) {
    /** All instances in the order of arrival; those of a queue leave it when the surface has told their end. */
    var models: List<M> by mutableStateOf(emptyList())
        private set

    private val known = mutableSetOf<String>()
    private var tenant = JsonObject(emptyMap())

    /** The instances on the screen: all of a list; of a queue the first that is not finished, or says how it ended. */
    val shown: List<M>
        get() = if (arrangement == Instances.Queue) models.filter { !isDone(it) || it.isLingering }.take(1) else models

    /** A new instance for the message that opens one. */
    protected abstract fun open(fields: JsonObject): M

    /** The type and the valid fields of a message from outside; `null` if it is none of this component. */
    protected abstract fun decode(message: JsonObject): Pair<String, JsonObject>?

    /** Takes a message from outside. Anything that is no message of this component, or about an unknown instance, changes nothing. */
    fun receive(message: JsonObject) {
        val (type, fields) = decode(message) ?: return
        val id = fields.at(match[type] ?: key)?.display()
        when {
            // Where items open instances, a message of an opening type may also be a later one of an instance that it names.
            type in opens && (each == null || id == null || id !in known) -> begin(type, fields)
            id == null -> {
                fields["tenant"].asObject()?.let { enterTenant(it) }
                models.forEach { it.take(type, fields) }
            }
            else -> models.filter { it.key == id }.forEach { it.take(type, fields) }
        }
    }

    /** Opens the instances that a message asks for: one for itself, or for each item of its list. A known key opens nothing. */
    private fun begin(type: String, fields: JsonObject) {
        val items = if (each == null) listOf(fields) else fields[each].asList { it.asObject() ?: JsonObject(emptyMap()) }.orEmpty()
        for (item in items) {
            val id = item.at(key)?.display() ?: continue
            if (!known.add(id)) continue
            val model = open(JsonObject(fields + item))
            model.onSend = onSend
            models = models + model
            model.begin(type, if (each == null) emptySet() else item.keys)
        }
    }

    /** Cancels everything that is open, as the Escape key would, and forgets it: another person or workspace is shown now. */
    fun dismiss() {
        models.forEach { it.pressKey("Escape") }
        models = emptyList()
        known.clear()
    }

    /** Another tenant sees nothing of this one. */
    private fun enterTenant(named: JsonObject) {
        val next = JsonObject(tenant + named)
        val isOther = next != tenant
        tenant = next
        if (isOther) dismiss()
    }

    /** Whether a queue is through with an instance. */
    fun isDone(model: SurfaceModel<*, *>): Boolean = arrangement == Instances.Queue && model.isFinished && model.isSettled

    /** Takes an instance out of a queue that is through with it. The surface calls it once the end was announced and seen. */
    fun leave(model: SurfaceModel<*, *>) {
        if (isDone(model)) models = models.filterNot { it === model }
    }
}
