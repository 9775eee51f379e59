package tui

import (
	"encoding/json"
	"time"
)

func (d *driver) sentOnce(kind string, times int, match string, without ...string) {
	d.t.Helper()
	count := 0
	for _, message := range d.sent {
		if message.Type == kind && matches(message.Fields, match) {
			count++
			for _, name := range without {
				if _, found := message.Fields[name]; found {
					d.fail("%s carries %s", kind, name)
				}
			}
		}
	}
	if count != times {
		d.fail("%s %s was sent %d times instead of %d: %v", kind, match, count, times, d.sent)
	}
}

func matches(fields Fields, match string) bool {
	var wanted map[string]json.RawMessage
	if json.Unmarshal([]byte(match), &wanted) != nil {
		return false
	}
	for name, value := range wanted {
		if asJSONText(string(fields[name])) != asJSONText(string(value)) {
			return false
		}
	}
	return true
}

func (d *driver) notSent(match string, kinds ...string) {
	d.t.Helper()
	for _, message := range d.sent {
		if contains(kinds, message.Type) && matches(message.Fields, match) {
			d.fail("%s %s was sent", message.Type, match)
		}
	}
}

func (d *driver) polled(kind string, first, least, most, times int) {
	d.t.Helper()
	var at []time.Time
	for _, message := range d.sent {
		if message.Type == kind {
			at = append(at, message.at)
		}
	}
	if len(at) < times {
		d.fail("%s was sent %d times", kind, len(at))
	}
	for index := 1; index < len(at); index++ {
		if gap := int(at[index].Sub(at[index-1]).Milliseconds()); gap < least || gap > most {
			d.fail("%d ms lie between two of %s", gap, kind)
		}
	}
}

func (d *driver) silent(milliseconds int, kinds ...string) {
	d.t.Helper()
	before := len(d.sent)
	d.advance(milliseconds)
	for _, message := range d.sent[before:] {
		if contains(kinds, message.Type) {
			d.fail("%s was sent", message.Type)
		}
	}
}
