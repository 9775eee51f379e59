package tui

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

type fieldKind string

const (
	kindText    fieldKind = "text"
	kindArea    fieldKind = "area"
	kindNumber  fieldKind = "number"
	kindBoolean fieldKind = "boolean"
	kindChoice  fieldKind = "choice"
	kindChoices fieldKind = "choices"
	kindTags    fieldKind = "tags"
	kindGroup   fieldKind = "group"
	// kindJSON is for what the schema says and the form does not know.
	kindJSON fieldKind = "json"
)

// field is one property of a schema and what stands in it.
type field struct {
	name, title, description string
	kind                     fieldKind
	required, integer        bool
	options                  []option
	rules                    rules
	// wordRules are those of each word of a list.
	wordRules rules
	inside    []*field

	// number reads a typed number as JSON, nil for what is none.
	number func(text string) json.RawMessage

	// text and cursor are for what is typed, in runes.
	text   []rune
	cursor int
	tags   []string
	chosen map[int]bool
	// on is the value of a switch; set says that it has one.
	on, set bool
	// touched says that a person has left the field or tried to submit.
	touched bool
}

// option is a choice: what is sent and what is shown.
type option struct {
	constant json.RawMessage
	title    string
}

// lines reports whether the field has several lines.
func (f *field) lines() bool { return f.kind == kindArea || f.kind == kindJSON }

// value is what is sent; false for a field that was left alone.
func (f *field) value() (json.RawMessage, bool) {
	text := string(f.text)
	switch f.kind {
	case kindText, kindArea:
		return quoted(text), strings.TrimSpace(text) != ""
	case kindNumber:
		if number := f.number(text); number != nil {
			return number, true
		}
		// What is no number is kept, to be told.
		return quoted(text), strings.TrimSpace(text) != ""
	case kindJSON:
		return json.RawMessage(text), strings.TrimSpace(text) != ""
	case kindBoolean:
		return json.RawMessage(strconv.FormatBool(f.on)), f.set || f.required
	case kindChoice:
		for at, each := range f.options {
			if f.chosen[at] {
				return each.constant, true
			}
		}
		return nil, false
	case kindGroup:
		return objectOf(f.inside), !f.isLeftOut()
	}
	list := f.list()
	out, err := json.Marshal(list)
	return out, err == nil && len(list) > 0
}

// isLeftOut reports whether the field is an optional group in which nothing
// stands: it is not sent, so nothing in it is required.
func (f *field) isLeftOut() bool {
	return f.kind == kindGroup && !f.required && f.isEmpty()
}

// isEmpty reports whether nothing stands in the field.
func (f *field) isEmpty() bool {
	switch f.kind {
	case kindBoolean:
		return !f.set
	case kindGroup:
		for _, one := range f.inside {
			if !one.isEmpty() {
				return false
			}
		}
		return true
	}
	_, found := f.value()
	return !found
}

// list is the value of a field that holds several.
func (f *field) list() []json.RawMessage {
	var list []json.RawMessage
	for at, each := range f.options {
		if f.chosen[at] {
			list = append(list, each.constant)
		}
	}
	for _, tag := range f.tags {
		list = append(list, quoted(tag))
	}
	if f.kind == kindTags && strings.TrimSpace(string(f.text)) != "" {
		list = append(list, quoted(strings.TrimSpace(string(f.text))))
	}
	return list
}

// display is the value for the eye.
func (f *field) display() string {
	switch f.kind {
	case kindText, kindArea, kindNumber, kindJSON:
		return string(f.text)
	case kindTags:
		return strings.Join(append(append([]string{}, f.tags...), string(f.text)), " ")
	}
	var titles []string
	for at, each := range f.options {
		if f.chosen[at] {
			titles = append(titles, each.title)
		}
	}
	return strings.Join(titles, ", ")
}

// fill puts a value into the field, if it fits.
func (f *field) fill(value json.RawMessage) {
	if len(value) == 0 || string(value) == "null" {
		return
	}
	text, textErr := asString(value)
	switch f.kind {
	case kindText, kindArea, kindNumber:
		// What is of another type stands there as well, to be seen and told.
		if textErr != nil {
			text = indented(value)
		}
		f.write(text)
	case kindJSON:
		f.write(indented(value))
	case kindBoolean:
		if on, err := asBool(value); err == nil {
			f.on, f.set = on, true
		}
	case kindGroup:
		inner := readRecord(value)
		for _, one := range f.inside {
			one.fill(inner.fields[one.name])
		}
	case kindTags:
		f.tags = wordsIn(value)
	case kindChoice:
		f.pick(value)
	case kindChoices:
		values, _ := asList(asJSON)(value)
		for _, one := range values {
			f.pick(one)
		}
	}
}

// wordsIn are the items of a list that can be words.
func wordsIn(list json.RawMessage) []string {
	var words []string
	items, _ := asList(asJSON)(list)
	for _, item := range items {
		text, err := asString(item)
		if _, isNumber := asNumber(item); isNumber == nil {
			text, err = string(item), nil
		}
		if err == nil {
			words = append(words, text)
		}
	}
	return words
}

// pick takes the first option with a constant.
func (f *field) pick(value json.RawMessage) {
	if at := f.place(value); at >= 0 {
		f.chosen[at] = true
	}
}

// place is that of the first option with a constant, -1 for none.
func (f *field) place(value json.RawMessage) int {
	for at, each := range f.options {
		if same(each.constant, value) {
			return at
		}
	}
	return -1
}

// same reports whether two values are the same JSON, however they are written.
func same(one, other json.RawMessage) bool {
	var left, right any
	if json.Unmarshal(one, &left) != nil || json.Unmarshal(other, &right) != nil {
		return false
	}
	return reflect.DeepEqual(left, right)
}

func (f *field) write(text string) {
	f.text = []rune(text)
	f.cursor = len(f.text)
}

func (f *field) choose(at int) {
	if f.kind == kindChoice {
		f.chosen = map[int]bool{at: true}
		return
	}
	f.chosen[at] = !f.chosen[at]
}

func (f *field) addTag() {
	if tag := strings.TrimSpace(string(f.text)); tag != "" {
		f.tags = append(f.tags, tag)
	}
	f.write("")
}

// typed handles a key in a text field.
func (f *field) typed(key Key) bool {
	switch key.Name {
	case "left":
		if f.cursor > 0 {
			f.cursor--
		}
	case "right":
		if f.cursor < len(f.text) {
			f.cursor++
		}
	case "home":
		f.cursor = 0
	case "end":
		f.cursor = len(f.text)
	case "backspace":
		if f.cursor > 0 {
			f.text = append(f.text[:f.cursor-1:f.cursor-1], f.text[f.cursor:]...)
			f.cursor--
		}
	case "delete":
		if f.cursor < len(f.text) {
			f.text = append(f.text[:f.cursor:f.cursor], f.text[f.cursor+1:]...)
		}
	case "ctrl+u":
		f.write("")
	case "enter":
		f.insert("\n")
	default:
		if key.Text == "" {
			return false
		}
		f.insert(key.Text)
	}
	return true
}

func (f *field) insert(text string) {
	for _, r := range text {
		if unicode.IsControl(r) && !(r == '\n' && f.lines()) {
			continue
		}
		f.text = append(f.text[:f.cursor:f.cursor], append([]rune{r}, f.text[f.cursor:]...)...)
		f.cursor++
	}
}
