// Stubs of androidx.compose.ui.text.style.
@file:Suppress("unused")

package androidx.compose.ui.text.style

@JvmInline
value class TextOverflow private constructor(private val value: Int) {
    companion object {
        val Clip: TextOverflow get() = TextOverflow(1)
        val Ellipsis: TextOverflow get() = TextOverflow(2)
        val Visible: TextOverflow get() = TextOverflow(3)
    }
}

@JvmInline
value class TextDirection private constructor(private val value: Int) {
    companion object {
        val Ltr: TextDirection get() = TextDirection(1)
        val Rtl: TextDirection get() = TextDirection(2)
        val Content: TextDirection get() = TextDirection(3)
    }
}
