package tui

import "strings"

// Node is one drawn part: what is on the screen and what a screen reader says.
type Node struct {
	// Part is the id of the part, empty for what lies inside of one.
	Part string
	// Role is the role of the part: button, link, heading, group, textbox, …
	Role string
	// Name is the accessible name. Without it the text is the name.
	Name string
	// Text is what stands on the screen.
	Text string
	// Spans replace Text by words with a style.
	Spans []Span
	// Icon is a decoration before the text and no part of the name.
	Icon string
	// States are words such as expanded, required, invalid or checked.
	States []string
	// Color is the colour of the text, in place of the usual one.
	Color *Color
	// Inline nodes stand on one line with their neighbours if there is room.
	Inline bool
	// Modal nodes keep the focus inside.
	Modal bool
	// Framed nodes have the border of the preset.
	Framed bool
	// Indent is the number of columns to the right of the parent.
	Indent int
	// Press is what Enter and Space do. A node with Press or Key takes the focus.
	Press func()
	// Key handles a key of a focused node and reports whether it used it.
	Key func(key Key) bool
	// Left is called when the focus leaves the node.
	Left func()
	// Cursor is the place of the cursor in the text, in runes; -1 for none.
	Cursor int
	// Lines cuts what is drawn after a number of lines; 0 cuts nothing.
	Lines int
	// Value is what a field holds.
	Value  string
	Inside []Node
}

// Span is a run of words in one style.
type Span struct {
	Text               string
	Bold, Italic, Code bool
}

// Key is a key as bubbletea names it, and the text that it types.
type Key struct {
	Name string
	Text string
}

// Text is a line of words.
func Text(part, text string) Node {
	return Node{Part: part, Role: "text", Text: text, Cursor: -1}
}

// Heading is a title.
func Heading(part, text string) Node {
	return Node{Part: part, Role: "heading", Spans: []Span{{Text: text, Bold: true}}, Text: text, Cursor: -1}
}

// Button is a control that is pressed.
func Button(part, name string, press func()) Node {
	return Node{Part: part, Role: "button", Name: name, Text: name, Inline: true, Press: press, Cursor: -1}
}

// Disclosure is a control that opens and closes something.
func Disclosure(part, name string, open bool, press func()) Node {
	icon, state := "▸", "collapsed"
	if open {
		icon, state = "▾", "expanded"
	}
	return Node{Part: part, Role: "disclosure", Name: name, Text: name, Icon: icon, States: []string{state}, Inline: true, Press: press, Cursor: -1}
}

// Group is a part that holds others.
func Group(part, role, name string, inside ...Node) Node {
	return Node{Part: part, Role: role, Name: name, Inside: inside, Cursor: -1}
}

// focusable reports whether a node takes the focus.
func (n Node) focusable() bool { return n.Press != nil || n.Key != nil }

// holdsText reports whether a person types into a node of this role.
func (n Node) holdsText() bool {
	switch n.Role {
	case "textbox", "searchbox", "spinbutton", "slider":
		return true
	}
	return n.Role == "combobox" && n.Key != nil
}

// measures reports whether the text of a node of this role is a value.
func (n Node) measures() bool { return contains([]string{"progressbar", "meter", "scrollbar"}, n.Role) }

// label is the accessible name on one line.
func (n Node) label() string {
	if n.Name != "" {
		return cleanLine(n.Name)
	}
	return cleanLine(n.text())
}

// text is the text without its styles.
func (n Node) text() string {
	if len(n.Spans) == 0 {
		return n.Text
	}
	var out strings.Builder
	for _, span := range n.Spans {
		out.WriteString(span.Text)
	}
	return out.String()
}

// is reports whether a node has a state.
func (n Node) is(state string) bool { return contains(n.States, state) }

// walk visits a node and everything inside, outermost first.
func (n Node) walk(visit func(Node)) {
	visit(n)
	for _, child := range n.Inside {
		child.walk(visit)
	}
}

// placed is a part and where it stands.
type placed struct {
	within string
	shown  bool
	draw   func() Node
	// each are the nodes of each item of a part that repeats, in place of one of
	// its own.
	each [][]Node
}

// assemble puts parts into the parts that hold them and names a part without a
// name after the heading inside it. Parts keep their order.
func assemble(parts []placed) []Node {
	parts, drawn := flat(parts)
	at := map[string]int{}
	for index, part := range parts {
		if part.shown && part.each == nil {
			at[drawn[index].Part] = index
		}
	}
	inside := map[int][]Node{}
	var outermost []Node
	// Children come after their parents in a table, or not; either way a child
	// moves before its parent does.
	for _, index := range deepestFirst(parts, drawn) {
		// The words of a part stand before the parts inside.
		drawn[index].Inside = append(drawn[index].Inside, inside[index]...)
		node := named(drawn[index])
		if holder, found := at[parts[index].within]; found && parts[index].within != "" {
			inside[holder] = append([]Node{node}, inside[holder]...)
		} else if parts[index].within == "" {
			outermost = append([]Node{node}, outermost...)
		}
	}
	return outermost
}

// flat draws what is shown: a part that repeats as often as it has items.
func flat(parts []placed) ([]placed, []Node) {
	var entries []placed
	var drawn []Node
	for _, part := range parts {
		var nodes []Node
		for _, item := range part.each {
			nodes = append(nodes, item...)
		}
		if part.shown {
			nodes = []Node{part.draw()}
		}
		for _, node := range nodes {
			entries = append(entries, placed{part.within, true, nil, part.each})
			drawn = append(drawn, node)
		}
	}
	return entries, drawn
}

func deepestFirst(parts []placed, drawn []Node) []int {
	holder := map[string]string{}
	for index, part := range parts {
		if part.each == nil {
			holder[drawn[index].Part] = part.within
		}
	}
	depth := func(part string) int {
		steps := 0
		for part != "" && steps <= len(parts) {
			part, steps = holder[part], steps+1
		}
		return steps
	}
	var order []int
	for level := len(parts) + 1; level >= 0; level-- {
		for index := len(parts) - 1; index >= 0; index-- {
			if depth(parts[index].within) == level {
				order = append(order, index)
			}
		}
	}
	return order
}

func named(node Node) Node {
	if node.Name != "" || len(node.Inside) == 0 {
		return node
	}
	for _, child := range node.Inside {
		if child.Role == "heading" {
			node.Name = child.label()
			return node
		}
	}
	return node
}

// Tab is a control that shows something in place of what the tabs beside it do.
func (i *Instance) Tab(part, name string) Node {
	node := Button(part, name, func() { i.Press(part) })
	node.Role = "tab"
	if i.IsOpen(part) {
		node.Text, node.States = "["+name+"]", []string{"selected"}
	}
	return node
}

// Prose is a part with a Markdown text.
func Prose(part, role, text string) Node {
	if strings.TrimSpace(text) == "" {
		return Group(part, role, "")
	}
	return Group(part, role, "", markdown(text)...)
}

// Picture is a part with a picture, which a terminal cannot show: what it is of
// and the host that it would come from. Nothing is asked for.
func Picture(part, name, address string) Node {
	node := Text(part, strings.TrimSpace("▣ "+name))
	if host := hostOf(address); host != "" {
		node.Text += " (" + host + ")"
	}
	node.Role, node.Name = "img", name
	return node
}

// barKind is how a bar says its value.
type barKind int

const (
	// barOfHundred ends at 100 and says a number, barOfOne ends at 1 and says a share.
	barOfHundred barKind = iota
	barOfOne
	// barInWords has a name that says the value.
	barInWords
)

// Bar is a bar in words: what is measured and, once the field at path has it, how far it is.
func (i *Instance) Bar(part, role, name, path string, kind barKind) Node {
	node := Text(part, name)
	node.Role, node.Name, node.Inline = role, name, true
	node.Value = i.Fields().Text(path)
	if node.Value == "" || kind == barInWords {
		return node
	}
	style := plain
	if kind == barOfOne {
		style = numberStyle{percent: true, whole: 1}
	}
	node.Text = name + ": " + formatNumber(i.Words.Locale(), i.Fields().Number(path), style)
	return node
}
