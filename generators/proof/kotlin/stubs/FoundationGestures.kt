// Stubs of androidx.compose.foundation.gestures.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.foundation.gestures

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import kotlinx.coroutines.CoroutineScope

enum class Orientation { Vertical, Horizontal }
interface DraggableState
@Composable fun rememberDraggableState(onDelta: (Float) -> Unit): DraggableState = TODO()
fun Modifier.draggable(
    state: DraggableState,
    orientation: Orientation,
    enabled: Boolean = true,
    startDragImmediately: Boolean = false,
    onDragStarted: suspend CoroutineScope.(startedPosition: Offset) -> Unit = {},
    onDragStopped: suspend CoroutineScope.(velocity: Float) -> Unit = {},
    reverseDirection: Boolean = false,
): Modifier = this
