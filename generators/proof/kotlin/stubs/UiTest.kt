// Stubs of androidx.compose.ui.test.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.test

import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsPropertyKey

class SemanticsMatcher(val description: String, private val matcher: (SemanticsNode) -> Boolean) {
    infix fun and(other: SemanticsMatcher): SemanticsMatcher = this
    infix fun or(other: SemanticsMatcher): SemanticsMatcher = this
    operator fun not(): SemanticsMatcher = this
    companion object {
        fun <T> expectValue(key: SemanticsPropertyKey<T>, expectedValue: T): SemanticsMatcher = TODO()
        fun <T> keyIsDefined(key: SemanticsPropertyKey<T>): SemanticsMatcher = TODO()
        fun <T> keyNotDefined(key: SemanticsPropertyKey<T>): SemanticsMatcher = TODO()
    }
}
fun hasTestTag(testTag: String): SemanticsMatcher = TODO()
fun hasText(text: String, substring: Boolean = false, ignoreCase: Boolean = false): SemanticsMatcher = TODO()
fun hasContentDescription(value: String, substring: Boolean = false, ignoreCase: Boolean = false): SemanticsMatcher = TODO()
fun hasAnyAncestor(matcher: SemanticsMatcher): SemanticsMatcher = TODO()
fun hasAnyDescendant(matcher: SemanticsMatcher): SemanticsMatcher = TODO()
fun isDialog(): SemanticsMatcher = TODO()

interface SemanticsNodeInteractionsProvider {
    fun onNode(matcher: SemanticsMatcher, useUnmergedTree: Boolean = false): SemanticsNodeInteraction
    fun onAllNodes(matcher: SemanticsMatcher, useUnmergedTree: Boolean = false): SemanticsNodeInteractionCollection
}
fun SemanticsNodeInteractionsProvider.onNodeWithTag(testTag: String, useUnmergedTree: Boolean = false): SemanticsNodeInteraction = TODO()
fun SemanticsNodeInteractionsProvider.onRoot(useUnmergedTree: Boolean = false): SemanticsNodeInteraction = TODO()
class SemanticsNodeInteraction {
    fun assertExists(errorMessageOnFail: String? = null): SemanticsNodeInteraction = TODO()
    fun assertDoesNotExist(): Unit = TODO()
    fun fetchSemanticsNode(errorMessageOnFail: String? = null): SemanticsNode = TODO()
}
class SemanticsNodeInteractionCollection {
    operator fun get(index: Int): SemanticsNodeInteraction = TODO()
    fun fetchSemanticsNodes(atLeastOneRootRequired: Boolean = true, errorMessageOnFail: String? = null): List<SemanticsNode> = TODO()
}
fun SemanticsNodeInteractionCollection.onFirst(): SemanticsNodeInteraction = TODO()
fun SemanticsNodeInteractionCollection.assertCountEquals(expectedSize: Int): SemanticsNodeInteractionCollection = TODO()
fun SemanticsNodeInteraction.assert(matcher: SemanticsMatcher, messagePrefixOnError: (() -> String)? = null): SemanticsNodeInteraction = TODO()
fun SemanticsNodeInteraction.assertIsDisplayed(): SemanticsNodeInteraction = TODO()
fun SemanticsNodeInteraction.performClick(): SemanticsNodeInteraction = TODO()
fun SemanticsNodeInteraction.performScrollTo(): SemanticsNodeInteraction = TODO()
fun SemanticsNodeInteraction.performTextClearance(): Unit = TODO()
fun SemanticsNodeInteraction.performTextInput(text: String): Unit = TODO()
fun <T : Function<Boolean>> SemanticsNodeInteraction.performSemanticsAction(
    key: SemanticsPropertyKey<androidx.compose.ui.semantics.AccessibilityAction<T>>,
    invocation: (T) -> Unit,
): SemanticsNodeInteraction = TODO()
fun SemanticsNodeInteraction.performTextReplacement(text: String): Unit = TODO()
fun SemanticsNodeInteraction.requestFocus(): SemanticsNodeInteraction = TODO()
interface KeyInjectionScope
fun KeyInjectionScope.pressKey(key: androidx.compose.ui.input.key.Key, pressDurationMillis: Long = 50L): Unit = TODO()
fun SemanticsNodeInteraction.performKeyInput(block: KeyInjectionScope.() -> Unit): SemanticsNodeInteraction = TODO()
interface MainTestClock {
    var autoAdvance: Boolean
    fun advanceTimeBy(milliseconds: Long, ignoreFrameDuration: Boolean = false)
    fun advanceTimeByFrame()
}
fun isFocused(): SemanticsMatcher = TODO()

fun interface DeviceConfigurationOverride {
    @androidx.compose.runtime.Composable fun Override(contentUnderTest: @androidx.compose.runtime.Composable () -> Unit)
    companion object
}
@androidx.compose.runtime.Composable
fun DeviceConfigurationOverride(
    override: DeviceConfigurationOverride,
    content: @androidx.compose.runtime.Composable () -> Unit,
): Unit = TODO()
infix fun DeviceConfigurationOverride.then(other: DeviceConfigurationOverride): DeviceConfigurationOverride = TODO()
fun DeviceConfigurationOverride.Companion.ForcedSize(size: androidx.compose.ui.unit.DpSize): DeviceConfigurationOverride = TODO()
fun DeviceConfigurationOverride.Companion.FontScale(fontScale: Float): DeviceConfigurationOverride = TODO()
fun DeviceConfigurationOverride.Companion.LayoutDirection(
    layoutDirection: androidx.compose.ui.unit.LayoutDirection,
): DeviceConfigurationOverride = TODO()
fun DeviceConfigurationOverride.Companion.Locales(locales: androidx.compose.ui.text.intl.LocaleList): DeviceConfigurationOverride = TODO()
