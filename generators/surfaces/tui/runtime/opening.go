package tui

import (
	"encoding/json"
	"strings"
)

// Start is the state in which an instance starts that a message of the type
// opens while the guards hold. Of several that fit, the first counts.
type Start struct {
	On   string
	To   State
	When []Guard
	// Sends is the type of the message that the start sends, With its fields.
	Sends string
	With  map[string]any
}

// opening is an instance that a message asks for.
type opening struct {
	id     string
	fields Fields
	// own are the names of the fields that the item of a list brought.
	own map[string]bool
}

// openings are the instances that a message of an opening type asks for: the
// message itself or, with Each, the items of its list. An item has the fields of
// its message too, its own first.
func (c *Contract) openings(message Message) []opening {
	if c.Each == "" {
		return []opening{{message.Fields.Text(c.Key), message.Fields.clone(), nil}}
	}
	var items []json.RawMessage
	if json.Unmarshal(message.Fields.at(c.Each), &items) != nil {
		return nil
	}
	var all []opening
	for _, item := range items {
		var own Fields
		if json.Unmarshal(item, &own) != nil || own == nil {
			continue
		}
		one := opening{own.Text(c.Key), message.Fields.clone(), map[string]bool{}}
		for name, value := range own {
			one.fields[name], one.own[name] = value, true
		}
		all = append(all, one)
	}
	return all
}

// named is the instance that a later message names, empty for none.
func (c *Contract) named(message Message) string {
	if field, found := c.Match[message.Type]; found {
		return message.Fields.Text(field)
	}
	return message.Fields.Text(c.Key)
}

// start puts a new instance into the state that its message asks for.
func (i *Instance) start(messageType string, own map[string]bool) {
	i.openedBy, i.own = messageType, own
	for _, start := range i.contract.Starts {
		if start.On != messageType || !holdAll(start.When, i.fields) {
			continue
		}
		i.state = start.To
		if start.Sends != "" {
			i.SendMessage(start.Sends, i.filled(start.With))
		}
		return
	}
}

// OpenedBy reports whether a message of one of these types opened the instance.
func (i *Instance) OpenedBy(types ...string) bool { return contains(types, i.openedBy) }

// Reads reports whether the value at a dotted path reads like one of some.
func (i *Instance) Reads(path string, values ...string) bool {
	return i.fields.at(path) != nil && contains(values, i.fields.Text(path))
}

// filled are the fields of a message as a move names them: $item.path and
// $field.path stand for values of the instance. What is not there is left out.
func (i *Instance) filled(with map[string]any) Fields {
	fields := Fields{}
	for name, value := range with {
		if filled := i.fill(value); filled != nil {
			fields[name] = filled
		}
	}
	return fields
}

func (i *Instance) fill(value any) json.RawMessage {
	switch value := value.(type) {
	case string:
		if strings.HasPrefix(value, "$field.") {
			return i.fields.at(strings.TrimPrefix(value, "$field."))
		}
		if value == "$item" || strings.HasPrefix(value, "$item.") {
			return i.fields.at(value[1:])
		}
	case map[string]any:
		record := map[string]json.RawMessage{}
		for name, inner := range value {
			if filled := i.fill(inner); filled != nil {
				record[name] = filled
			}
		}
		return encoded(record)
	case []any:
		list := []json.RawMessage{}
		for _, inner := range value {
			filled := i.fill(inner)
			if filled == nil {
				filled = json.RawMessage("null")
			}
			list = append(list, filled)
		}
		return encoded(list)
	}
	return encoded(value)
}

func encoded(value any) json.RawMessage {
	out, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	return out
}
