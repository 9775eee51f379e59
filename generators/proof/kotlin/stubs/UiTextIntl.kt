// Stubs of androidx.compose.ui.text.intl.
@file:Suppress("unused", "UNUSED_PARAMETER")

package androidx.compose.ui.text.intl

class LocaleList(languageTags: String)
