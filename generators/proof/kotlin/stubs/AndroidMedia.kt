@file:Suppress("unused", "UNUSED_PARAMETER")

package android.media

abstract class MediaDataSource : java.io.Closeable {
    abstract fun readAt(position: Long, buffer: ByteArray, offset: Int, size: Int): Int
    abstract fun getSize(): Long
}
class MediaPlayer {
    fun interface OnCompletionListener { fun onCompletion(mp: MediaPlayer) }
    fun setDataSource(dataSource: MediaDataSource) {}
    fun prepare() {}
    fun start() {}
    fun pause() {}
    fun release() {}
    fun setOnCompletionListener(listener: OnCompletionListener?) {}
}
