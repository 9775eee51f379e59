package tui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/lipgloss"
)

// Clean returns text that is safe to print: no escape sequence, no control
// character and no invisible mark that changes the order of what follows.
// Lines stay apart and a tab becomes two spaces.
func Clean(text string) string {
	var out strings.Builder
	for _, r := range strings.ReplaceAll(text, "\r\n", "\n") {
		switch {
		case r == '\n':
			out.WriteRune(r)
		case r == '\t':
			out.WriteString("  ")
		case r == '\u001b':
			out.WriteRune('␛')
		case r == utf8.RuneError, unicode.IsControl(r):
			out.WriteRune('\uFFFD')
		case isInvisible(r):
		case r == '\u2028', r == '\u2029':
			out.WriteRune('\n')
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// cleanLine is Clean on one line.
func cleanLine(text string) string {
	return strings.Join(strings.Fields(Clean(text)), " ")
}

// isInvisible reports marks of direction, zero-width signs and tags. The
// joiners stay: emoji and several scripts need them.
func isInvisible(r rune) bool {
	switch {
	case r == '\u200c', r == '\u200d':
		return false
	case r == '\u00ad', r == '\u061c', r == '\ufeff':
		return true
	case r >= '\u200b' && r <= '\u200f', r >= '\u202a' && r <= '\u202e', r >= '\u2060' && r <= '\u206f':
		return true
	case r >= 0xe0000 && r <= 0xe007f:
		return true
	}
	return false
}

// wrap breaks clean text into lines of at most width columns, at spaces where
// there are any. Lines of the text stay lines.
func wrap(text string, width int) []string {
	if width < 1 {
		width = 1
	}
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		lines = append(lines, wrapLine(line, width)...)
	}
	return lines
}

func wrapLine(line string, width int) []string {
	if lipgloss.Width(line) <= width {
		return []string{line}
	}
	var lines []string
	var now strings.Builder
	used := 0
	flush := func() {
		lines = append(lines, strings.TrimRight(now.String(), " "))
		now.Reset()
		used = 0
	}
	for _, word := range wordsOf(line) {
		size := lipgloss.Width(strings.TrimRight(word, " "))
		if used > 0 && used+size > width {
			flush()
		}
		for _, sign := range signsOf(word) {
			columns := 0
			for _, r := range sign {
				columns += lipgloss.Width(string(r))
			}
			if sign == " " && used+columns > width {
				continue
			}
			if used > 0 && used+columns > width {
				flush()
			}
			now.WriteString(sign)
			used += columns
		}
	}
	if now.Len() > 0 || len(lines) == 0 {
		flush()
	}
	return lines
}

// signsOf splits a text into what a person sees as one sign: a letter with its
// marks, an emoji with what is joined to it, a flag.
func signsOf(text string) []string {
	var signs []string
	joined, flag := false, false
	for _, r := range text {
		isFlag := r >= '\U0001f1e6' && r <= '\U0001f1ff'
		follows := joined || flag && isFlag || r == '\u200d' || unicode.In(r, unicode.Mn, unicode.Me) || r >= '\U0001f3fb' && r <= '\U0001f3ff'
		if follows && len(signs) > 0 {
			signs[len(signs)-1] += string(r)
		} else {
			signs = append(signs, string(r))
		}
		flag = isFlag && !flag
		joined = r == '\u200d'
	}
	return signs
}

// wordsOf splits a line after each run of spaces. The spaces at its start are
// a part of the first word, so that code stays indented.
func wordsOf(line string) []string {
	var words []string
	start := 0
	for at := 1; at < len(line); at++ {
		if line[at-1] == ' ' && line[at] != ' ' && strings.TrimSpace(line[start:at]) != "" {
			words = append(words, line[start:at])
			start = at
		}
	}
	return append(words, line[start:])
}
