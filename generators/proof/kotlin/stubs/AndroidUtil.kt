@file:Suppress("unused", "UNUSED_PARAMETER")

package android.util

class Base64 {
    companion object {
        const val DEFAULT: Int = 0
        @JvmStatic fun decode(str: String, flags: Int): ByteArray = java.util.Base64.getMimeDecoder().decode(str)
    }
}
