package kmd.runtime

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableIntStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.delay

/** Speaks to assistive technology. */
fun interface Announcer {
    fun announce(text: String, politeness: Politeness)
}

/** What speaks around a component: the live region of a [SurfaceVoice], that of the app, or that of a test. */
val LocalAnnouncer = staticCompositionLocalOf<Announcer?> { null }

/** Android looks at a live region ten times a second: a text that stands there for a shorter time is not heard. */
private const val HEARD_MS = 200L

/** Texts that wait for the live region, and the one that stands in it. */
@Stable
internal class Voice : Announcer {
    private var waiting: List<Pair<String, Politeness>> by mutableStateOf(emptyList())

    var spoken: Pair<String, Politeness> by mutableStateOf("" to Politeness.Polite)
        private set

    /** How many dialogs are open, which hold the region: nobody hears what is behind a dialog. */
    var dialogs: Int by mutableIntStateOf(0)

    val isBusy: Boolean get() = waiting.isNotEmpty()

    override fun announce(text: String, politeness: Politeness) {
        waiting = waiting + (text to politeness)
    }

    /** Says each text for as long as it takes to be heard. What is said twice is silent in between, else it would be no change. */
    suspend fun speak() {
        while (isBusy) {
            val next = waiting.first()
            if (next.first == spoken.first) {
                spoken = "" to next.second
                delay(HEARD_MS)
            }
            spoken = next
            waiting = waiting.drop(1)
            delay(HEARD_MS)
        }
    }
}

/**
 * A live region for all that stands inside, also for what leaves the screen with its last word. Without a size, but there before its first
 * text. Inside of another announcer it adds nothing.
 */
@Composable
fun SurfaceVoice(content: @Composable () -> Unit) {
    if (LocalAnnouncer.current != null) return content()
    val voice = remember { Voice() }
    LaunchedEffect(voice, voice.isBusy) { voice.speak() }
    LiveRegion(voice, isHeard = voice.dialogs == 0)
    CompositionLocalProvider(LocalAnnouncer provides voice, content = content)
}

/** The live region of a dialog, which takes the place of the one behind it. */
@Composable
internal fun DialogVoice() {
    val voice = LocalAnnouncer.current as? Voice ?: return
    DisposableEffect(voice) {
        voice.dialogs += 1
        onDispose { voice.dialogs -= 1 }
    }
    LiveRegion(voice, isHeard = true)
}

@Composable
private fun LiveRegion(voice: Voice, isHeard: Boolean) {
    val (text, politeness) = voice.spoken
    Box(
        Modifier
            .size(1.dp)
            .testTag("announcement")
            .clearAndSetSemantics {
                if (!isHeard) return@clearAndSetSemantics
                liveRegion = if (politeness == Politeness.Assertive) LiveRegionMode.Assertive else LiveRegionMode.Polite
                contentDescription = text
            },
    )
}
