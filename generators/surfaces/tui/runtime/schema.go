package tui

import (
	"encoding/json"
	"strings"
)

// schema is a JSON Schema, as far as a form knows it.
type schema struct {
	Type        json.RawMessage   `json:"type"`
	Title       string            `json:"title"`
	Description string            `json:"description"`
	Default     json.RawMessage   `json:"default"`
	Enum        []json.RawMessage `json:"enum"`
	EnumNames   []string          `json:"enumNames"`
	OneOf       []choice          `json:"oneOf"`
	AnyOf       []choice          `json:"anyOf"`
	Items       json.RawMessage   `json:"items"`
	Properties  json.RawMessage   `json:"properties"`
	Required    []string          `json:"required"`
	rules
}

type choice struct {
	Const json.RawMessage `json:"const"`
	Title string          `json:"title"`
}

// deepest is how far objects nest in a form; further in they are JSON.
const deepest = 4

// fieldsOf makes a field of each property, in their order. Shown values win
// over defaults.
func (f *Form) fieldsOf(text, values json.RawMessage, depth int) []*field {
	var whole schema
	if json.Unmarshal(text, &whole) != nil {
		return nil
	}
	given := readRecord(values)
	var fields []*field
	for _, name := range namesIn(whole.Properties) {
		property := readRecord(whole.Properties).fields[name]
		one := f.fieldOf(name, property, depth)
		one.required = contains(whole.Required, name)
		if value, found := given.fields[name]; found {
			one.fill(value)
		}
		fields = append(fields, one)
	}
	return fields
}

// namesIn lists the names of a JSON object in their order.
func namesIn(object json.RawMessage) []string {
	decoder := json.NewDecoder(strings.NewReader(string(object)))
	if token, err := decoder.Token(); err != nil || token != json.Delim('{') {
		return nil
	}
	var names []string
	for decoder.More() {
		token, err := decoder.Token()
		name, isText := token.(string)
		var value json.RawMessage
		if err != nil || !isText || decoder.Decode(&value) != nil {
			return names
		}
		if !contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// fieldOf makes a field of a property. What it does not know becomes a field
// for JSON, so that it keeps nothing else from being shown.
func (f *Form) fieldOf(name string, text json.RawMessage, depth int) *field {
	var one schema
	known := json.Unmarshal(text, &one) == nil
	made := &field{name: name, title: one.Title, description: one.Description, rules: one.rules, kind: kindJSON, chosen: map[int]bool{}, number: f.instance.number}
	if made.title == "" {
		made.title = name
	}
	kind, _ := asString(one.Type)
	made.options = optionsOf(one)
	switch {
	case !known:
	case len(made.options) > 0:
		made.kind = kindChoice
	case kind == "string" && one.Format == "textarea":
		made.kind = kindArea
	case kind == "string":
		made.kind = kindText
	case kind == "number", kind == "integer":
		made.kind, made.integer = kindNumber, kind == "integer"
	case kind == "boolean":
		made.kind = kindBoolean
	case kind == "object" && depth < deepest && len(namesIn(one.Properties)) > 0:
		made.kind = kindGroup
		made.inside = f.fieldsOf(text, nil, depth+1)
	case kind == "array":
		var items schema
		if json.Unmarshal(one.Items, &items) == nil {
			made.options = optionsOf(items)
			if itemKind, _ := asString(items.Type); len(made.options) > 0 {
				made.kind = kindChoices
			} else if itemKind == "string" {
				made.kind = kindTags
			}
		}
	}
	made.fill(one.Default)
	return made
}

// optionsOf are the choices of a schema in each of their forms.
func optionsOf(one schema) []option {
	var options []option
	for at, constant := range one.Enum {
		title, err := asString(constant)
		if err != nil {
			title = string(constant)
		}
		if at < len(one.EnumNames) {
			title = one.EnumNames[at]
		}
		options = append(options, option{constant, title})
	}
	for _, each := range append(append([]choice{}, one.OneOf...), one.AnyOf...) {
		if len(each.Const) == 0 {
			return nil
		}
		title := each.Title
		if title == "" {
			title, _ = asString(each.Const)
		}
		options = append(options, option{each.Const, title})
	}
	return options
}
