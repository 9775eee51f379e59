package tui

import "strings"

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
	switch node.Role {
	case "textbox", "spinbutton":
		return cleanLine(node.Value)
	case "disclosure", "radio", "checkbox", "radiogroup", "group", "button", "link":
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
