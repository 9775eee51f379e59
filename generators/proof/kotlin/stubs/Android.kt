// Stubs of android.provider, .util, .graphics and .media live beside this file, one package each.
@file:Suppress("unused", "UNUSED_PARAMETER")

package android.content

import android.content.res.Resources

abstract class ContentResolver
abstract class Context {
    abstract val contentResolver: ContentResolver
    abstract val resources: Resources
}
