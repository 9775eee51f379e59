package kmd.runtime

import androidx.compose.ui.platform.UriHandler
import java.net.URI
import java.net.URISyntaxException

private fun parsed(address: String): URI? = try {
    URI(address)
} catch (_: URISyntaxException) {
    null
}

/** Hosts to which no network lies in between. */
private val LOOPBACK = setOf("localhost", "127.0.0.1", "[::1]")

/** Whether a text is the address of a page. Any other scheme could start an app or run a script. */
fun isWebAddress(address: String): Boolean =
    parsed(address)?.let { it.scheme?.lowercase() in setOf("https", "http") && it.host != null } == true

/** The host of an address of a page, without a name of a user before it; empty for any other text. */
fun hostOf(address: String): String = if (isWebAddress(address)) parsed(address)?.host.orEmpty() else ""

/** Whether an address may be opened from here: that of a page by `https`, or by `http` on this device. */
fun mayOpen(address: String): Boolean =
    isWebAddress(address) && (parsed(address)?.scheme?.lowercase() == "https" || hostOf(address).lowercase() in LOOPBACK)

/** Opens an address in the browser that may be opened, and no other; returns whether it did. */
fun UriHandler.openPage(address: String): Boolean {
    if (!mayOpen(address)) return false
    return try {
        openUri(address)
        true
    } catch (_: IllegalArgumentException) {
        // No app opens pages.
        false
    }
}
