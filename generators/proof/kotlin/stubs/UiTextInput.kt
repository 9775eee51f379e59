// Stubs of androidx.compose.ui.text.input.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.text.input

@JvmInline
value class KeyboardType private constructor(private val value: Int) {
    companion object {
        val Text: KeyboardType get() = KeyboardType(1)
        val Number: KeyboardType get() = KeyboardType(3)
        val Uri: KeyboardType get() = KeyboardType(5)
        val Email: KeyboardType get() = KeyboardType(6)
        val Decimal: KeyboardType get() = KeyboardType(9)
        val Unspecified: KeyboardType get() = KeyboardType(0)
    }
}
@JvmInline
value class ImeAction private constructor(private val value: Int) {
    companion object {
        val Default: ImeAction get() = ImeAction(1)
        val Done: ImeAction get() = ImeAction(7)
        val Unspecified: ImeAction get() = ImeAction(-1)
    }
}
