package tui

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
)

// itemField is the name under which the fields of an instance hold the item of
// the nearest part that repeats. Each of these parts has one of its own beside
// it: item@row for the part row.
const itemField = "item"

// scope is an item of the list of a part that repeats.
type scope struct {
	part string
	// at tells the item from every other one of the part.
	at     string
	around *scope
}

// each draws a part that repeats once for every item of a list: the nodes of
// each item. What it hands out is the instance as the item sees it: its fields
// have the item too, and what is pressed there is pressed in the item.
func (i *Instance) each(part, list string, draw func(*Instance) []Node) [][]Node {
	var items []json.RawMessage
	if json.Unmarshal(i.fields.at(list), &items) != nil {
		return nil
	}
	var nodes [][]Node
	for at, name := range itemNames(items) {
		seen := *i
		seen.whole = i.root()
		seen.fields = i.fields.clone()
		seen.fields[itemField] = items[at]
		seen.fields[itemField+"@"+part] = items[at]
		if i.item != nil {
			name = i.item.at + "/" + name
		}
		seen.item = &scope{part, name, i.item}
		nodes = append(nodes, draw(&seen))
	}
	return nodes
}

// together are the nodes of parts that repeat for the same list, item by item.
func together(parts ...[][]Node) [][]Node {
	var items [][]Node
	for _, part := range parts {
		for at, nodes := range part {
			if at == len(items) {
				items = append(items, nil)
			}
			items[at] = append(items[at], nodes...)
		}
	}
	return items
}

// itemNames are the ids of the items if all have one of their own, else their
// positions.
func itemNames(items []json.RawMessage) []string {
	ids, places, taken := []string{}, []string{}, map[string]bool{}
	for at, item := range items {
		var fields Fields
		id := ""
		if json.Unmarshal(item, &fields) == nil {
			id = fields.Text("id")
		}
		places = append(places, fmt.Sprintf("+%d", at))
		if id != "" && !taken[id] {
			taken[id], ids = true, append(ids, url.QueryEscape(id))
		}
	}
	if len(ids) < len(items) {
		return places
	}
	return ids
}

// root is the instance itself, from within an item too.
func (i *Instance) root() *Instance {
	if i.whole != nil {
		return i.whole
	}
	return i
}

// occurrence is a part, with its item if it repeats. It reports false for a
// part that repeats where no item of it is meant.
func (i *Instance) occurrence(part string) (string, bool) {
	repeating, found := i.contract.Repeats[part]
	if !found {
		return part, true
	}
	for item := i.item; item != nil; item = item.around {
		if item.part == repeating {
			return part + " " + item.at, true
		}
	}
	return part, false
}

// anyOpen reports whether a part is open in any item.
func (i *Instance) anyOpen(part string) bool {
	for name, open := range i.opened {
		if open && strings.HasPrefix(name, part+" ") {
			return true
		}
	}
	return false
}
