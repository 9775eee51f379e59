// Stubs of androidx.compose.runtime: what the compiler plugin calls.
@file:Suppress("unused", "UNUSED_PARAMETER", "NOTHING_TO_INLINE")

package androidx.compose.runtime

object ComposeVersion { const val version: Int = 99999999 }

interface ScopeUpdateScope { fun updateScope(block: (Composer, Int) -> Unit) }

interface Composer {
    val skipping: Boolean
    val inserting: Boolean
    val defaultsInvalid: Boolean
    fun startReplaceableGroup(key: Int)
    fun endReplaceableGroup()
    fun startReplaceGroup(key: Int)
    fun endReplaceGroup()
    fun startMovableGroup(key: Int, dataKey: Any?)
    fun endMovableGroup()
    fun startDefaults()
    fun endDefaults()
    fun startRestartGroup(key: Int): Composer
    fun endRestartGroup(): ScopeUpdateScope?
    fun skipToGroupEnd()
    fun skipCurrentGroup()
    fun shouldExecute(parametersChanged: Boolean, flags: Int): Boolean
    fun rememberedValue(): Any?
    fun updateRememberedValue(value: Any?)
    fun changed(value: Any?): Boolean
    fun changed(value: Boolean): Boolean
    fun changed(value: Char): Boolean
    fun changed(value: Byte): Boolean
    fun changed(value: Short): Boolean
    fun changed(value: Int): Boolean
    fun changed(value: Float): Boolean
    fun changed(value: Long): Boolean
    fun changed(value: Double): Boolean
    fun changedInstance(value: Any?): Boolean
    fun joinKey(left: Any?, right: Any?): Any
    fun sourceInformation(sourceInformation: String)
    fun sourceInformationMarkerStart(key: Int, sourceInformation: String)
    fun sourceInformationMarkerEnd()
    fun disableSourceInformation()
    fun disableReusing()
    fun enableReusing()
    fun startReusableGroup(key: Int, dataKey: Any?)
    fun endReusableGroup()
    fun startReusableNode()
    fun startNode()
    fun <T> createNode(factory: () -> T)
    fun useNode()
    fun endNode()
    fun endToMarker(marker: Int)
    fun deactivateToEndGroup(changed: Boolean)
    fun <T> consume(key: CompositionLocal<T>): T
    val currentMarker: Int

    companion object { val Empty: Any = Any() }
}

fun isTraceInProgress(): Boolean = false
fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) {}
fun traceEventEnd() {}
fun sourceInformation(composer: Composer, sourceInformation: String) {}
fun sourceInformationMarkerStart(composer: Composer, key: Int, sourceInformation: String) {}
fun sourceInformationMarkerEnd(composer: Composer) {}
fun updateChangedFlags(flags: Int): Int = flags
@ComposeCompilerApi
inline fun <T> Composer.cache(invalid: Boolean, block: () -> T): T = block()
annotation class ComposeCompilerApi
