// Stubs of androidx.compose.runtime.internal: what the compiler plugin calls.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.runtime.internal

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Composer

annotation class StabilityInferred(val parameters: Int)
@Repeatable annotation class FunctionKeyMeta(val key: Int, val startOffset: Int, val endOffset: Int)
annotation class FunctionKeyMetaClass(val file: String)

interface ComposableLambda :
    Function2<Composer, Int, Any?>, Function3<Any?, Composer, Int, Any?>, Function4<Any?, Any?, Composer, Int, Any?>,
    Function5<Any?, Any?, Any?, Composer, Int, Any?>

fun composableLambda(composer: Composer, key: Int, tracked: Boolean, block: Any): ComposableLambda = TODO()
fun composableLambdaInstance(key: Int, tracked: Boolean, block: Any): ComposableLambda = Instance
@Composable fun rememberComposableLambda(key: Int, tracked: Boolean, block: Any): ComposableLambda = TODO()

private object Instance : ComposableLambda {
    override fun invoke(p1: Composer, p2: Int): Any? = TODO()
    override fun invoke(p1: Any?, p2: Composer, p3: Int): Any? = TODO()
    override fun invoke(p1: Any?, p2: Any?, p3: Composer, p4: Int): Any? = TODO()
    override fun invoke(p1: Any?, p2: Any?, p3: Any?, p4: Composer, p5: Int): Any? = TODO()
}
