package tui

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// driver plays a test case on a host: it feeds keys and messages to Update and
// reads the View. Its clock stands until a step moves it.
type driver struct {
	t       *testing.T
	host    *Host
	clock   time.Time
	sent    []sentMessage
	opened  []string
	copied  []string
	fetched []string
	answers map[string]string
	frames  []frameSeen
	at      string
}

// sentMessage is an outbound message and the moment it was sent.
type sentMessage struct {
	Message
	at time.Time
}

// frameSeen is what was drawn after one update.
type frameSeen struct {
	view  string
	nodes []Node
}

// given are the conditions of a case.
type given struct {
	locale, preset string
	dark           bool
	width          int
}

// drive starts a host for one case.
func drive(t *testing.T, host *Host, conditions given) *driver {
	t.Helper()
	d := &driver{t: t, host: host, clock: time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC), answers: map[string]string{}}
	host.Outside = Outside{
		Now:  func() time.Time { return d.clock },
		Open: func(address string) error { d.opened = append(d.opened, address); return nil },
		Copy: func(text string) error { d.copied = append(d.copied, text); return nil },
	}
	host.Send = func(message Message) { d.sent = append(d.sent, sentMessage{message, d.clock}) }
	host.Words = MessagesIn(conditions.locale)
	if conditions.preset != "" {
		host.Theme.Preset = conditions.preset
	}
	host.Theme.Dark = conditions.dark
	if conditions.width == 0 {
		conditions.width = 100
	}
	before := http.DefaultTransport
	http.DefaultTransport = d
	t.Cleanup(func() { http.DefaultTransport = before })
	d.update(tea.WindowSizeMsg{Width: conditions.width})
	return d
}

// RoundTrip remembers that something was fetched, and fetches nothing.
func (d *driver) RoundTrip(request *http.Request) (*http.Response, error) {
	d.fetched = append(d.fetched, request.URL.String())
	return nil, errors.New("a test fetches nothing")
}

// step names the step of the spec that the next calls belong to.
func (d *driver) step(name string) { d.at = name }

func (d *driver) fail(format string, args ...any) {
	d.t.Helper()
	d.t.Errorf("step %s: "+format+"\n\n%s", append(append([]any{d.at}, args...), d.host.Transcript())...)
}

// update hands a message to the host and shows every state that it leads to.
func (d *driver) update(msg tea.Msg) {
	d.host.Update(msg)
	d.look()
	for _, component := range d.host.all {
		for component.Core().pending != nil || component.Core().leaving {
			d.host.Update(settleMsg{})
			d.look()
		}
	}
	d.answer()
}

func (d *driver) look() {
	d.frames = append(d.frames, frameSeen{d.host.View(), d.host.Nodes()})
}

// answer plays the host for messages that a step has given an answer to.
func (d *driver) answer() {
	for at := range d.sent {
		reply, found := d.answers[d.sent[at].Type]
		if found && d.sent[at].at.Equal(d.clock) && !d.sent[at].at.IsZero() {
			delete(d.answers, d.sent[at].Type)
			d.receive(reply)
			d.answers[d.sent[at].Type] = reply
		}
	}
}

func (d *driver) receive(text string) {
	d.t.Helper()
	message, err := ParseMessage([]byte(text))
	if err == nil {
		err = d.host.Receive(message)
		d.look()
		d.update(nil)
	}
	if err != nil {
		d.fail("receive: %v", err)
	}
}

// press types a key by the name that specs use.
func (d *driver) press(name string, times int) {
	for ; times > 0; times-- {
		d.update(keyNamed(name))
	}
}

func keyNamed(name string) tea.KeyMsg {
	known := map[string]tea.KeyType{
		"Enter": tea.KeyEnter, "Tab": tea.KeyTab, "Shift+Tab": tea.KeyShiftTab, "Escape": tea.KeyEsc,
		"ArrowUp": tea.KeyUp, "ArrowDown": tea.KeyDown, "ArrowLeft": tea.KeyLeft, "ArrowRight": tea.KeyRight,
		"Backspace": tea.KeyBackspace, "Delete": tea.KeyDelete, "Home": tea.KeyHome, "End": tea.KeyEnd,
		"PageUp": tea.KeyPgUp, "PageDown": tea.KeyPgDown,
	}
	if kind, found := known[name]; found {
		return tea.KeyMsg{Type: kind}
	}
	if name == "Space" || name == " " {
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

// advance moves the clock in quarters of a second.
func (d *driver) advance(milliseconds int) {
	end := d.clock.Add(time.Duration(milliseconds) * time.Millisecond)
	for d.clock.Before(end) {
		d.clock = d.clock.Add(250 * time.Millisecond)
		if d.clock.After(end) {
			d.clock = end
		}
		d.update(tickMsg{})
	}
}

// focus presses Tab until a control that fits has the focus.
func (d *driver) focus(wanted want) bool {
	d.t.Helper()
	for steps := 0; steps < 300; steps++ {
		if one, found := d.focused(); found && d.isWanted(one, wanted) {
			return true
		}
		d.press("Tab", 1)
	}
	return false
}

func (d *driver) focused() (spot, bool) {
	for _, one := range controls(d.host.Shown()) {
		if one.path == d.host.screen.focused {
			return spot{one.node, one.path}, true
		}
	}
	return spot{}, false
}

// isWanted reports whether a node fits and, of several, is the right one. Two
// rows may have the same words: the place decides.
func (d *driver) isWanted(one spot, wanted want) bool {
	if wanted.nth == 0 && wanted.in == nil {
		return d.fits(one.node, wanted)
	}
	for _, other := range d.findSpots(wanted) {
		if other.path == one.path {
			return true
		}
	}
	return false
}

func (d *driver) mustFocus(wanted want) {
	d.t.Helper()
	if !d.focus(wanted) {
		d.fail("Tab never reaches %s", wanted)
	}
}

// click presses a control with the keyboard.
func (d *driver) click(wanted want) {
	d.t.Helper()
	d.mustFocus(wanted)
	d.press("Enter", 1)
}

// attempt presses a control as often as it is there.
func (d *driver) attempt(wanted want, times int) {
	d.t.Helper()
	d.mustFocus(wanted)
	for ; times > 0; times-- {
		if one, found := d.focused(); found && d.isWanted(one, wanted) {
			d.press("Enter", 1)
		}
	}
}

func (d *driver) fill(wanted want, text string) {
	d.t.Helper()
	d.mustFocus(wanted)
	d.update(tea.KeyMsg{Type: tea.KeyCtrlU})
	for _, r := range text {
		d.press(string(r), 1)
	}
}

func (d *driver) choose(wanted want, options ...string) {
	d.t.Helper()
	for _, field := range d.find(wanted) {
		for _, option := range field.Inside {
			if contains(options, option.Name) && !option.is("checked") {
				d.mustFocus(want{name: option.Name, role: option.Role, exact: true})
				d.press("Space", 1)
			}
		}
	}
	for _, option := range options {
		found := false
		for _, field := range d.find(wanted) {
			for _, each := range field.Inside {
				found = found || each.Name == option && each.is("checked")
			}
		}
		if !found {
			d.fail("%s does not take %q", wanted, option)
		}
	}
}

func (d *driver) toggle(wanted want, on bool) {
	d.t.Helper()
	d.mustFocus(wanted)
	if one, found := d.focused(); found && one.node.is("checked") != on {
		d.press("Space", 1)
	}
}

// reveal opens what hides a part or a text, with at most some presses.
func (d *driver) reveal(wanted, in want, atMost int) {
	d.t.Helper()
	shown := func() bool {
		if wanted.part != "" {
			return len(d.find(wanted)) > 0
		}
		return d.canSee(in, wanted.text)
	}
	for presses := 0; !shown(); presses++ {
		closed := d.closed(in)
		if presses >= atMost || len(closed) == 0 {
			d.fail("%d presses do not reveal %s", presses, wanted)
			return
		}
		d.mustFocus(want{part: closed[len(closed)-1].Part, name: closed[len(closed)-1].label()})
		d.press("Enter", 1)
	}
}

func (d *driver) closed(in want) []Node {
	var closed []Node
	for _, node := range d.find(in) {
		node.walk(func(inner Node) {
			if inner.is("collapsed") {
				closed = append(closed, inner)
			}
		})
	}
	return closed
}

// mouse sends a movement or a press of the pointer, on the line of a control or
// below everything.
func (d *driver) mouse(kind tea.MouseEventType, wanted want) {
	line := strings.Count(d.host.View(), "\n") + 2
	drawn := d.host.screen.draw(d.host.Shown())
	for _, one := range controls(d.host.Shown()) {
		if wanted.part != "" && d.isWanted(spot{one.node, one.path}, wanted) {
			line = drawn.places[one.path]
		}
	}
	d.update(tea.MouseMsg{Type: kind, X: 3, Y: line})
}

// asJSONText writes a value as compact JSON, for comparing.
func asJSONText(text string) string {
	var value any
	if json.Unmarshal([]byte(text), &value) != nil {
		return text
	}
	out, err := json.Marshal(value)
	if err != nil {
		return text
	}
	return string(out)
}
