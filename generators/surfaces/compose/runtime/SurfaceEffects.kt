package kmd.runtime

import android.provider.Settings
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalContext
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch

/** Speaks to assistive technology. */
fun interface Announcer {
    fun announce(text: String, politeness: Politeness)
}

/** Replaces the live region, for a host with one of its own and for tests. */
val LocalAnnouncer = staticCompositionLocalOf<Announcer?> { null }

/** Whether motion is reduced; `null` asks the system. Tests and previews set it. */
val LocalReducedMotion = compositionLocalOf<Boolean?> { null }

/** Whether the person wants less motion: animations are off in the settings of the system. */
@Composable
fun reducedMotion(): Boolean {
    val resolver = LocalContext.current.contentResolver
    return LocalReducedMotion.current
        ?: remember(resolver) { Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f }
}

/**
 * Runs the clock of an instance, applies its messages once more after a frame, and announces. It draws a live region without
 * size, which has to stand on the screen before its first text. An instance that waits in a queue needs the effects too.
 */
@Composable
fun SurfaceEffects(model: SurfaceModel<*, *>, words: (key: String) -> String) {
    LaunchedEffect(model, model.state) {
        model.waits.forEach { (limit, wait) ->
            launch {
                delay(wait)
                model.elapse(limit)
            }
        }
    }
    LaunchedEffect(model, model.isSettled) {
        if (!model.isSettled) {
            withFrameNanos { }
            model.settle()
        }
    }
    val announcer = LocalAnnouncer.current
    var spoken by remember(model) { mutableStateOf("" to Politeness.Polite) }
    LaunchedEffect(model, model.announced) {
        val (key, politeness) = model.announced?.second ?: return@LaunchedEffect
        if (announcer == null) spoken = words(key) to politeness else announcer.announce(words(key), politeness)
    }
    if (announcer == null) LiveRegion(spoken.first, spoken.second)
}

@Composable
private fun LiveRegion(text: String, politeness: Politeness) {
    Box(
        Modifier
            .size(1.dp)
            .testTag("announcement")
            .clearAndSetSemantics {
                liveRegion = if (politeness == Politeness.Assertive) LiveRegionMode.Assertive else LiveRegionMode.Polite
                contentDescription = text
            },
    )
}
