@file:Suppress("unused", "UNUSED_PARAMETER")

package android.graphics

class Bitmap
class BitmapFactory {
    class Options {
        @JvmField var inJustDecodeBounds: Boolean = false
        @JvmField var inSampleSize: Int = 0
        @JvmField var outWidth: Int = 0
        @JvmField var outHeight: Int = 0
    }
    companion object {
        @JvmStatic fun decodeByteArray(data: ByteArray, offset: Int, length: Int, opts: Options): Bitmap? = null
    }
}
