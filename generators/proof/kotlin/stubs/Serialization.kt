// Stubs of kotlinx.serialization that work: the driver decodes and encodes with them.
@file:Suppress("unused", "UNUSED_PARAMETER")

package kotlinx.serialization

open class SerializationException(message: String?) : IllegalArgumentException(message)
interface KSerializer<T> : SerializationStrategy<T>, DeserializationStrategy<T>
interface SerializationStrategy<in T>
interface DeserializationStrategy<out T>
