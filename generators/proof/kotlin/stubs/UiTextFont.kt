// Stubs of androidx.compose.ui.text.font, .input and .style.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.text.font

class FontWeight(val weight: Int) {
    companion object {
        val Normal: FontWeight get() = FontWeight(400)
        val Bold: FontWeight get() = FontWeight(700)
    }
}
@JvmInline
value class FontStyle(val value: Int) {
    companion object {
        val Normal: FontStyle get() = FontStyle(0)
        val Italic: FontStyle get() = FontStyle(1)
    }
}
sealed class FontFamily {
    companion object {
        val Default: FontFamily = GenericFontFamily()
        val SansSerif: GenericFontFamily = GenericFontFamily()
        val Serif: GenericFontFamily = GenericFontFamily()
        val Monospace: GenericFontFamily = GenericFontFamily()
        val Cursive: GenericFontFamily = GenericFontFamily()
    }
}
class GenericFontFamily internal constructor() : FontFamily()
