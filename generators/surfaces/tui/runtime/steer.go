package tui

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// steerPrefix begins the types of all messages between a program and the test
// that runs it over its socket.
const steerPrefix = "kmd/"

// The messages of a test. Each is answered by doneMessage once the screen is up
// to date. The first advanceMessage stops the clock, each moves it by "ms".
const (
	describeMessage = "kmd/describe"
	mountMessage    = "kmd/mount"
	advanceMessage  = "kmd/advance"
	resumeMessage   = "kmd/resume"
)

// The messages to a test: openedMessage says which address would have been
// opened, announcedMessage what a screen reader would say, transcriptMessage
// what is on show.
const (
	doneMessage       = "kmd/done"
	openedMessage     = "kmd/opened"
	announcedMessage  = "kmd/announced"
	transcriptMessage = "kmd/transcript"
)

// steering is the end of a test that runs the program.
type steering struct {
	send func(Message)
	// asked says that the test wants answers.
	asked bool
	told  string
	// waiting are the answers that go out once the screen is up to date.
	waiting []Fields
	// stopped is the time of a clock that was stopped, ahead how far it is from
	// the real one.
	stopped time.Time
	ahead   time.Duration
}

// steer lets a test move the clock, and tells it what is on show.
func (w *wire) steer(host *Host) {
	steered := &steering{send: w.send}
	host.steered = steered
	host.Outside.Now = func() time.Time {
		if steered.stopped.IsZero() {
			return time.Now().Add(steered.ahead)
		}
		return steered.stopped
	}
	host.heard = func(spoken Spoken) {
		fields := Fields{}
		put(fields, "text", spoken.Text)
		put(fields, "assertive", spoken.Assertive)
		w.send(Message{Type: announcedMessage, Fields: fields})
	}
	host.Outside.Open = func(address string) error {
		fields := Fields{}
		put(fields, "url", address)
		w.send(Message{Type: openedMessage, Fields: fields})
		return nil
	}
}

// take does what a message of the test asks for, and keeps the answer.
func (h *Host) take(message Message) {
	answer := Fields{}
	var err error
	switch message.Type {
	case describeMessage:
		h.steered.asked = true
		put(answer, "result", h.description())
	case mountMessage:
		h.steered.asked = true
		err = h.mount(message.Fields)
	case advanceMessage:
		h.advance(duration(message.Fields.Number("ms")))
	case resumeMessage:
		if !h.steered.stopped.IsZero() {
			h.steered.ahead = time.Until(h.steered.stopped)
			h.steered.stopped = time.Time{}
		}
	default:
		if !strings.HasPrefix(message.Type, steerPrefix) {
			err = h.Receive(message)
		}
	}
	if err != nil {
		put(answer, "problem", cleanLine(err.Error()))
	}
	if h.steered.asked {
		h.steered.waiting = append(h.steered.waiting, answer)
	}
}

func (h *Host) description() map[string]any {
	var presets []string
	for _, preset := range Presets {
		presets = append(presets, preset.ID)
	}
	return map[string]any{
		"name": h.contract.Spec, "version": "1.0.0", "surface": "tui",
		"specs":   map[string]any{h.contract.Spec: map[string]any{}},
		"presets": presets, "locales": Locales,
	}
}

// mount begins anew with nothing on show.
func (h *Host) mount(fields Fields) error {
	if spec := fields.Text("spec"); spec != h.contract.Spec {
		return fmt.Errorf("there is no %s here", spec)
	}
	h.all, h.known, h.spoken = nil, map[string]Component{}, nil
	h.steered.stopped, h.steered.ahead = time.Time{}, 0
	h.steered.told = ""
	h.screen.focused, h.screen.kept, h.screen.owner, h.screen.offset = "", "", nil, 0
	h.tenant = fields.at("context.tenant")
	var context Fields
	if json.Unmarshal(fields.at("context"), &context) == nil {
		h.changeContext(context)
	}
	return nil
}

// tell sends what is on show where that has changed, then the answers.
func (h *Host) tell() {
	if h.steered == nil || !h.steered.asked {
		return
	}
	h.screen.settle(h.Shown())
	fields := Fields{}
	put(fields, "lines", h.lines())
	if now := string(fields["lines"]); now != h.steered.told {
		h.steered.told = now
		h.steered.send(Message{Type: transcriptMessage, Fields: fields})
	}
	for _, component := range h.all {
		if component.Core().pending != nil {
			return
		}
	}
	for _, answer := range h.steered.waiting {
		h.steered.send(Message{Type: doneMessage, Fields: answer})
	}
	h.steered.waiting = nil
}

// listen hands each message to the program, and ends it with the test.
func (h *Host) listen(w *wire, program *tea.Program) {
	w.read(func(message Message) { program.Send(message) })
	if h.steered != nil && h.steered.asked {
		program.Quit()
	}
}

// mergedTenant returns a tenant with the fields of another one in place of its own.
func mergedTenant(before, named json.RawMessage) json.RawMessage {
	fields := map[string]json.RawMessage{}
	for _, tenant := range []json.RawMessage{before, named} {
		if len(tenant) > 0 && json.Unmarshal(tenant, &fields) != nil {
			return before
		}
	}
	merged, err := json.Marshal(fields)
	if err != nil {
		return before
	}
	return merged
}

// sameTenant reports whether two tenants have the same fields.
func sameTenant(one, other json.RawMessage) bool {
	var a, b map[string]string
	return json.Unmarshal(one, &a) == nil && json.Unmarshal(other, &b) == nil && reflect.DeepEqual(a, b)
}

// advance moves a stopped clock in quarters of a second.
func (h *Host) advance(by time.Duration) {
	steered := h.steered
	if steered == nil {
		return
	}
	if steered.stopped.IsZero() {
		steered.stopped = time.Now().Add(steered.ahead)
	}
	for end := steered.stopped.Add(by); steered.stopped.Before(end); {
		steered.stopped = steered.stopped.Add(time.Second / 4)
		if steered.stopped.After(end) {
			steered.stopped = end
		}
		h.tick()
	}
}

func (h *Host) tick() {
	for _, component := range h.all {
		component.Core().Tick()
	}
}
