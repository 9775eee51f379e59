package kmd.driver

import android.content.res.Configuration
import android.content.res.Resources
import android.icu.text.PluralRules
import javax.xml.parsers.DocumentBuilderFactory
import org.w3c.dom.Element

/** String resources read from their files with the XML reader of the JDK. */
class XmlResources(configuration: Configuration, usual: String, own: String?) : Resources(configuration) {
    private val names = read(usual).keys.toList()
    private val texts = read(usual) + own?.let(::read).orEmpty()

    override fun getString(id: Int): String = texts.getValue(names[id]).getValue("")

    override fun getQuantityString(id: Int, quantity: Int): String {
        val forms = texts.getValue(names[id])
        val category = PluralRules.forLocale(configuration.locales.get(0)).select(quantity.toDouble())
        return forms[category] ?: forms.getValue("other")
    }

    private fun read(xml: String): Map<String, Map<String, String>> {
        val root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml.byteInputStream()).documentElement
        return elements(root).associate { element ->
            val items = elements(element).associate { it.getAttribute("quantity") to unescape(it.textContent) }
            element.getAttribute("name") to items.ifEmpty { mapOf("" to unescape(element.textContent)) }
        }
    }

    private fun elements(parent: Element): List<Element> =
        (0 until parent.childNodes.length).mapNotNull { parent.childNodes.item(it) as? Element }

    /** By the rules of Android: runs of whitespace are one space, ends are trimmed, then escapes. */
    private fun unescape(text: String): String {
        val bare = text.replace(Regex("[ \\t\\r\\n]+"), " ").trim(' ')
        return Regex("\\\\(u[0-9a-fA-F]{4}|.)").replace(bare) { match ->
            val escape = match.groupValues[1]
            when {
                escape.length == 5 -> escape.drop(1).toInt(16).toChar().toString()
                escape == "n" -> "\n"
                escape == "t" -> "\t"
                else -> escape
            }
        }
    }
}
