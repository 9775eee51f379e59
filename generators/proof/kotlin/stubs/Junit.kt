// Stubs of org.junit.
@file:Suppress("unused", "UNUSED_PARAMETER")

package org.junit

annotation class Test
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.CLASS) annotation class Ignore(val value: String = "")
@Target(AnnotationTarget.FIELD, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.FUNCTION) annotation class Rule
object Assert {
    fun assertEquals(expected: Any?, actual: Any?) {}
    fun assertEquals(message: String?, expected: Any?, actual: Any?) {}
    fun assertTrue(message: String?, condition: Boolean) {}
    fun assertTrue(condition: Boolean) {}
}
