package tui

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/lipgloss"
)

// canvas collects drawn lines and remembers where the focus is.
type canvas struct {
	theme   Theme
	look    Look
	focused string
	lines   []string
	// top is the line of the focused control.
	top int
	// places are the lines of each control, for a pointer.
	places map[string]int
}

// draw writes a node at a width. path tells controls apart.
func (c *canvas) draw(node Node, path string, width int) {
	width -= node.Indent
	if width < 8 {
		width = 8
	}
	from := len(c.lines)
	if node.Framed {
		width -= frameWidth
	}
	if node.text() != "" || node.Icon != "" {
		c.lines = append(c.lines, c.words(node, path, width)...)
	}
	c.mark(node, path, from)
	c.drawAll(node.Inside, path, width)
	if node.Lines > 0 && len(c.lines)-from > node.Lines {
		c.lines = append(c.lines[:from+node.Lines-1], c.text(c.theme.mutedColor()).Render("…"))
	}
	if node.Framed {
		framed := c.frame(c.lines[from:], width, node.Modal)
		c.lines = append(c.lines[:from], framed...)
		c.shift(from, 1)
	}
	if node.Indent > 0 {
		for at := from; at < len(c.lines); at++ {
			c.lines[at] = c.text(nil).Render(strings.Repeat(" ", node.Indent)) + c.lines[at]
		}
	}
}

// drawAll writes nodes one below the other; neighbours that are inline share a
// line, and so do the cells of a row.
func (c *canvas) drawAll(nodes []Node, path string, width int) {
	paths := siblingPaths(path, nodes)
	columns := c.columnsOf(nodes, paths, width)
	for at := 0; at < len(nodes); {
		if c.row(nodes[at], paths[at], columns, width) {
			at++
			continue
		}
		last := at
		for last+1 < len(nodes) && joins(nodes[last], nodes[last+1]) {
			last++
		}
		if last == at {
			c.draw(nodes[at], paths[at], width)
		} else {
			c.flow(nodes[at:last+1], paths[at:last+1], width)
		}
		at = last + 1
	}
}

// joins reports whether a node stands on the line of the one before it: text
// after a disclosure or text, a control after a control.
func joins(before, node Node) bool {
	if !before.Inline || !node.Inline || len(before.Inside) > 0 || len(node.Inside) > 0 {
		return false
	}
	return node.Role == "text" || before.Role != "text" && node.Role != "disclosure" && before.Role != "disclosure"
}

func (c *canvas) flow(nodes []Node, paths []string, width int) {
	line, used := "", 0
	for at, node := range nodes {
		drawn := c.words(node, paths[at], width)
		size := lipgloss.Width(drawn[0])
		if used > 0 && (len(drawn) > 1 || used+2+size > width) {
			c.lines = append(c.lines, line)
			line, used = "", 0
		}
		if used > 0 {
			line, used = line+c.text(nil).Render("  "), used+2
		}
		c.mark(node, paths[at], len(c.lines))
		if len(drawn) > 1 {
			c.lines = append(c.lines, drawn[:len(drawn)-1]...)
		}
		line += drawn[len(drawn)-1]
		used += lipgloss.Width(drawn[len(drawn)-1])
	}
	c.lines = append(c.lines, line)
}

func (c *canvas) mark(node Node, path string, line int) {
	if !node.focusable() {
		return
	}
	c.places[path] = line
	if path == c.focused {
		c.top = line
	}
}

func (c *canvas) shift(from, by int) {
	for path, line := range c.places {
		if line >= from {
			c.places[path] = line + by
		}
	}
	if c.top >= from {
		c.top += by
	}
}

// words draws the text of a node, wrapped and in its style.
func (c *canvas) words(node Node, path string, width int) []string {
	focused := path == c.focused && node.focusable()
	prefix := ""
	if node.Icon != "" {
		prefix = cleanLine(node.Icon) + " "
	}
	if node.Role == "button" || node.Role == "link" {
		return c.control(node, focused, width)
	}
	var lines []string
	if len(node.Spans) > 0 {
		lines = c.spans(node, focused, width)
	} else {
		text := prefix + withCursor(node, focused)
		if node.text() == "" && node.Cursor < 0 {
			text = strings.TrimSpace(prefix)
		}
		for at, line := range wrap(text, width) {
			style := c.text(node.Color)
			if focused && at == 0 && node.Cursor < 0 {
				style = style.Reverse(true)
			}
			lines = append(lines, style.Render(line))
		}
	}
	return lines
}

// control draws a button. The mark of focus is seen without colours too.
func (c *canvas) control(node Node, focused bool, width int) []string {
	text := cleanLine(node.text())
	before, after := "[ ", " ]"
	if focused {
		before, after = "[>", "<]"
	}
	var lines []string
	for _, line := range wrap(before+text+after, width) {
		style := c.text(node.Color)
		if focused {
			style = style.Reverse(true)
		}
		lines = append(lines, style.Render(line))
	}
	return lines
}

// spans wraps the plain text, then takes the styles of its runes along.
func (c *canvas) spans(node Node, focused bool, width int) []string {
	var runes []rune
	var from []int
	for at, span := range node.Spans {
		for _, r := range Clean(span.Text) {
			runes, from = append(runes, r), append(from, at)
		}
	}
	var lines []string
	at := 0
	for _, line := range wrap(string(runes), width) {
		var out, run strings.Builder
		style := -1
		flush := func() {
			if run.Len() > 0 {
				out.WriteString(c.span(node.Spans[style], node.Color, focused).Render(run.String()))
				run.Reset()
			}
		}
		for _, r := range line {
			// The spaces at the end of a wrapped line are left out.
			for at < len(runes) && runes[at] != r {
				at++
			}
			if at < len(runes) {
				if from[at] != style {
					flush()
					style = from[at]
				}
				run.WriteRune(r)
				at++
			}
		}
		flush()
		lines = append(lines, out.String())
	}
	return lines
}

// withCursor puts the cursor into the text of a focused field.
func withCursor(node Node, focused bool) string {
	text := Clean(node.Text)
	if !focused || node.Cursor < 0 {
		return text
	}
	runes := []rune(text)
	at := node.Cursor
	if at > len(runes) {
		at = len(runes)
	}
	return string(runes[:at]) + "▏" + string(runes[at:])
}

// siblingPaths names the children of a node: the same name as long as they are
// there, whatever comes and goes beside them.
func siblingPaths(path string, nodes []Node) []string {
	seen := map[string]int{}
	paths := make([]string, len(nodes))
	for at, node := range nodes {
		name := path + "/" + node.Part + "#" + node.Role + " " + cleanLine(node.Name)
		seen[name]++
		paths[at] = name + "*" + strconv.Itoa(seen[name])
	}
	return paths
}
