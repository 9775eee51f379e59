package tui

import (
	"encoding/json"
	"strings"
)

// schema is a JSON Schema, as far as a form knows it. A keyword of another type
// than its own is none, so that it costs no field.
type schema struct {
	Type        json.RawMessage `json:"type"`
	Title       maybe[string]   `json:"title"`
	Description maybe[string]   `json:"description"`
	Default     json.RawMessage `json:"default"`
	Enum        values          `json:"enum"`
	EnumNames   values          `json:"enumNames"`
	OneOf       values          `json:"oneOf"`
	AnyOf       values          `json:"anyOf"`
	Items       json.RawMessage `json:"items"`
	Properties  json.RawMessage `json:"properties"`
	Required    values          `json:"required"`
	rules
}

// maybe is the value of a keyword, empty for one of another type.
type maybe[T any] struct{ is T }

// UnmarshalJSON reads a value of the type and skips any other.
func (m *maybe[T]) UnmarshalJSON(text []byte) error {
	var is T
	if json.Unmarshal(text, &is) == nil {
		m.is = is
	}
	return nil
}

// values are the items of a list, none for what is no list.
type values []json.RawMessage

// UnmarshalJSON reads a list and skips anything else.
func (v *values) UnmarshalJSON(text []byte) error {
	var items []json.RawMessage
	if json.Unmarshal(text, &items) == nil {
		*v = items
	}
	return nil
}

// kind is the type of the schema: of several the first beside null.
func (s schema) kind() string {
	var kinds values
	_ = kinds.UnmarshalJSON(s.Type)
	for _, each := range kinds {
		if kind, err := asString(each); err == nil && kind != "null" {
			return kind
		}
	}
	kind, _ := asString(s.Type)
	return kind
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
		one.required = whole.requires(name)
		if value, found := given.fields[name]; found {
			one.fill(value)
		}
		fields = append(fields, one)
	}
	return fields
}

// requires reports whether a property has to be there.
func (s schema) requires(name string) bool {
	for _, each := range s.Required {
		if required, err := asString(each); err == nil && required == name {
			return true
		}
	}
	return false
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
	_ = json.Unmarshal(text, &one)
	made := &field{name: name, title: or(one.Title.is, name), description: one.Description.is, rules: one.rules, kind: kindJSON, chosen: map[int]bool{}, number: f.instance.number}
	kind := one.kind()
	if kind != "array" {
		made.options = optionsOf(one)
	}
	switch {
	case len(made.options) > 0:
		made.kind = kindChoice
	case kind == "string" && one.Format.is == "textarea":
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
		_ = json.Unmarshal(one.Items, &items)
		made.options, made.wordRules = optionsOf(items), items.rules
		if len(made.options) > 0 {
			made.kind = kindChoices
		} else if itemKind, _ := asString(items.Type); itemKind == "string" || len(items.Type) == 0 {
			made.kind = kindTags
		}
	}
	made.fill(one.Default)
	return made
}

// optionsOf are the choices of a schema in each of their forms.
func optionsOf(one schema) []option {
	var options []option
	for _, each := range append(append(values{}, one.OneOf...), one.AnyOf...) {
		var of struct {
			Const json.RawMessage `json:"const"`
			Title json.RawMessage `json:"title"`
		}
		if json.Unmarshal(each, &of) == nil && len(of.Const) > 0 {
			options = append(options, optionOf(of.Const, of.Title))
		}
	}
	if len(options) > 0 {
		return options
	}
	for at, constant := range one.Enum {
		var title json.RawMessage
		if at < len(one.EnumNames) {
			title = one.EnumNames[at]
		}
		options = append(options, optionOf(constant, title))
	}
	return options
}

// optionOf is an option that has its constant for a title if it has none.
func optionOf(constant, title json.RawMessage) option {
	for _, each := range []json.RawMessage{title, constant} {
		if text, err := asString(each); err == nil && text != "" {
			return option{constant, text}
		}
	}
	return option{constant, string(constant)}
}
