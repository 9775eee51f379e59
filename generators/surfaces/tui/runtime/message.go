package tui

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
	"time"
)

// Fields are the fields of a message as they came: name to JSON.
type Fields map[string]json.RawMessage

// Message is one message between a host and a component.
type Message struct {
	Type   string
	Fields Fields
}

// ParseMessage reads one JSON object with a text "type".
func ParseMessage(line []byte) (Message, error) {
	var fields Fields
	if err := json.Unmarshal(line, &fields); err != nil {
		return Message{}, fmt.Errorf("message: %w", err)
	}
	kind, err := asString(fields["type"])
	if err != nil {
		return Message{}, errors.New("message: its type is no text")
	}
	delete(fields, "type")
	return Message{Type: kind, Fields: fields}, nil
}

// MarshalJSON writes the type first, then the fields in the order of the
// alphabet.
func (m Message) MarshalJSON() ([]byte, error) {
	names := make([]string, 0, len(m.Fields))
	for name := range m.Fields {
		names = append(names, name)
	}
	sort.Strings(names)
	var out bytes.Buffer
	out.WriteString(`{"type":`)
	out.Write(quoted(m.Type))
	for _, name := range names {
		out.WriteByte(',')
		out.Write(quoted(name))
		out.WriteByte(':')
		out.Write(m.Fields[name])
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

func quoted(text string) []byte {
	out, err := json.Marshal(text)
	if err != nil {
		return []byte(`""`)
	}
	return out
}

// at returns the value at a dotted path, nil if there is none.
func (f Fields) at(path string) json.RawMessage {
	head, rest, nested := strings.Cut(path, ".")
	value, found := f[head]
	if !found || !nested {
		return value
	}
	var inner Fields
	if json.Unmarshal(value, &inner) != nil {
		return nil
	}
	return inner.at(rest)
}

// Text is the value at a dotted path in words: the items of a list one after
// another, the members of an object with their names, anything deeper as JSON,
// nothing for no value and for null.
func (f Fields) Text(path string) string {
	value := f.at(path)
	var items []json.RawMessage
	if json.Unmarshal(value, &items) == nil {
		if anyDeep(items) {
			return string(value)
		}
		texts := make([]string, len(items))
		for at, item := range items {
			texts[at] = scalarText(item)
		}
		return strings.Join(texts, ", ")
	}
	var members Fields
	if json.Unmarshal(value, &members) != nil {
		return scalarText(value)
	}
	texts := make([]string, 0, len(members))
	for _, name := range namesIn(value) {
		if anyDeep([]json.RawMessage{members[name]}) {
			return string(value)
		}
		texts = append(texts, name+": "+scalarText(members[name]))
	}
	return strings.Join(texts, ", ")
}

// anyDeep reports whether one of some values is a list or an object.
func anyDeep(values []json.RawMessage) bool {
	for _, value := range values {
		if len(value) > 0 && (value[0] == '[' || value[0] == '{') {
			return true
		}
	}
	return false
}

// scalarText is a text as it is, a number without needless zeros, nothing for
// null.
func scalarText(value json.RawMessage) string {
	if text, err := asString(value); err == nil {
		return text
	}
	if number, err := asNumber(value); err == nil && math.Abs(number) < 1<<53 {
		return strconv.FormatFloat(number, 'f', -1, 64)
	}
	if string(value) == "null" {
		return ""
	}
	return string(value)
}

// FirstText is the first text at these dotted paths that is not empty.
func (f Fields) FirstText(paths ...string) string {
	for _, path := range paths {
		if text, err := asString(f.at(path)); err == nil && text != "" {
			return text
		}
	}
	return ""
}

// list is the items of a list at a dotted path, none for anything else.
func (f Fields) list(path string) []json.RawMessage {
	var items []json.RawMessage
	if path == "" || json.Unmarshal(f.at(path), &items) != nil {
		return nil
	}
	return items
}

// args are the texts and numbers among the fields, as arguments of a message.
func (f Fields) args() Args {
	args := Args{}
	for name, value := range f {
		if number, err := asNumber(value); err == nil {
			args[name] = number
		} else if text, err := asString(value); err == nil {
			args[name] = cleanLine(text)
		}
	}
	return args
}

// Number is the number at a dotted path, 0 if there is none. A list counts its items.
func (f Fields) Number(path string) float64 {
	value := f.at(path)
	var list []json.RawMessage
	if json.Unmarshal(value, &list) == nil {
		return float64(len(list))
	}
	number, err := asNumber(value)
	if err != nil {
		return 0
	}
	return number
}

// Date is the date at a dotted path: a text of ISO 8601 or milliseconds since
// 1970; the zero time for anything else.
func (f Fields) Date(path string) time.Time {
	value := f.at(path)
	if milliseconds, err := asNumber(value); err == nil {
		return momentOf(milliseconds)
	}
	text, err := asString(value)
	if err != nil {
		return time.Time{}
	}
	return dateOf(text)
}

// Has reports whether the value at a dotted path is something other than
// null, false and an empty text.
func (f Fields) Has(path string) bool {
	switch string(f.at(path)) {
	case "", "null", "false", `""`:
		return false
	}
	return true
}

// Pretty is the value at a dotted path in full: a text as it is, anything else
// as JSON on indented lines.
func (f Fields) Pretty(path string) string {
	value := f.at(path)
	if text, err := asString(value); err == nil {
		return text
	}
	return indented(value)
}

func indented(value json.RawMessage) string {
	var out bytes.Buffer
	if json.Indent(&out, value, "", "  ") != nil {
		return string(value)
	}
	return out.String()
}

func (f Fields) clone() Fields {
	copied := make(Fields, len(f))
	for name, value := range f {
		copied[name] = value
	}
	return copied
}
