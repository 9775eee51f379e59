// Stubs of androidx.compose.runtime: what generated code calls.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.runtime

import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.TYPE_PARAMETER, AnnotationTarget.PROPERTY_GETTER)
annotation class Composable

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class ReadOnlyComposable

annotation class Stable
annotation class Immutable
annotation class NonRestartableComposable
annotation class DisallowComposableCalls

interface State<out T> { val value: T }
interface MutableState<T> : State<T> { override var value: T }
private class Box<T>(override var value: T) : MutableState<T>
interface SnapshotMutationPolicy<T>
fun <T> structuralEqualityPolicy(): SnapshotMutationPolicy<T> = object : SnapshotMutationPolicy<T> {}
fun <T> mutableStateOf(value: T, policy: SnapshotMutationPolicy<T> = structuralEqualityPolicy()): MutableState<T> = Box(value)
interface IntState : State<Int> { override val value: Int get() = intValue; val intValue: Int }
interface MutableIntState : IntState, MutableState<Int> { override var intValue: Int; override var value: Int get() = intValue; set(value) { intValue = value } }
private class IntBox(override var intValue: Int) : MutableIntState
fun mutableIntStateOf(value: Int): MutableIntState = IntBox(value)
operator fun <T> State<T>.getValue(thisObj: Any?, property: KProperty<*>): T = value
operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: KProperty<*>, value: T) { this.value = value }

@Composable fun <T> remember(calculation: () -> T): T = TODO()
@Composable fun <T> remember(key1: Any?, calculation: () -> T): T = TODO()
@Composable fun <T> remember(key1: Any?, key2: Any?, calculation: () -> T): T = TODO()
@Composable fun <T> remember(key1: Any?, key2: Any?, key3: Any?, calculation: () -> T): T = TODO()
@Composable fun <T> remember(vararg keys: Any?, calculation: () -> T): T = TODO()
@Composable fun <T> rememberUpdatedState(newValue: T): State<T> = TODO()
@Composable inline fun <T> key(vararg keys: Any?, block: @Composable () -> T): T = block()
@Composable fun LaunchedEffect(key1: Any?, block: suspend CoroutineScope.() -> Unit): Unit = TODO()
@Composable fun LaunchedEffect(key1: Any?, key2: Any?, block: suspend CoroutineScope.() -> Unit): Unit = TODO()
@Composable fun LaunchedEffect(vararg keys: Any?, block: suspend CoroutineScope.() -> Unit): Unit = TODO()
@Composable fun SideEffect(effect: () -> Unit): Unit = TODO()
class DisposableEffectScope { fun onDispose(onDisposeEffect: () -> Unit): DisposableEffectResult = TODO() }
interface DisposableEffectResult { fun dispose() }
@Composable fun DisposableEffect(key1: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult): Unit = TODO()
suspend fun <R> withFrameNanos(onFrame: (frameTimeNanos: Long) -> R): R = TODO()

abstract class CompositionLocal<T> {
    val current: T
        @ReadOnlyComposable @Composable get() = TODO()
}
class ProvidedValue<T>
abstract class ProvidableCompositionLocal<T> : CompositionLocal<T>() {
    infix fun provides(value: T): ProvidedValue<T> = TODO()
}
private class Local<T> : ProvidableCompositionLocal<T>()
fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> = Local()
fun <T> compositionLocalOf(policy: SnapshotMutationPolicy<T> = structuralEqualityPolicy(), defaultFactory: () -> T): ProvidableCompositionLocal<T> = Local()
@Composable fun CompositionLocalProvider(vararg values: ProvidedValue<*>, content: @Composable () -> Unit): Unit = TODO()
@Composable fun CompositionLocalProvider(value: ProvidedValue<*>, content: @Composable () -> Unit): Unit = TODO()
