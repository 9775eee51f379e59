package tui

import (
	"regexp"
	"strings"
)

// blanks are the signs that \s stands for in a schema, for use inside of
// brackets. The \s of Go knows those of ASCII alone.
const blanks = `\t\n\v\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`

// patternPiece is an escape, the start of a group with a name, or one sign.
var patternPiece = regexp.MustCompile(`(?s)\\u\{[0-9A-Fa-f]+\}|\\u[0-9A-Fa-f]{4}|\\.|\(\?<[A-Za-z_]|.`)

// goPattern writes a pattern of a schema, which is one of JavaScript, in the
// way of Go.
func goPattern(pattern string) string {
	var out strings.Builder
	inClass := false
	for _, piece := range patternPiece.FindAllString(pattern, -1) {
		switch {
		case strings.HasPrefix(piece, `\u`) && len(piece) > len(`\u`):
			out.WriteString(`\x{` + strings.Trim(piece[len(`\u`):], "{}") + `}`)
		case piece == `\s` && inClass:
			out.WriteString(blanks)
		case piece == `\s`:
			out.WriteString(`[` + blanks + `]`)
		case piece == `\S` && !inClass:
			out.WriteString(`[^` + blanks + `]`)
		case strings.HasPrefix(piece, `(?<`):
			out.WriteString(strings.Replace(piece, `(?<`, `(?P<`, 1))
		case piece == `[` && inClass:
			out.WriteString(`\[`)
		default:
			inClass = piece == `[` || inClass && piece != `]`
			out.WriteString(piece)
		}
	}
	return out.String()
}
