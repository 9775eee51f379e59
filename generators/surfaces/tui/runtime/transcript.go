package tui

import (
	"strconv"
	"strings"
)

// Transcript says everything that is on show in lines: role, name, state. It
// is the screen in words, for a screen reader, a log or a pipe.
func transcript(nodes []Node) string {
	var lines []string
	for _, node := range nodes {
		lines = append(lines, said(node, "")...)
	}
	return strings.Join(lines, "\n")
}

func said(node Node, indent string) []string {
	if node.Role == "separator" {
		return nil
	}
	var lines []string
	label := node.label()
	if label != "" || node.Name != "" {
		line := indent
		if node.Role != "" && node.Role != "none" {
			line += roleInWords(node.Role) + ": "
		}
		line += label
		if text := valueInWords(node); text != "" && text != label {
			line += ": " + text
		}
		if len(node.States) > 0 {
			line += " (" + strings.Join(node.States, ", ") + ")"
		}
		lines = append(lines, line)
		indent += "  "
	}
	for _, child := range node.Inside {
		lines = append(lines, said(child, indent)...)
	}
	return lines
}

// valueInWords is what a node says beside its name: what a field holds, else
// its text. The marks of options and disclosures are states already.
func valueInWords(node Node) string {
	if node.holdsText() {
		return cleanLine(node.Value)
	}
	if node.measures() {
		return strings.TrimPrefix(cleanLine(node.text()), cleanLine(node.Name)+": ")
	}
	switch node.Role {
	case "disclosure", "radio", "checkbox", "switch", "combobox", "listbox", "radiogroup", "group", "button", "link":
		return ""
	}
	return cleanLine(node.text())
}

func roleInWords(role string) string {
	switch role {
	case "disclosure":
		return "button"
	case "textbox":
		return "text field"
	}
	return role
}

// line is one line of the transcript for a test: role, name, what stands on the
// screen for it, state.
type line struct {
	Level       int      `json:"level"`
	Role        string   `json:"role"`
	Name        string   `json:"name,omitempty"`
	Text        string   `json:"text,omitempty"`
	Value       *string  `json:"value,omitempty"`
	Description string   `json:"description,omitempty"`
	States      []string `json:"states,omitempty"`
}

// lines are the lines of everything on show.
func (h *Host) lines() []line {
	lines := []line{}
	for at, component := range h.Shown() {
		h.linesOf(component.Draw(), strconv.Itoa(at), 0, &lines)
	}
	return lines
}

func (h *Host) linesOf(nodes []Node, path string, level int, lines *[]line) {
	paths := siblingPaths(path, nodes)
	for at, node := range nodes {
		if node.Role == "separator" {
			continue
		}
		one := lineOf(node)
		one.Level = level
		if node.focusable() && paths[at] == h.screen.focused {
			one.States = append(one.States, "focused")
		}
		*lines = append(*lines, one)
		h.linesOf(node.Inside, paths[at], level+1, lines)
	}
}

func lineOf(node Node) line {
	one := line{Role: or(node.Role, "text"), Name: cleanLine(node.Name), Text: Clean(node.text()), States: append([]string{}, node.States...)}
	if one.Text == "" && one.Name == "" {
		one.Text = cleanLine(node.Icon)
	}
	if one.Name != "" && strings.HasPrefix(one.Text, one.Name) {
		one.Text = ""
	}
	if node.Modal {
		one.States = append(one.States, "modal")
	}
	if node.measures() {
		value := cleanLine(node.Value)
		one.Value = &value
	}
	if node.holdsText() {
		value := Clean(node.Value)
		one.Value, one.Text = &value, ""
		for _, child := range node.Inside {
			if child.Role == "text" || child.Role == "alert" {
				one.Description = strings.TrimSpace(one.Description + " " + cleanLine(child.text()))
			}
		}
	}
	return one
}
