package tui

import (
	"encoding/json"
	"math"
	"net/mail"
	"net/url"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"
)

// schema is a JSON Schema, as far as a form knows it.
type schema struct {
	Type        json.RawMessage   `json:"type"`
	Title       string            `json:"title"`
	Description string            `json:"description"`
	Default     json.RawMessage   `json:"default"`
	Format      string            `json:"format"`
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

// rules are the keywords that a value is checked by.
type rules struct {
	MinLength *int     `json:"minLength"`
	MaxLength *int     `json:"maxLength"`
	Minimum   *float64 `json:"minimum"`
	Maximum   *float64 `json:"maximum"`
	MinItems  *int     `json:"minItems"`
	MaxItems  *int     `json:"maxItems"`
	Pattern   string   `json:"pattern"`
	format    string
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
	made.rules.format = one.Format
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

// wrong says in words what is wrong with the value of a field, or nothing.
func (f *Form) wrong(one *field) string {
	say := func(word, english string, args Args) string { return f.instance.word(word, english, args) }
	value, filled := one.value()
	if !filled {
		if one.required {
			return say("field required", "Required", nil)
		}
		return ""
	}
	rules := one.rules
	switch one.kind {
	case kindText, kindArea:
		return f.wrongText(string(one.text), rules, say)
	case kindJSON:
		if !json.Valid(value) {
			return say("json", "Enter valid JSON", nil)
		}
	case kindNumber:
		number, err := asNumber(value)
		switch {
		case err != nil || math.IsInf(number, 0):
			return say("number", "Enter a number", nil)
		case one.integer && number != math.Trunc(number):
			return say("integer", "Enter a whole number", nil)
		case rules.Minimum != nil && number < *rules.Minimum:
			return say("minimum", "Must be at least {limit}", Args{"limit": *rules.Minimum})
		case rules.Maximum != nil && number > *rules.Maximum:
			return say("maximum", "Must be at most {limit}", Args{"limit": *rules.Maximum})
		}
	case kindTags, kindChoices:
		count := len(one.list())
		if rules.MinItems != nil && count < *rules.MinItems {
			return say("min items", "Choose at least {count}", Args{"count": float64(*rules.MinItems)})
		}
		if rules.MaxItems != nil && count > *rules.MaxItems {
			return say("max items", "Choose at most {count}", Args{"count": float64(*rules.MaxItems)})
		}
	}
	return ""
}

func (f *Form) wrongText(text string, rules rules, say func(word, english string, args Args) string) string {
	size := utf8.RuneCountInString(text)
	switch {
	case rules.MinLength != nil && size < *rules.MinLength:
		return say("min length", "Too short: at least {count} characters", Args{"count": float64(*rules.MinLength)})
	case rules.MaxLength != nil && size > *rules.MaxLength:
		return say("max length", "Too long: at most {count} characters", Args{"count": float64(*rules.MaxLength)})
	}
	if rules.Pattern != "" {
		// A pattern that Go does not know holds nothing back.
		if pattern, err := regexp.Compile(rules.Pattern); err == nil && !pattern.MatchString(text) {
			return say("pattern", "This does not have the expected form", nil)
		}
	}
	switch rules.format {
	case "email":
		if address, err := mail.ParseAddress(text); err != nil || address.Address != text {
			return say("email", "Enter an e-mail address", nil)
		}
	case "uri":
		if parsed, err := url.Parse(text); err != nil || parsed.Scheme == "" {
			return say("uri", "Enter a complete address", nil)
		}
	case "date":
		if _, err := time.Parse("2006-01-02", text); err != nil {
			return say("date", "Enter a date: year-month-day", nil)
		}
	case "date-time":
		if _, err := time.Parse(time.RFC3339, text); err != nil {
			return say("date time", "Enter a date and time with its zone", nil)
		}
	}
	return ""
}
