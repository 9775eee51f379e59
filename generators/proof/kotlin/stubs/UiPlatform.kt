// Stubs of androidx.compose.ui.platform.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.platform

import android.content.Context
import android.content.res.Configuration
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.LayoutDirection

val LocalContext: ProvidableCompositionLocal<Context> = staticCompositionLocalOf { TODO() }
val LocalConfiguration: ProvidableCompositionLocal<Configuration> = staticCompositionLocalOf { TODO() }
val LocalLayoutDirection: ProvidableCompositionLocal<LayoutDirection> = staticCompositionLocalOf { TODO() }
fun Modifier.testTag(tag: String): Modifier = this
interface UriHandler { fun openUri(uri: String) }
val LocalUriHandler: ProvidableCompositionLocal<UriHandler> = staticCompositionLocalOf { TODO() }
