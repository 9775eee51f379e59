package tui

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// EntryInfo says what a person puts into a field part.
type EntryInfo struct {
	Kind fieldKind
	// Whole numbers have no fraction.
	Whole bool
	// Name is the outbound field that the part gives, where that is not its id.
	Name string
	// Sent is the path to what the host sent.
	Sent string
	// Options are what a choice offers.
	Options []Choice
	// End is the value at the end of a slider, which begins at 0; 0 for a field
	// that is none.
	End float64
}

// Choice is a word that a choice offers. Label says it; nil for a word that
// says itself.
type Choice struct {
	Word  string
	Label func(*Instance) string
}

// entry is what stands in a field part: what a person put in, before that what
// the host sent.
type entry struct {
	field
	edited bool
	sent   string
}

// entryOf is the entry of a part, of a part that repeats that of the item.
func (i *Instance) entryOf(part string) *entry {
	name, _ := i.occurrence(part)
	info := i.contract.Entries[part]
	one, found := i.entries[name]
	if !found {
		one = &entry{field: field{name: or(info.Name, part), kind: info.Kind, chosen: map[int]bool{}}}
		for _, each := range info.Options {
			one.options = append(one.options, option{constant: quoted(each.Word), title: each.Word})
		}
		i.entries[name] = one
	}
	// The language may have changed.
	for at, each := range info.Options {
		if each.Label != nil {
			one.options[at].title = each.Label(i)
		}
	}
	if sent := string(i.fields.at(info.Sent)); !one.edited && sent != one.sent {
		one.sent = sent
		one.write(i.fields.Text(info.Sent))
		one.on, one.chosen = i.fields.Has(info.Sent), map[int]bool{}
		one.pick(json.RawMessage(sent))
	}
	return one
}

// Entry draws a field part, which a person fills with the keys of a form.
func (i *Instance) Entry(part, role, name string) Node {
	one := i.entryOf(part)
	node := Node{Part: part, Role: role, Name: name, Cursor: -1, Value: one.display()}
	switch one.kind {
	case kindBoolean:
		node.Text = "[ ] " + name
		if one.on {
			node.Text = "[x] " + name
			node.States = []string{"checked"}
		}
		node.Press = func() {
			one.on, one.edited = !one.on, true
			i.Press(part)
		}
	case kindChoice:
		node.Text = name
		for at, each := range one.options {
			node.Inside = append(node.Inside, i.choice(one, at, each.title))
		}
	default:
		if one.kind == kindNumber && one.text != nil && blank(i.numberIn(part)) && strings.TrimSpace(string(one.text)) != "" {
			node.States = []string{"invalid"}
		}
		if end := i.contract.Entries[part].End; end > 0 {
			i.slide(&node, one, name, end)
			return node
		}
		before := name + ": "
		node.Text = before + string(one.text)
		node.Cursor = utf8.RuneCountInString(before) + one.cursor
		node.Key = func(key Key) bool { return key.Name != "enter" && one.edit(key) }
	}
	return node
}

func (i *Instance) choice(one *entry, at int, title string) Node {
	node := Node{Role: "radio", Name: title, Text: "( ) " + title, Indent: 2, Cursor: -1}
	if one.chosen[at] {
		node.Text = "(•) " + title
		node.States = []string{"checked"}
	}
	node.Press = func() {
		one.choose(at)
		one.edited = true
	}
	return node
}

// Option draws a part that is one option of a choice around it.
func (i *Instance) Option(part, role, name, choice, word string) Node {
	return i.optionOf(part, role, name, choice, quoted(word))
}

// OptionOf draws a part that is one option of a choice around it for each item:
// it gives what stands at a path of the item.
func (i *Instance) OptionOf(part, role, name, choice, path string) Node {
	value := i.fields.at(path)
	if one := i.entryOf(choice); one.place(value) < 0 && len(value) > 0 {
		one.options = append(one.options, option{value, name})
		if !one.edited && same(json.RawMessage(one.sent), value) {
			one.pick(value)
		}
	}
	return i.optionOf(part, role, name, choice, value)
}

func (i *Instance) optionOf(part, role, name, choice string, value json.RawMessage) Node {
	one := i.entryOf(choice)
	at := one.place(value)
	if at < 0 {
		return Text(part, name)
	}
	node := i.choice(one, at, name)
	node.Part, node.Role, node.Indent = part, role, 0
	take := node.Press
	node.Press = func() {
		take()
		i.Press(part)
	}
	return node
}

func (e *entry) edit(key Key) bool {
	before := string(e.text)
	used := e.typed(key)
	e.edited = e.edited || string(e.text) != before
	return used
}

// given is what a person put into the part of an outbound field. It reports
// false while that is nobody's, so that the field comes from elsewhere.
func (i *Instance) given(name string) (value json.RawMessage, found bool) {
	part, found := i.giving(name)
	if !found || !i.entryOf(part).edited {
		return nil, false
	}
	value, _ = i.entered(part)
	return value, true
}

// giving is the part that gives an outbound field.
func (i *Instance) giving(name string) (part string, found bool) {
	for part, info := range i.contract.Entries {
		if _, repeats := i.contract.Repeats[part]; !repeats && or(info.Name, part) == name && name != i.contract.Key {
			return part, true
		}
	}
	return "", false
}

// entered is what stands in a field part, in the type of the part. It reports
// false for a part in which nothing stands.
func (i *Instance) entered(part string) (value json.RawMessage, found bool) {
	one := i.entryOf(part)
	if !one.edited && one.sent == "" {
		return nil, false
	}
	if one.kind == kindNumber {
		value = i.numberIn(part)
	} else {
		value, _ = one.value()
	}
	return value, len(value) > 0
}

// numberIn is the number in a field part, nil for none.
func (i *Instance) numberIn(part string) json.RawMessage {
	value := i.number(string(i.entryOf(part).text))
	number, err := asNumber(value)
	if i.contract.Entries[part].Whole && err == nil && number != math.Trunc(number) {
		return nil
	}
	return value
}

// gathered is the object of what field parts give, on top of what it holds
// while nothing does. It reports false for an optional one that nothing gives.
func (i *Instance) gathered(gather Gather, base json.RawMessage) (value json.RawMessage, found bool) {
	var object Fields
	if json.Unmarshal(base, &object) != nil || object == nil {
		object = Fields{}
	}
	found = len(base) > 0
	for name, part := range gather.Parts {
		if entered, given := i.entered(part); given {
			object[name], found = entered, true
		}
	}
	return encoded(object), found
}

// blank reports whether a value is none, or an empty text.
func blank(value json.RawMessage) bool { return len(value) == 0 || string(value) == `""` }

// number is a typed number as JSON, nil for what is none, or none yet. It is in
// the digits and with the decimal sign of the language, or as in JSON.
func (i *Instance) number(text string) json.RawMessage {
	format := numberFormats[i.Words.Locale()]
	digits := []rune(format.digits)
	plain := strings.NewReplacer(or(format.decimal, "."), ".", or(format.minus, "-"), "-").Replace(strings.TrimSpace(text))
	plain = strings.Map(func(r rune) rune {
		for at, digit := range digits {
			if r == digit {
				return rune('0' + at)
			}
		}
		return r
	}, plain)
	value, err := strconv.ParseFloat(plain, 64)
	if err != nil || strings.Trim(plain, "+-.0123456789eE") != "" || math.IsInf(value, 0) || !keepsDigits(plain, value) {
		return nil
	}
	return json.RawMessage(numberText(value))
}

// keepsDigits reports whether a number has every digit that was typed: one of
// many digits is rounded to another.
func keepsDigits(typed string, value float64) bool {
	return digitsOf(typed) == digitsOf(strconv.FormatFloat(value, 'e', -1, 64))
}

// digitsOf are the digits of a decimal number, without its exponent and the
// zeros around them.
func digitsOf(number string) string {
	mantissa, _, _ := strings.Cut(strings.ToLower(number), "e")
	return strings.Trim(strings.NewReplacer(".", "", "+", "", "-", "").Replace(mantissa), "0")
}
