// Stubs of androidx.compose.ui.text.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.text

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.TextUnit

class SpanStyle(
    val color: Color = Color.Unspecified,
    val fontSize: TextUnit = TextUnit.Unspecified,
    val fontWeight: FontWeight? = null,
    val fontStyle: FontStyle? = null,
)

class TextStyle(
    val color: Color = Color.Unspecified,
    val fontSize: TextUnit = TextUnit.Unspecified,
    val fontWeight: FontWeight? = null,
    val fontStyle: FontStyle? = null,
    val fontFamily: FontFamily? = null,
    val letterSpacing: TextUnit = TextUnit.Unspecified,
    val lineHeight: TextUnit = TextUnit.Unspecified,
) {
    fun copy(
        color: Color = this.color,
        fontSize: TextUnit = this.fontSize,
        fontWeight: FontWeight? = this.fontWeight,
        fontStyle: FontStyle? = this.fontStyle,
        fontFamily: FontFamily? = this.fontFamily,
        textDirection: TextDirection = TextDirection.Content,
    ): TextStyle = this
    fun toSpanStyle(): SpanStyle = TODO()
    companion object { val Default: TextStyle get() = TextStyle() }
}

class AnnotatedString(val text: String) : CharSequence by text {
    class Builder(capacity: Int = 16) {
        val length: Int get() = TODO()
        fun append(text: String) {}
        fun append(text: AnnotatedString) {}
        fun append(char: Char): Builder = this
        fun pushStyle(style: SpanStyle): Int = TODO()
        fun pop(index: Int) {}
        fun toAnnotatedString(): AnnotatedString = TODO()
    }
}
inline fun buildAnnotatedString(builder: (AnnotatedString.Builder).() -> Unit): AnnotatedString = AnnotatedString.Builder().apply(builder).toAnnotatedString()
inline fun <R : Any> AnnotatedString.Builder.withStyle(style: SpanStyle, block: AnnotatedString.Builder.() -> R): R = block()
