// Stubs of android.content.res that work: resources read from the emitted XML.
@file:Suppress("unused", "UNUSED_PARAMETER")

package android.content.res

import java.util.Locale

class LocaleList(private val locale: Locale) { operator fun get(index: Int): Locale = locale }
class Configuration(val locales: LocaleList)

/** Reads nothing by itself: the driver gives it the texts of a locale. */
open class Resources(val configuration: Configuration) {
    open fun getString(id: Int): String = TODO()
    open fun getString(id: Int, vararg formatArgs: Any?): String = String.format(configuration.locales.get(0), getString(id), *formatArgs)
    open fun getQuantityString(id: Int, quantity: Int): String = TODO()
    open fun getQuantityString(id: Int, quantity: Int, vararg formatArgs: Any?): String =
        String.format(configuration.locales.get(0), getQuantityString(id, quantity), *formatArgs)
}
