package kmd.testing

import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.DeviceConfigurationOverride
import androidx.compose.ui.test.FontScale
import androidx.compose.ui.test.ForcedSize
import androidx.compose.ui.test.LayoutDirection
import androidx.compose.ui.test.Locales
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.assert
import androidx.compose.ui.test.assertCountEquals
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasAnyDescendant
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.isFocused
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.pressKey
import androidx.compose.ui.test.then
import androidx.compose.ui.text.intl.LocaleList
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.LayoutDirection
import java.util.Date
import kmd.messages.Messages
import kmd.messages.rememberMessages
import kmd.runtime.Announcer
import kmd.runtime.LocalAnnouncer
import kmd.runtime.LocalReducedMotion
import kmd.runtime.Politeness
import kmd.runtime.asDate
import kmd.runtime.asString
import kmd.runtime.toJson
import kmd.theme.ComponentTheme
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule

/** The words of the test steps: what a step of a specification does to a component, or sees of it. */
abstract class ComponentTest {
    @get:Rule
    val rule = createComposeRule()

    /** Every message to the host, in order. */
    protected val sent = mutableListOf<JsonObject>()

    /** Every announcement, in order. */
    private val announced = mutableListOf<Pair<String, Politeness>>()

    /** Ids of the states that were entered, in order. */
    protected val entered = mutableListOf<String>()

    protected lateinit var messages: Messages

    /** The component under test, which sends to [sent]. */
    @Composable
    protected abstract fun Component()

    /** Gives a message to the component. */
    protected abstract fun deliver(message: JsonObject)

    /** Shows the component on a screen and with settings as a test needs them; without one, as the device has it. */
    protected fun mount(
        locale: String? = null,
        rightToLeft: Boolean? = null,
        size: DpSize? = null,
        fontScale: Float? = null,
        reducedMotion: Boolean? = null,
        look: @Composable (content: @Composable () -> Unit) -> Unit = { content -> ComponentTheme(dark = false, content = content) },
    ) {
        val device = listOfNotNull(
            locale?.let { DeviceConfigurationOverride.Locales(LocaleList(it)) },
            rightToLeft?.let { DeviceConfigurationOverride.LayoutDirection(if (it) LayoutDirection.Rtl else LayoutDirection.Ltr) },
            size?.let { DeviceConfigurationOverride.ForcedSize(it) },
            fontScale?.let { DeviceConfigurationOverride.FontScale(it) },
        ).reduceOrNull { all, one -> all then one }
        rule.setContent {
            val content: @Composable () -> Unit = {
                messages = rememberMessages()
                CompositionLocalProvider(
                    LocalAnnouncer provides Announcer { text, politeness -> announced += text to politeness },
                    LocalReducedMotion provides reducedMotion,
                ) {
                    look { Component() }
                }
            }
            if (device == null) content() else DeviceConfigurationOverride(device, content)
        }
        rule.waitForIdle()
    }

    protected fun receive(json: String) {
        val message = Json.parseToJsonElement(json) as JsonObject
        rule.runOnUiThread { deliver(message) }
        rule.waitForIdle()
    }

    /** A part, the [nth] of its kind from 1, perhaps with a [name] or [within] another. */
    protected fun part(id: String, name: String? = null, nth: Int = 1, within: SemanticsMatcher? = null): SemanticsNodeInteraction =
        rule.onAllNodes(isPart(id, name, within))[nth - 1]

    /** Stands in a part, the [nth] of its kind from 1. */
    protected fun inside(id: String, name: String? = null, nth: Int = 1, within: SemanticsMatcher? = null): SemanticsMatcher {
        val outer = part(id, name, nth, within).fetchSemanticsNode().id
        return hasAnyAncestor(SemanticsMatcher("is $id $nth") { it.id == outer })
    }

    protected fun see(id: String, name: String? = null, nth: Int = 1, within: SemanticsMatcher? = null) {
        part(id, name, nth, within).assertExists()
    }

    /** Sees words in a part or below it, the [nth] of its kind from 1. */
    protected fun see(id: String, words: String, whole: Boolean, nth: Int = 1, within: SemanticsMatcher? = null) {
        part(id, nth = nth, within = within).assert(says(words, whole) or hasAnyDescendant(says(words, whole)))
    }

    /** Texts stand in a part one below the other. */
    protected fun order(id: String, vararg texts: String) {
        val tops = texts.map { text ->
            val inside = hasTestTag(id) or hasAnyAncestor(hasTestTag(id))
            rule.onAllNodes(says(text, whole = false) and inside, useUnmergedTree = true)[0].fetchSemanticsNode().boundsInRoot.top
        }
        assertEquals(tops.sorted(), tops)
    }

    /** Opens closed disclosures of a part, the first ones first, until it shows a text. */
    protected fun reveal(id: String, text: String, atMost: Int) {
        val sought = says(text, whole = false) and (hasTestTag(id) or hasAnyAncestor(hasTestTag(id)))
        val closed = SemanticsMatcher.keyIsDefined(SemanticsActions.Expand) and hasAnyAncestor(hasTestTag(id))
        repeat(atMost) {
            if (rule.onAllNodes(sought).fetchSemanticsNodes().isNotEmpty()) return@repeat
            rule.onAllNodes(closed)[0].performClick()
            rule.waitForIdle()
        }
        rule.onAllNodes(sought)[0].assertExists()
    }

    /** The states that were entered since the component came up. */
    protected fun history(vararg states: String) {
        assertEquals(states.toList(), entered)
    }

    protected fun notSee(id: String, within: SemanticsMatcher? = null) {
        rule.onAllNodes(isPart(id, within = within)).assertCountEquals(0)
    }

    /** Sees certain words nowhere in a part. */
    protected fun notSee(id: String, words: String, within: SemanticsMatcher? = null) {
        val place = isPart(id, within = within)
        rule.onAllNodes(says(words, whole = false) and (place or hasAnyAncestor(place))).assertCountEquals(0)
    }

    protected fun count(id: String, number: Int, within: SemanticsMatcher? = null) {
        rule.onAllNodes(isPart(id, within = within)).assertCountEquals(number)
    }

    protected fun isExpanded(id: String, expanded: Boolean, nth: Int = 1, within: SemanticsMatcher? = null) {
        val action = if (expanded) SemanticsActions.Collapse else SemanticsActions.Expand
        part(id, nth = nth, within = within).assert(SemanticsMatcher.keyIsDefined(action))
    }

    protected fun isInvalid(id: String, name: String?, invalid: Boolean) {
        val error = SemanticsProperties.Error
        part(id, name).assert(if (invalid) SemanticsMatcher.keyIsDefined(error) else SemanticsMatcher.keyNotDefined(error))
    }

    protected fun click(id: String, name: String? = null, nth: Int = 1, within: SemanticsMatcher? = null) {
        part(id, name, nth, within).performClick()
        rule.waitForIdle()
    }

    /** Presses a part several times in a row; a part that is gone takes no further press. */
    protected fun attempt(id: String, times: Int) {
        repeat(times) {
            if (rule.onAllNodes(hasTestTag(id)).fetchSemanticsNodes().isNotEmpty()) part(id).performClick()
        }
        rule.waitForIdle()
    }

    /** Takes an option of a part by its words. */
    protected fun choose(id: String, name: String?, option: String) {
        val group = if (name == null) hasTestTag(id) else hasTestTag(id) and hasContentDescription(name)
        rule.onNode(hasAnyAncestor(group) and hasAnyDescendant(hasText(option, substring = true)), useUnmergedTree = true).performClick()
        rule.waitForIdle()
    }

    /** Types into a field, and moves a slider. */
    protected fun fill(id: String, name: String?, text: String) {
        val move = SemanticsActions.SetProgress
        val sliders = rule.onAllNodes(hasTestTag(id) and SemanticsMatcher.keyIsDefined(move)).fetchSemanticsNodes()
        if (sliders.isEmpty()) part(id, name).performTextReplacement(text)
        else part(id, name).performSemanticsAction(move) { it(text.toFloat()) }
        rule.waitForIdle()
    }

    protected fun press(key: Key, id: String? = null) {
        val node = if (id == null) rule.onNode(isFocused()) else part(id)
        node.performKeyInput { pressKey(key) }
        rule.waitForIdle()
    }

    /** Stops the clock, which from now on moves by [advance] alone. */
    protected fun pause() {
        rule.mainClock.autoAdvance = false
    }

    protected fun advance(milliseconds: Long) {
        rule.mainClock.advanceTimeBy(milliseconds)
    }

    private fun sentOf(vararg types: String): List<JsonObject> = sent.filter { it["type"].asString() in types }

    /** No message of these types went out since the component came up. */
    protected fun notSent(vararg types: String) {
        assertEquals(emptyList<JsonObject>(), sentOf(*types))
    }

    /** A message of a type with some fields went out a number of times. */
    protected fun sent(type: String, match: String, times: Int) {
        val wanted = Json.parseToJsonElement(match)
        assertEquals("$type with $match in $sent", times, sentOf(type).count { it.matches(wanted) })
    }

    /** Texts were announced in this order, perhaps with others between. */
    protected fun announced(vararg texts: String, assertive: Boolean? = null) {
        val fitting = announced.filter { assertive == null || (it.second == Politeness.Assertive) == assertive }
        val rest = fitting.iterator()
        assertTrue("${texts.toList()} in $announced", texts.all { text -> rest.asSequence().any { it.first == text } })
    }

    protected fun announcedOnce(text: String) {
        assertEquals("$text in $announced", 1, announced.count { it.first == text })
    }

    /** A part, the [nth] of its kind from 1, has a name, or one that holds these words. */
    protected fun named(id: String, words: String, whole: Boolean = true, nth: Int = 1, within: SemanticsMatcher? = null) {
        part(id, nth = nth, within = within).assert(says(words, whole))
    }

    /** A moment as a message takes it. */
    protected fun date(text: String): Date? = text.toJson().asDate()

    private fun isPart(id: String, name: String? = null, within: SemanticsMatcher? = null): SemanticsMatcher {
        val part = if (name == null) hasTestTag(id) else hasTestTag(id) and isNamed(name)
        return if (within == null) part else part and within
    }

    private fun says(words: String, whole: Boolean): SemanticsMatcher =
        hasText(words, substring = !whole) or hasContentDescription(words, substring = !whole) or isTitled(words)

    private fun isNamed(name: String): SemanticsMatcher = hasContentDescription(name) or hasText(name) or isTitled(name)

    private fun isTitled(name: String): SemanticsMatcher = SemanticsMatcher.expectValue(SemanticsProperties.PaneTitle, name)

    private fun JsonElement.matches(wanted: JsonElement): Boolean =
        if (this is JsonObject && wanted is JsonObject) wanted.all { (name, value) -> this[name]?.matches(value) == true } else this == wanted
}
