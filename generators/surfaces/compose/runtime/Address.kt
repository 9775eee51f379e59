package kmd.runtime

import androidx.compose.ui.platform.UriHandler
import java.net.URI
import java.net.URISyntaxException

private fun parsed(address: String): URI? = try {
    URI(address)
} catch (_: URISyntaxException) {
    null
}

/** Whether a text is the address of a page. Any other scheme could start an app or run a script. */
fun isWebAddress(address: String): Boolean =
    parsed(address)?.let { it.scheme?.lowercase() in setOf("https", "http") && it.host != null } == true

/** The host of an address of a page, without a name of a user before it; empty for any other text. */
fun hostOf(address: String): String = if (isWebAddress(address)) parsed(address)?.host.orEmpty() else ""

/** Opens the address of a page in the browser, and nothing else; returns whether it did. */
fun UriHandler.openPage(address: String): Boolean {
    if (!isWebAddress(address)) return false
    return try {
        openUri(address)
        true
    } catch (_: IllegalArgumentException) {
        // No app opens pages.
        false
    }
}
