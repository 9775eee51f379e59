package kmd.runtime

import java.util.regex.PatternSyntaxException

/** Longest pattern that is read, in characters. */
private const val LONGEST_PATTERN = 300

/** Most steps that a match may take: some hundredths of a second. */
private const val MOST_STEPS = 10_000_000.0

/** The pieces of a pattern: a class, an escape, a quantifier, the start of a group, one character. */
private val PIECE = Regex(
    """\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[*+]\??|\{\d+(?:,\d*)?\}\??|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|.""",
    RegexOption.DOT_MATCHES_ALL,
)

/**
 * Whether a text matches a server's pattern. A pattern that does not compile, or could hold up the app on this text, is left to the
 * server.
 */
internal fun matchesPattern(pattern: String, text: String): Boolean {
    if (pattern.length > LONGEST_PATTERN || mostSteps(pattern, text.length) > MOST_STEPS) return true
    return try {
        Regex(ofPlatform(pattern)).containsMatchIn(text)
    } catch (_: PatternSyntaxException) {
        true
    }
}

/** What `\d`, `\w` and `\s` stand for in a schema, for use inside of brackets: Java and Android each read other signs. */
private val CLASSES =
    mapOf(
        'd' to "0-9",
        'w' to "A-Za-z0-9_",
        's' to """\t\n\x0B\f\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}""",
    )

/** Long names of general categories that schemas use: Java knows the short ones alone. */
private val CATEGORIES =
    mapOf(
        "Letter" to "L", "Uppercase_Letter" to "Lu", "Lowercase_Letter" to "Ll", "Mark" to "M", "Number" to "N",
        "Decimal_Number" to "Nd", "Punctuation" to "P", "Symbol" to "S", "Separator" to "Z", "Other" to "C",
    )

/** The pieces of a class: a code point, a property, an escape, one character. */
private val PIECE_OF_CLASS = Regex("""\\[pPu]\{[^}]*\}|\\.|.""", RegexOption.DOT_MATCHES_ALL)

/** A pattern of a schema, which is one of JavaScript, in the way of the platform. */
internal fun ofPlatform(pattern: String): String =
    PIECE.replace(pattern) { match ->
        val piece = match.value
        when {
            piece == "$" -> """\z"""
            piece == "." -> """[^\n\r\x{2028}\x{2029}]"""
            piece == "[]" -> "(?!)"
            piece == "[^]" -> """[\x{0}-\x{10FFFF}]"""
            piece.length > 1 && piece.startsWith("[") -> "[" + ofClass(piece.substring(1, piece.length - 1)) + "]"
            piece.startsWith("\\") -> ofEscape(piece)
            else -> piece
        }
    }

private fun ofClass(inside: String): String =
    PIECE_OF_CLASS.replace(inside) { match ->
        val piece = match.value
        when {
            piece == "[" || piece == "&" -> "\\$piece"
            piece.startsWith("\\") -> CLASSES[piece.last()] ?: ofEscape(piece)
            else -> piece
        }
    }

private fun ofEscape(piece: String): String {
    val letter = piece.last()
    return when {
        piece.startsWith("\\u{") -> "\\x" + piece.substring(2)
        piece.endsWith("}") -> piece.take(3) + piece.drop(3).dropLast(1).let { CATEGORIES[it] ?: it } + "}"
        letter in CLASSES -> "[${CLASSES[letter]}]"
        letter.lowercaseChar() in CLASSES -> "[^${CLASSES[letter.lowercaseChar()]}]"
        else -> piece
    }
}

/**
 * The steps that a backtracking match may take at most. Each repetition may end at each character, and each choice doubles the ways.
 * Without bound: a repetition of what repeats or chooses itself, and a reference back.
 */
internal fun mostSteps(pattern: String, length: Int): Double {
    val outer = mutableListOf<Boolean>()
    var steps = if (pattern.startsWith("^")) 1.0 else length + 1.0
    // Whether the group that is open repeats or chooses; whether the piece before a quantifier is such a group.
    var open = false
    var group = false
    for (piece in PIECE.findAll(pattern).map { it.value }) {
        val first = piece.first()
        when {
            first == '*' || first == '+' || (first == '{' && piece.length > 1) -> {
                val bounds = Regex("\\d+").findAll(piece).map { it.value.toDouble() }.toList()
                val exact = bounds.isNotEmpty() && ',' !in piece
                if (group && !(exact && bounds[0] < 2)) return Double.POSITIVE_INFINITY
                val ways = if (exact) 1.0 else if (bounds.size > 1) bounds[1] - bounds[0] + 1 else length + 1.0
                steps *= ways.coerceIn(1.0, length + 1.0)
                open = open || !exact
                group = false
            }
            first == '?' || first == '|' -> {
                steps *= 2
                open = true
                group = false
            }
            first == '(' -> {
                outer.add(open)
                open = false
                group = false
            }
            first == ')' -> {
                val before = outer.removeLastOrNull() ?: false
                group = open
                open = open || before
            }
            first == '\\' && (piece.last() in '1'..'9' || piece.last() == 'k') -> return Double.POSITIVE_INFINITY
            else -> group = false
        }
    }
    return steps
}
