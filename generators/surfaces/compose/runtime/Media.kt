package kmd.runtime

import android.graphics.BitmapFactory
import android.media.MediaDataSource
import android.media.MediaPlayer
import android.util.Base64
import androidx.compose.foundation.Image
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.asImageBitmap
import androidx.compose.ui.layout.ContentScale
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import java.io.IOException

/** Longest side of a picture that is decoded whole, in pixels. */
private const val LONGEST_SIDE = 2_048

/** First bytes of the formats that are drawn: PNG, JPEG, GIF, WebP. */
private val SIGNATURES = listOf("89504e47", "ffd8ff", "47494638", "52494646")

/** The bytes of a base64 text; `null` for any other text. */
internal fun decodeBase64(text: String): ByteArray? = try {
    Base64.decode(text, Base64.DEFAULT)
} catch (_: IllegalArgumentException) {
    null
}

/** A picture whose first bytes are those of a known format; else [fallback] in words. Pressing it calls [onPress] if it is there. */
@Composable
internal fun Picture(data: String?, name: String, fallback: String, part: String, large: Int, onPress: ((ByteArray) -> Unit)?) {
    val bytes = remember(data) { data?.let(::decodeBase64)?.takeIf(::isPicture) }
    val bitmap = remember(bytes) { bytes?.let(::decodePicture) }
    if (bytes == null || bitmap == null) return PartText("unsupported", fallback)
    val thumbnail = if (bytes.size > large) Modifier.heightIn(max = 96.dp) else Modifier.heightIn(max = Dp.Infinity)
    Image(
        bitmap,
        contentDescription = name,
        modifier = thumbnail.fillMaxWidth().testTag(part).let { picture ->
            if (onPress == null) picture else picture.focusRing().clickable(role = Role.Image) { onPress(bytes) }
        },
        contentScale = ContentScale.Inside,
    )
}

internal fun isPicture(bytes: ByteArray): Boolean {
    val start = bytes.take(4).joinToString("") { "%02x".format(it) }
    return SIGNATURES.any(start::startsWith)
}

/** Reads the size first: a small file may hold a huge picture. */
internal fun decodePicture(bytes: ByteArray): ImageBitmap? {
    val options = BitmapFactory.Options().apply { inJustDecodeBounds = true }
    BitmapFactory.decodeByteArray(bytes, 0, bytes.size, options)
    var sample = 1
    while (maxOf(options.outWidth, options.outHeight) / sample > LONGEST_SIDE) sample *= 2
    val sized = BitmapFactory.Options().apply { inSampleSize = sample }
    return BitmapFactory.decodeByteArray(bytes, 0, bytes.size, sized)?.asImageBitmap()
}

/** Sound with a button that plays and pauses it. It never plays by itself. */
@Composable
internal fun AudioPlayer(data: String?, name: String, fallback: String, part: String) {
    val bytes = remember(data) { data?.let(::decodeBase64) }
    val player = remember(bytes) { bytes?.let(::playerOf) }
    DisposableEffect(player) { onDispose { player?.release() } }
    if (player == null) return PartText("unsupported", fallback)
    var playing by remember(player) { mutableStateOf(false) }
    player.setOnCompletionListener { playing = false }
    PartButton(part, "${if (playing) "⏸" else "▶"} $name", {
        if (playing) player.pause() else player.start()
        playing = !playing
    }, name = name)
}

private fun playerOf(bytes: ByteArray): MediaPlayer? {
    val player = MediaPlayer()
    return try {
        player.setDataSource(BytesSource(bytes))
        player.prepare()
        player
    } catch (_: IOException) {
        player.release()
        null
    }
}

private class BytesSource(private val bytes: ByteArray) : MediaDataSource() {
    override fun readAt(position: Long, buffer: ByteArray, offset: Int, size: Int): Int {
        if (position >= bytes.size) return -1
        val count = minOf(size.toLong(), bytes.size - position).toInt()
        bytes.copyInto(buffer, offset, position.toInt(), position.toInt() + count)
        return count
    }

    override fun getSize(): Long = bytes.size.toLong()

    override fun close() = Unit
}
