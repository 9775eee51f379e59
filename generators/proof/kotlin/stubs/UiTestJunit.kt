// Stubs of androidx.compose.ui.test.junit4 and org.junit.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.test.junit4

import androidx.compose.runtime.Composable
import androidx.compose.ui.test.MainTestClock
import androidx.compose.ui.test.SemanticsNodeInteractionsProvider

interface ComposeTestRule : org.junit.rules.TestRule, SemanticsNodeInteractionsProvider {
    val mainClock: MainTestClock
    fun waitForIdle()
    fun <T> runOnIdle(action: () -> T): T
    fun <T> runOnUiThread(action: () -> T): T
}
interface ComposeContentTestRule : ComposeTestRule { fun setContent(composable: @Composable () -> Unit) }
fun createComposeRule(): ComposeContentTestRule = TODO()
