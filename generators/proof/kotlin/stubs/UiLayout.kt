// Stubs of androidx.compose.ui.layout.
@file:Suppress("unused")

package androidx.compose.ui.layout

interface ContentScale {
    companion object {
        val Fit: ContentScale get() = TODO()
        val Inside: ContentScale get() = TODO()
    }
}
