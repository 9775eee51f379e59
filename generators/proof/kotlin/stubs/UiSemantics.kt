// Stubs of androidx.compose.ui.semantics.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.semantics

import androidx.compose.ui.Modifier

interface SemanticsPropertyReceiver
class SemanticsNode internal constructor() { val id: Int get() = TODO(); val boundsInRoot: androidx.compose.ui.geometry.Rect get() = TODO() }
class SemanticsPropertyKey<T>(val name: String)
class AccessibilityAction<T : Function<Boolean>>(val label: String?, val action: T?)

object SemanticsProperties {
    val ContentDescription: SemanticsPropertyKey<List<String>> = SemanticsPropertyKey("ContentDescription")
    val EditableText: SemanticsPropertyKey<androidx.compose.ui.text.AnnotatedString> = SemanticsPropertyKey("EditableText")
    val Error: SemanticsPropertyKey<String> = SemanticsPropertyKey("Error")
    val Heading: SemanticsPropertyKey<Unit> = SemanticsPropertyKey("Heading")
    val LiveRegion: SemanticsPropertyKey<LiveRegionMode> = SemanticsPropertyKey("LiveRegion")
    val PaneTitle: SemanticsPropertyKey<String> = SemanticsPropertyKey("PaneTitle")
    val Role: SemanticsPropertyKey<androidx.compose.ui.semantics.Role> = SemanticsPropertyKey("Role")
    val TestTag: SemanticsPropertyKey<String> = SemanticsPropertyKey("TestTag")
    val Text: SemanticsPropertyKey<List<androidx.compose.ui.text.AnnotatedString>> = SemanticsPropertyKey("Text")
}
object SemanticsActions {
    val Collapse: SemanticsPropertyKey<AccessibilityAction<() -> Boolean>> = SemanticsPropertyKey("Collapse")
    val Expand: SemanticsPropertyKey<AccessibilityAction<() -> Boolean>> = SemanticsPropertyKey("Expand")
    val SetProgress: SemanticsPropertyKey<AccessibilityAction<(Float) -> Boolean>> = SemanticsPropertyKey("SetProgress")
    val OnClick: SemanticsPropertyKey<AccessibilityAction<() -> Boolean>> = SemanticsPropertyKey("OnClick")
}

@JvmInline
value class Role private constructor(private val value: Int) {
    companion object {
        val Button: Role get() = Role(0)
        val Checkbox: Role get() = Role(1)
        val Switch: Role get() = Role(2)
        val RadioButton: Role get() = Role(3)
        val Tab: Role get() = Role(4)
        val Image: Role get() = Role(5)
        val DropdownList: Role get() = Role(6)
    }
}

@JvmInline
value class LiveRegionMode private constructor(private val value: Int) {
    companion object {
        val Polite: LiveRegionMode get() = LiveRegionMode(0)
        val Assertive: LiveRegionMode get() = LiveRegionMode(1)
    }
}

fun Modifier.semantics(mergeDescendants: Boolean = false, properties: (SemanticsPropertyReceiver.() -> Unit)): Modifier = this
fun Modifier.clearAndSetSemantics(properties: (SemanticsPropertyReceiver.() -> Unit)): Modifier = this

var SemanticsPropertyReceiver.contentDescription: String
    get() = TODO()
    set(value) {}
var SemanticsPropertyReceiver.stateDescription: String
    get() = TODO()
    set(value) {}
var SemanticsPropertyReceiver.role: Role
    get() = TODO()
    set(value) {}
var SemanticsPropertyReceiver.liveRegion: LiveRegionMode
    get() = TODO()
    set(value) {}
var SemanticsPropertyReceiver.paneTitle: String
    get() = TODO()
    set(value) {}
var SemanticsPropertyReceiver.isTraversalGroup: Boolean
    get() = TODO()
    set(value) {}
class CollectionInfo(val rowCount: Int, val columnCount: Int)
class CollectionItemInfo(val rowIndex: Int, val rowSpan: Int, val columnIndex: Int, val columnSpan: Int)
var SemanticsPropertyReceiver.collectionInfo: CollectionInfo
    get() = TODO()
    set(value) {}
var SemanticsPropertyReceiver.collectionItemInfo: CollectionItemInfo
    get() = TODO()
    set(value) {}
fun SemanticsPropertyReceiver.heading() {}
fun SemanticsPropertyReceiver.dialog() {}
fun SemanticsPropertyReceiver.error(description: String) {}
fun SemanticsPropertyReceiver.expand(label: String? = null, action: (() -> Boolean)?) {}
fun SemanticsPropertyReceiver.collapse(label: String? = null, action: (() -> Boolean)?) {}
fun SemanticsPropertyReceiver.dismiss(label: String? = null, action: (() -> Boolean)?) {}
fun SemanticsPropertyReceiver.setProgress(label: String? = null, action: ((Float) -> Boolean)?) {}
