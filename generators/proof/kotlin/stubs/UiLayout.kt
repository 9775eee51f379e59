// Stubs of androidx.compose.ui.layout.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.layout

import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.IntSize

interface ContentScale {
    companion object {
        val Fit: ContentScale get() = TODO()
        val Inside: ContentScale get() = TODO()
    }
}
fun Modifier.onSizeChanged(onSizeChanged: (IntSize) -> Unit): Modifier = this
