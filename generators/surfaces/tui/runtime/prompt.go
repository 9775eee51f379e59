package tui

import (
	"fmt"
	"strconv"
	"strings"
)

// leaveFields is what a person types in place of a value to come to the buttons;
// with the name of a button behind it, to press that.
const leaveFields = "/"

// question is a field that a prompt asks for, with the name of the field around
// it where it is one option of several.
type question struct {
	node   Node
	around string
}

// action is something to press, or a key that means something now.
type action struct {
	name string
	do   func()
}

// controls are the fields that are filled in and what can be done.
func (p *plainMode) controls() (fields []question, actions []action) {
	shown := p.host.Shown()
	groups := optionGroups(shown)
	for _, one := range controls(shown) {
		switch {
		case one.node.holdsText(), contains([]string{"radio", "checkbox", "switch"}, one.node.Role):
			fields = append(fields, question{one.node, groups[one.path]})
		default:
			actions = append(actions, action{one.node.label(), one.node.Press})
		}
	}
	for _, component := range shown {
		core := component.Core()
		for _, key := range core.keys() {
			key := key
			actions = append(actions, action{key, func() { core.Key(key) }})
		}
	}
	return fields, actions
}

// optionGroups maps the place of an option to the name of the field around it.
func optionGroups(components []Component) map[string]string {
	groups := map[string]string{}
	var visit func(nodes []Node, path, around string)
	visit = func(nodes []Node, path, around string) {
		for at, inner := range siblingPaths(path, nodes) {
			groups[inner] = around
			name := ""
			if contains([]string{"radiogroup", "listbox", "combobox", "group"}, nodes[at].Role) {
				name = nodes[at].label()
			}
			visit(nodes[at].Inside, inner, name)
		}
	}
	for at, component := range components {
		visit(component.Draw(), strconv.Itoa(at), "")
	}
	return groups
}

// keys are the keys that move the instance now.
func (i *Instance) keys() []string {
	var keys []string
	for _, move := range i.contract.Moves {
		if move.From == i.state && move.On.kind == typing && !contains(keys, move.On.name) && holdAll(move.When, i.fields) {
			keys = append(keys, move.On.name)
		}
	}
	return keys
}

func (p *plainMode) prompt() {
	fields, actions := p.controls()
	if shown := p.host.Shown(); len(shown) > 0 && shown[len(shown)-1] != p.asked {
		p.asked, p.next = shown[len(shown)-1], 0
	}
	if p.next < len(fields) {
		if !p.helped {
			p.helped = true
			fmt.Fprintf(p.out, "(An empty line keeps a field as it is, %s leaves the fields.)\n", leaveFields)
		}
		fmt.Fprintf(p.out, "%s: ", fields[p.next].text())
		return
	}
	for at, one := range actions {
		fmt.Fprintf(p.out, "%d) %s  ", at+1, one.name)
	}
	if len(actions) > 0 {
		fmt.Fprint(p.out, "> ")
	}
}

func (q question) text() string {
	text := q.node.label()
	if q.around != "" && !q.node.holdsText() {
		text = q.around + ", " + text
	}
	if len(q.node.States) > 0 {
		text += " (" + strings.Join(q.node.States, ", ") + ")"
	}
	if q.node.Key == nil {
		text += " [y/n]"
	}
	return text
}

// answer takes what a person typed: the value of the field that was asked for,
// else the number or the name of what to do.
func (p *plainMode) answer(text string) {
	fields, actions := p.controls()
	text = strings.TrimSpace(text)
	if p.next < len(fields) {
		if name := strings.TrimPrefix(text, leaveFields); name != text && (name == "" || actionNamed(actions, name) != nil) {
			p.next, text = len(fields), name
		} else {
			fill(fields[p.next].node, text)
			p.next++
			if p.said == transcript(p.host.Nodes()) {
				p.prompt()
			}
			return
		}
	}
	do := actionNamed(actions, text)
	if at, err := strconv.Atoi(text); do == nil && err == nil && at >= 1 && at <= len(actions) {
		do = actions[at-1].do
	}
	if do == nil {
		p.prompt()
		return
	}
	p.next = 0
	do()
}

func actionNamed(actions []action, name string) func() {
	for _, one := range actions {
		if strings.EqualFold(name, one.name) {
			return one.do
		}
	}
	return nil
}

// fill puts an answer into a field. An empty one leaves it as it is.
func fill(node Node, text string) {
	switch {
	case text == "":
	case node.Key != nil:
		node.Key(Key{Name: "ctrl+u"})
		node.Key(Key{Text: text})
	case node.Press != nil:
		yes := strings.HasPrefix(strings.ToLower(text), "y")
		if yes != node.is("checked") {
			node.Press()
		}
	}
	if node.Left != nil {
		node.Left()
	}
}
