package kmd.runtime

import androidx.compose.foundation.background
import androidx.compose.foundation.focusable
import androidx.compose.foundation.gestures.Orientation
import androidx.compose.foundation.gestures.draggable
import androidx.compose.foundation.gestures.rememberDraggableState
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.progressSemantics
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.layout.onSizeChanged
import androidx.compose.ui.platform.LocalConfiguration
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.setProgress
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import java.text.NumberFormat
import kotlin.math.roundToInt
import kotlinx.serialization.json.JsonElement

/** Steps from one end of a slider to the other. */
private const val STEPS = 100

/**
 * A slider from 0 to [end] in hundredths, under its name. A finger, the arrow keys, Home and End, and assistive technology move it. It stands
 * at its start while nobody has put it anywhere.
 */
@Composable
fun PartSlider(
    id: String,
    name: String,
    value: JsonElement?,
    onChange: (JsonElement?) -> Unit,
    modifier: Modifier = Modifier,
    end: Double = 100.0,
) {
    val look = LocalSurfaceLook.current
    val isMirrored = LocalLayoutDirection.current == LayoutDirection.Rtl
    val at = ((value.asDouble() ?: 0.0) / end).coerceIn(0.0, 1.0)
    val put by rememberUpdatedState { share: Double -> onChange(((share.coerceIn(0.0, 1.0) * STEPS).roundToInt() * end / STEPS).toJson()) }
    val locale = LocalConfiguration.current.locales[0]
    val words = if (end == 1.0) NumberFormat.getPercentInstance(locale).format(at) else NumberFormat.getInstance(locale).format(at * end)
    var width by remember { mutableStateOf(1) }
    // Where the finger is: the value follows it in steps.
    var drag by remember { mutableStateOf(0.0) }
    val dragged = rememberDraggableState { delta ->
        drag += delta / width
        put(drag)
    }
    Column(modifier.fillMaxWidth(), verticalArrangement = Arrangement.spacedBy(look.gap / 2)) {
        FieldLabel(name, modifier = Modifier.clearAndSetSemantics { })
        Box(
            Modifier
                .control()
                .part(id, name) { setProgress { put(it / end); true } }
                .progressSemantics((at * end).toFloat(), 0f..end.toFloat(), STEPS - 1)
                .onSizeChanged { width = it.width.coerceAtLeast(1) }
                .draggable(
                    dragged,
                    Orientation.Horizontal,
                    startDragImmediately = true,
                    onDragStarted = { place ->
                        drag = if (isMirrored) 1.0 - place.x / width else place.x / width.toDouble()
                        put(drag)
                    },
                    reverseDirection = isMirrored,
                )
                .keys { key -> shareAfter(key, at, isMirrored)?.let { put(it) } != null }
                .focusable()
                .fillMaxWidth(),
            contentAlignment = Alignment.CenterStart,
        ) {
            Box(Modifier.fillMaxWidth().height(4.dp).background(look.outline))
            Box(Modifier.fillMaxWidth(at.toFloat()).height(8.dp).background(look.accent))
        }
        BasicText(words, Modifier.clearAndSetSemantics { }, look.body.copy(color = look.muted))
    }
}

/** Where a key moves a slider, as a share; `null` for a key that moves none. */
private fun shareAfter(key: String, at: Double, isMirrored: Boolean): Double? = when (key) {
    "ArrowUp" -> at + 1.0 / STEPS
    "ArrowDown" -> at - 1.0 / STEPS
    "ArrowRight" -> if (isMirrored) at - 1.0 / STEPS else at + 1.0 / STEPS
    "ArrowLeft" -> if (isMirrored) at + 1.0 / STEPS else at - 1.0 / STEPS
    "Home" -> 0.0
    "End" -> 1.0
    else -> null
}
