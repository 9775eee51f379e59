// Stubs of androidx.compose.ui.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui

interface Modifier {
    infix fun then(other: Modifier): Modifier = this
    companion object : Modifier
}

interface Alignment {
    interface Horizontal
    interface Vertical
    companion object {
        val Center: Alignment get() = TODO()
        val TopStart: Alignment get() = TODO()
        val CenterStart: Alignment get() = TODO()
        val Start: Horizontal get() = TODO()
        val CenterHorizontally: Horizontal get() = TODO()
        val Top: Vertical get() = TODO()
        val CenterVertically: Vertical get() = TODO()
    }
}
