package kmd.runtime

import android.provider.Settings
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.platform.LocalContext
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch

/** Whether motion is reduced; `null` asks the system. Tests and previews set it. */
val LocalReducedMotion = compositionLocalOf<Boolean?> { null }

/** Whether the person wants less motion: animations are off in the settings of the system. */
@Composable
fun reducedMotion(): Boolean {
    val resolver = LocalContext.current.contentResolver
    return LocalReducedMotion.current
        ?: remember(resolver) { Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f }
}

/** How long an instance says on the screen how it ended before it leaves a queue. */
private const val LINGER_MS = 2_000L

/**
 * Runs the clock of an instance, applies its messages once more after a frame, and announces. It stands in a [SurfaceVoice]. An instance
 * that waits in a queue needs the effects too.
 */
@Composable
fun SurfaceEffects(model: SurfaceModel<*, *>, words: (key: String) -> String) {
    LaunchedEffect(model, model.arrivals) {
        val arrival = model.arrivals
        model.waits.forEach { (limit, wait) ->
            launch {
                // Of the limits of a state that was not left, the one that ended starts again.
                do delay(wait.coerceAtLeast(1)) while (model.elapse(limit) && model.arrivals == arrival)
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
    LaunchedEffect(model, announcer, model.unspoken) {
        if (announcer != null) model.takeUnspoken().forEach { announcer.announce(words(it.key), it.politeness) }
    }
}

/** Takes a finished instance out of its queue, once its end was announced and, where a part tells it, seen. */
@Composable
fun LeaveEffect(host: SurfaceHost<*, *>, model: SurfaceModel<*, *>) {
    val isDone = host.isDone(model)
    LaunchedEffect(host, model, isDone) {
        if (!isDone) return@LaunchedEffect
        if (model.isLingering) delay(LINGER_MS)
        host.leave(model)
    }
}
