package tui

import (
	"encoding/json"
	"strings"
)

// FormInfo says how a form made from a JSON Schema belongs to a component.
type FormInfo struct {
	// Schema is the path of the schema, Arguments that of the arguments of a
	// prompt, which stand in where there is none.
	Schema, Arguments string
	// Answer is the field of an outbound message that takes the values, Submits
	// the parts whose press sends it. Without them the form is read-only and
	// shows the values of the field Shows.
	Answer  string
	Submits []string
	Shows   string
	// Parts maps a kind of field to its part.
	Parts map[fieldKind]FieldPart
	// RemoveTag is the part that takes a word out of a list.
	RemoveTag string
}

// FieldPart is the part and the role of a kind of field.
type FieldPart struct{ Part, Role string }

// Form is a form that is made from a JSON Schema.
type Form struct {
	instance *Instance
	fields   []*field
	readOnly bool
}

// Form is the form of the component, or nil if the host has sent no schema.
func (i *Instance) Form() *Form {
	info := i.contract.Form
	schema := i.fields.at(info.Schema)
	if !i.fields.Has(info.Schema) {
		schema = schemaOfArguments(i.fields.list(info.Arguments))
	}
	if i.form == nil && info.Schema != "" && len(schema) > 0 {
		i.form = &Form{instance: i, readOnly: info.Answer == ""}
		i.form.fields = i.form.fieldsOf(schema, i.fields.at(info.Shows), 0)
	}
	return i.form
}

// schemaOfArguments is the schema of a form with a text for each argument of a
// prompt, in their order.
func schemaOfArguments(arguments []json.RawMessage) json.RawMessage {
	if len(arguments) == 0 {
		return nil
	}
	var properties []string
	required := []string{}
	for _, argument := range arguments {
		fields := readRecord(argument).fields
		property := Fields{"type": quoted("string")}
		put(property, "title", fields.FirstText("title", "name"))
		put(property, "description", fields.Text("description"))
		name := fields.Text("name")
		properties = append(properties, string(quoted(name))+":"+string(encoded(property)))
		if fields.Has("required") {
			required = append(required, name)
		}
	}
	return json.RawMessage(`{"properties":{` + strings.Join(properties, ",") + `},"required":` + string(encoded(required)) + `}`)
}

// FormNodes draws the form of the component, nothing without a schema.
func (i *Instance) FormNodes() []Node {
	form := i.Form()
	if form == nil {
		return nil
	}
	if len(form.fields) == 0 {
		return []Node{Text("", i.word("confirm", "Nothing to fill in.", nil))}
	}
	return form.nodes(form.fields, true)
}

// attempt shows what is wrong and reports whether nothing is.
func (f *Form) attempt() bool {
	return f.holds(f.fields)
}

func (f *Form) holds(fields []*field) bool {
	valid := true
	for _, one := range fields {
		one.touched = true
		valid = f.wrong(one) == "" && (one.isLeftOut() || f.holds(one.inside)) && valid
	}
	return valid
}

// values are the values of the fields that hold one.
func (f *Form) values() json.RawMessage { return objectOf(f.fields) }

func objectOf(fields []*field) json.RawMessage {
	object := Fields{}
	for _, one := range fields {
		if value, found := one.value(); found {
			object[one.name] = value
		}
	}
	text, err := json.Marshal(object)
	if err != nil {
		return json.RawMessage("{}")
	}
	return text
}

// submit presses the first part that submits and can be pressed now.
func (f *Form) submit() {
	i := f.instance
	for _, part := range i.contract.Form.Submits {
		if _, found := i.contract.move(i.state, onPress(part), i.fields); found {
			i.Press(part)
			return
		}
	}
}

// nodes draws fields. Those of a group that is left out are not checked.
func (f *Form) nodes(fields []*field, checked bool) []Node {
	var nodes []Node
	for _, one := range fields {
		nodes = append(nodes, f.node(one, checked))
	}
	return nodes
}

// node draws a field with its description and with what is wrong.
func (f *Form) node(one *field, checked bool) Node {
	part := f.instance.contract.Form.Parts[one.kind]
	node := Node{Part: part.Part, Role: part.Role, Name: one.title, Cursor: -1, Value: one.display()}
	label := one.title
	if one.required {
		label += " *"
		node.States = append(node.States, "required")
	}
	wrong := ""
	if checked && one.touched {
		wrong = f.wrong(one)
	}
	if wrong != "" {
		node.States = append(node.States, "invalid")
	}
	node.Left = func() { one.touched = true }
	switch one.kind {
	case kindBoolean:
		f.drawBoolean(&node, one, label)
	case kindChoice, kindChoices:
		f.drawOptions(&node, one, label)
	case kindGroup:
		node.Text, node.Left = label, nil
		for _, inner := range f.nodes(one.inside, checked && !one.isLeftOut()) {
			inner.Indent += 2
			node.Inside = append(node.Inside, inner)
		}
	default:
		f.drawText(&node, one, label)
	}
	if one.description != "" {
		node.Inside = append(node.Inside, Node{Role: "text", Text: one.description, Indent: 2, Color: f.instance.Theme.mutedColor(), Cursor: -1})
	}
	if wrong != "" {
		node.Inside = append(node.Inside, Node{Role: "alert", Text: wrong, Icon: "!", Indent: 2, Color: f.instance.Theme.errorColor(), Cursor: -1})
	}
	return node
}

func (f *Form) drawBoolean(node *Node, one *field, label string) {
	node.Text = "[ ] " + label
	if one.on {
		node.Text = "[x] " + label
		node.States = append(node.States, "checked")
	}
	if !f.readOnly {
		node.Press = func() { one.on, one.set = !one.on, true }
	}
}

func (f *Form) drawOptions(node *Node, one *field, label string) {
	node.Text = label
	role, on, off := "radio", "(•) ", "( ) "
	if one.kind == kindChoices {
		role, on, off = "checkbox", "[x] ", "[ ] "
	}
	for at, each := range one.options {
		at := at
		option := Node{Role: role, Name: each.title, Text: off + each.title, Indent: 2, Left: node.Left, Cursor: -1}
		if one.chosen[at] {
			option.Text = on + each.title
			option.States = []string{"checked"}
		}
		if !f.readOnly {
			option.Press = func() { one.choose(at) }
		}
		node.Inside = append(node.Inside, option)
	}
	node.Left = nil
}

func (f *Form) drawText(node *Node, one *field, label string) {
	if one.kind == kindTags {
		for at, tag := range one.tags {
			at := at
			name := f.instance.word("remove", "Remove {value}", Args{"value": tag})
			button := Button(f.instance.contract.Form.RemoveTag, name, func() { one.tags = append(one.tags[:at:at], one.tags[at+1:]...) })
			button.Indent = 2
			node.Inside = append(node.Inside, button)
		}
		label = strings.TrimSpace(label + " " + strings.Join(one.tags, ", "))
		if !f.readOnly {
			hint := Text("", f.instance.word("add", "Add with Enter", Args{"list": one.title}))
			hint.Indent, hint.Color = 2, f.instance.Theme.mutedColor()
			node.Inside = append(node.Inside, hint)
		}
	}
	before := label + ": "
	node.Text = before + string(one.text)
	node.Cursor = len([]rune(before)) + one.cursor
	if f.readOnly {
		node.Cursor = -1
		return
	}
	node.Key = func(key Key) bool {
		if key.Name == "enter" && one.kind == kindTags && len(one.text) > 0 {
			one.addTag()
			return true
		}
		if key.Name == "enter" && !one.lines() {
			f.submit()
			return true
		}
		return one.typed(key)
	}
}
