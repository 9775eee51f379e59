@file:Suppress("unused", "UNUSED_PARAMETER")

package android.provider

import android.content.ContentResolver

class Settings {
    class Global {
        companion object {
            const val ANIMATOR_DURATION_SCALE: String = "animator_duration_scale"
            @JvmStatic fun getFloat(resolver: ContentResolver, name: String, def: Float): Float = def
        }
    }
}
