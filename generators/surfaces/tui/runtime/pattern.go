package tui

import (
	"fmt"
	"regexp"
	"strings"
)

// blanks are the signs that \s stands for in a schema, for use inside of
// brackets. The \s of Go knows those of ASCII alone.
const blanks = `\t\n\v\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`

// noBlanks are all other signs, for use inside of brackets.
const noBlanks = `\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`

// patternPiece is an escape, the start of a group with a name, a class of
// nothing or of anything, or one sign.
var patternPiece = regexp.MustCompile(`(?s)\\[pP]\{[^}]*\}|\\c[A-Za-z]|\\u\{[0-9A-Fa-f]+\}|\\u[0-9A-Fa-f]{4}|\\.|\(\?<[A-Za-z_]|\[\^?\]|.`)

// goPattern writes a pattern of a schema, which is one of JavaScript, in the
// way of Go.
func goPattern(pattern string) string {
	var out strings.Builder
	inClass := false
	for _, piece := range patternPiece.FindAllString(pattern, -1) {
		switch {
		case strings.HasPrefix(piece, `\c`) && len(piece) > len(`\c`):
			fmt.Fprintf(&out, `\x{%x}`, piece[len(`\c`)]&0x1f)
		case strings.HasPrefix(piece, `\p{`), strings.HasPrefix(piece, `\P{`):
			out.WriteString(goProperty(piece))
		case strings.HasPrefix(piece, `\u`) && len(piece) > len(`\u`):
			out.WriteString(`\x{` + strings.Trim(piece[len(`\u`):], "{}") + `}`)
		case piece == `\s` && inClass:
			out.WriteString(blanks)
		case piece == `\s`:
			out.WriteString(`[` + blanks + `]`)
		case piece == `\S` && inClass:
			out.WriteString(noBlanks)
		case piece == `\S`:
			out.WriteString(`[^` + blanks + `]`)
		case piece == `.` && !inClass:
			out.WriteString(`[^\n\r\x{2028}\x{2029}]`)
		case piece == `[]` && !inClass:
			out.WriteString(`[^\x{0}-\x{10ffff}]`)
		case piece == `[^]` && !inClass:
			out.WriteString(`[\x{0}-\x{10ffff}]`)
		case strings.HasPrefix(piece, `(?<`):
			out.WriteString(strings.Replace(piece, `(?<`, `(?P<`, 1))
		case inClass && piece[0] == '[':
			// A bracket of the class, and what ends it if that stands beside.
			inClass = !strings.HasSuffix(piece, `]`)
			out.WriteString(`\` + strings.Replace(piece, `^`, `\^`, 1))
		default:
			inClass = piece == `[` || inClass && piece != `]`
			out.WriteString(piece)
		}
	}
	return out.String()
}

// categories are the long names of general categories that schemas use.
var categories = map[string]string{
	"Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Mark": "M", "Number": "N",
	"Decimal_Number": "Nd", "Punctuation": "P", "Symbol": "S", "Separator": "Z", "Other": "C",
}

// goProperty writes a property of signs, such as \p{Script=Greek}, in the way
// of Go, which knows scripts and general categories by their bare names.
func goProperty(piece string) string {
	name := piece[len(`\p{`) : len(piece)-1]
	if key, value, found := strings.Cut(name, "="); found && contains([]string{"Script", "sc", "General_Category", "gc"}, key) {
		name = value
	}
	return piece[:len(`\p{`)] + or(categories[name], name) + "}"
}
