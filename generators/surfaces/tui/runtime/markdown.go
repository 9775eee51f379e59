package tui

import (
	"regexp"
	"strings"
)

var (
	headingLine = regexp.MustCompile(`^#{1,6}\s+(.*?)\s*#*$`)
	bulletLine  = regexp.MustCompile(`^(\s*)[-*+]\s+(.*)$`)
	fenceLine   = regexp.MustCompile("^\\s{0,3}(```+|~~~+)")
	inlineSpan  = regexp.MustCompile("(`[^`\n]+`)|\\*\\*([^*\n]+)\\*\\*|__([^_\n]+)__|\\*([^*\\s][^*\n]*)\\*|!?\\[([^\\]\n]*)\\]\\(([^)\\s]*)[^)\n]*\\)")
)

// markdown draws a Markdown text: headings, lists, code, bold, italic. Links
// and images become their words with the address behind them; nothing is
// fetched, and HTML stays text.
func markdown(text string) []Node {
	var nodes []Node
	fence := ""
	for _, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		mark := fenceLine.FindStringSubmatch(line)
		switch {
		case fence != "" && mark != nil && strings.HasPrefix(mark[1], fence):
			fence = ""
		case fence != "":
			nodes = append(nodes, Node{Role: "code", Text: line, Indent: 2, Cursor: -1})
		case mark != nil:
			fence = mark[1]
		default:
			nodes = append(nodes, markdownLine(line))
		}
	}
	return nodes
}

func markdownLine(line string) Node {
	if heading := headingLine.FindStringSubmatch(line); heading != nil {
		return Node{Role: "heading", Spans: []Span{{Text: plainText(heading[1]), Bold: true}}, Cursor: -1}
	}
	if bullet := bulletLine.FindStringSubmatch(line); bullet != nil {
		return Node{Role: "listitem", Spans: append([]Span{{Text: bullet[1] + "• "}}, spans(bullet[2])...), Cursor: -1}
	}
	if strings.TrimSpace(line) == "" {
		return Node{Role: "none", Text: " ", Cursor: -1}
	}
	return Node{Role: "text", Spans: spans(line), Cursor: -1}
}

func plainText(line string) string {
	var out strings.Builder
	for _, span := range spans(line) {
		out.WriteString(span.Text)
	}
	return out.String()
}

// spans splits a line of Markdown into runs of one style.
func spans(line string) []Span {
	var all []Span
	rest := 0
	for _, at := range inlineSpan.FindAllStringSubmatchIndex(line, -1) {
		if at[0] > rest {
			all = append(all, Span{Text: line[rest:at[0]]})
		}
		rest = at[1]
		group := func(n int) string {
			if at[2*n] < 0 {
				return ""
			}
			return line[at[2*n]:at[2*n+1]]
		}
		switch {
		case group(1) != "":
			all = append(all, Span{Text: strings.Trim(group(1), "`"), Code: true})
		case group(2) != "":
			all = append(all, Span{Text: group(2), Bold: true})
		case group(3) != "":
			all = append(all, Span{Text: group(3), Bold: true})
		case group(4) != "":
			all = append(all, Span{Text: group(4), Italic: true})
		default:
			all = append(all, Span{Text: group(5)}, Span{Text: " <" + group(6) + ">"})
		}
	}
	if rest < len(line) || len(all) == 0 {
		all = append(all, Span{Text: line[rest:]})
	}
	return all
}
