package tui

import (
	"strings"
	"time"
)

// Component is one instance with its way to draw itself.
type Component interface {
	Core() *Instance
	// Draw returns what is on show now, outermost parts first.
	Draw() []Node
}

// Instance holds the fields and the state of one component and moves it. Only
// the legal moves of the contract change the state.
type Instance struct {
	// Words are the messages in the language of the person.
	Words Messages
	// Theme is the preset that the component is drawn in.
	Theme Theme
	// Outside is what the component asks of the world around it.
	Outside Outside
	// TimesFrom says from when a limit runs. Without it a limit runs from
	// entering the state that it ends.
	TimesFrom func(limit string) time.Time
	// Send hands an outbound message to the host. It may be nil.
	Send func(Message)

	contract *Contract
	// self is the component around it, which draws it.
	self   Component
	fields Fields
	// own are the fields that the item of a list brought.
	own      map[string]bool
	openedBy string
	// answered is the type of the last message that moved it.
	answered string
	// whole is the instance that this one shows an item of, nil for itself.
	whole   *Instance
	item    *scope
	state   State
	opened  map[string]bool
	entries map[string]*entry
	pending *Message
	// leaving says that the last state is on show for a moment before the
	// instance goes.
	leaving   bool
	polled    time.Time
	asked     int
	timers    []timer
	said      func(Spoken)
	observers []func(State)
	form      *Form
	screen    *Screen
	index     int
	total     int
}

// Outside is the world around a component. A nil function does nothing.
type Outside struct {
	Now  func() time.Time
	Open func(address string) error
	Copy func(text string) error
}

// Spoken is an announcement for a screen reader.
type Spoken struct {
	Text      string
	Assertive bool
}

type timer struct {
	at time.Time
	on Trigger
}

func newInstance(contract *Contract, fields Fields) *Instance {
	return &Instance{
		Words:    MessagesIn(""),
		Theme:    DefaultTheme(),
		Outside:  Outside{Now: time.Now},
		contract: contract,
		fields:   fields,
		state:    contract.Initial,
		opened:   map[string]bool{},
		entries:  map[string]*entry{},
		index:    1,
		total:    1,
	}
}

// Core is the instance itself, so that every component has it.
func (i *Instance) Core() *Instance { return i }

// State is the current state.
func (i *Instance) State() State { return i.state }

// In reports whether the current state is one of some.
func (i *Instance) In(states ...State) bool {
	for _, state := range states {
		if i.state == state {
			return true
		}
	}
	return false
}

// Finished reports whether no move leaves the current state.
func (i *Instance) Finished() bool { return i.contract.final(i.state) }

// Fields are the newest values that the host sent.
func (i *Instance) Fields() Fields { return i.fields }

// Observe calls a function after each change of state.
func (i *Instance) Observe(changed func(State)) { i.observers = append(i.observers, changed) }

func (i *Instance) now() time.Time {
	if i.Outside.Now == nil {
		return time.Now()
	}
	return i.Outside.Now()
}

// Receive handles a message of the host. A message that is in the contract's
// Again applies once more with the next Settle.
func (i *Instance) Receive(message Message) {
	i.Settle()
	if i.Finished() {
		return
	}
	if i.take(message) && contains(i.contract.Again, message.Type) {
		i.pending = &message
	}
}

// Settle applies the message that waits to be applied once more, if any, and
// lets go of an instance whose end was on show. It reports whether there was
// one.
func (i *Instance) Settle() bool {
	if i.pending == nil {
		left := i.leaving
		i.leaving = false
		return left
	}
	message := *i.pending
	i.pending = nil
	if !i.Finished() {
		i.take(message)
	}
	return true
}

// take keeps the fields of a message and moves; it reports whether it moved. A
// message that moves other states only comes too early or too late: it changes
// nothing.
func (i *Instance) take(message Message) bool {
	on := onReceive(message.Type)
	move, found := i.contract.move(i.state, on, message.Fields)
	if !found && i.contract.moves(on) {
		return false
	}
	for _, name := range i.contract.Receives[message.Type] {
		if name != i.contract.Key && !i.own[name] {
			delete(i.fields, name)
		}
	}
	for name, value := range message.Fields {
		if _, kept := i.fields[name]; !kept || name != i.contract.Key {
			i.fields[name] = value
		}
	}
	if found {
		i.answered = message.Type
		i.follow(move, i.filled(move.With))
	}
	return found
}

// Press presses a part: it opens or closes what the part discloses, then moves.
func (i *Instance) Press(part string) {
	whole := i.root()
	whole.Settle()
	if tabs := i.contract.Tabs[part]; len(tabs) > 0 {
		i.closeAll(tabs)
		i.Toggle(part, true)
	} else if contains(i.contract.Discloses, part) {
		i.Toggle(part, !i.IsOpen(part))
	}
	move, found := i.contract.move(whole.state, onPress(part), i.fields)
	if !found || !whole.mayPress(part) {
		return
	}
	whole.follow(move, i.filled(move.With))
}

// mayPress refuses to submit a form that is not valid, and shows why.
func (i *Instance) mayPress(part string) bool {
	if !contains(i.contract.Form.Submits, part) || i.Form() == nil {
		return true
	}
	return i.Form().attempt()
}

// Key handles a key that no control has used. It reports whether it means
// something here.
func (i *Instance) Key(key string) bool {
	i.Settle()
	if move, found := i.contract.move(i.state, onKey(key), i.fields); found {
		i.follow(move, i.filled(move.With))
		return true
	}
	for _, dialog := range i.contract.Dialogs {
		if key == "Escape" && i.opened[dialog] {
			i.opened[dialog] = false
			return true
		}
	}
	if part, found := i.contract.Keys[key]; found && i.draws(part) {
		i.Press(part)
		return true
	}
	return false
}

// draws reports whether a part is on show.
func (i *Instance) draws(part string) bool {
	found := false
	for _, node := range i.self.Draw() {
		node.walk(func(inner Node) { found = found || inner.Part == part })
	}
	return found
}

// Toggle opens or closes a part, of a part that repeats that of the item.
func (i *Instance) Toggle(part string, open bool) {
	name, _ := i.occurrence(part)
	i.opened[name] = open
}

// closeAll closes parts, in every item.
func (i *Instance) closeAll(parts []string) {
	for name := range i.opened {
		part, _, _ := strings.Cut(name, " ")
		if contains(parts, part) {
			i.opened[name] = false
		}
	}
}

// IsOpen reports whether a part is open: of a part that repeats that of the
// item, and outside of all items any of them.
func (i *Instance) IsOpen(part string) bool {
	name, found := i.occurrence(part)
	return i.opened[name] || (!found && i.anyOpen(part))
}

// Limit is a number of the spec, or the field that replaces it. It reports
// false for a limit that does not exist.
func (i *Instance) Limit(id string) (float64, bool) {
	for _, limit := range i.contract.Limits {
		if limit.ID != id {
			continue
		}
		if limit.Override != "" {
			if number, err := asNumber(i.fields.at(limit.Override)); err == nil && number >= 0 {
				return number, true
			}
		}
		return limit.Value, true
	}
	return 0, false
}

// LimitIn is a limit in units of so many of its own: a duration in seconds for
// 1000, for it is in milliseconds.
func (i *Instance) LimitIn(id string, units float64) float64 {
	number, _ := i.Limit(id)
	return number / units
}

// Announce has a text spoken.
func (i *Instance) Announce(text string, assertive bool) {
	if i.said != nil {
		i.said(Spoken{Text: cleanLine(text), Assertive: assertive})
	}
}

func (i *Instance) follow(move Move, with Fields) {
	stays := i.state == move.To
	i.state = move.To
	if move.Sends != "" {
		for name, value := range i.answer(move.On) {
			with[name] = value
		}
		i.SendMessage(move.Sends, with)
	}
	if stays {
		i.restart(move.On)
	} else {
		i.enter()
	}
	i.announceState()
	for _, changed := range i.observers {
		changed(i.state)
	}
}

// announceState says what is announced of the current state, if anything.
func (i *Instance) announceState() {
	for _, announcement := range i.contract.Announcements {
		if announcement.On == i.state {
			i.Announce(announcement.Text(i), announcement.Assertive)
		}
	}
}

// answer holds the values of the form for the press that submits it.
func (i *Instance) answer(on Trigger) Fields {
	fields := Fields{}
	if i.Form() != nil && on.kind == pressing && contains(i.contract.Form.Submits, on.name) {
		put(fields, i.contract.Form.Answer, i.Form().values())
	}
	return fields
}

// enter starts the timers of the current state. What a finished component has
// to show opens by itself.
func (i *Instance) enter() {
	now := i.now()
	i.polled, i.asked, i.timers = now, 0, nil
	for _, move := range i.contract.Moves {
		if move.From != i.state || move.On.kind != waiting {
			continue
		}
		start := now
		if i.TimesFrom != nil {
			start = i.TimesFrom(move.On.name)
		}
		i.startTimer(move.On, start)
	}
	i.leaving = contains(i.contract.Farewells, i.state)
	if i.contract.Content != "" && i.Finished() {
		i.opened[i.contract.Content] = true
	}
}

// Position is the place among the components that wait, from 1.
func (i *Instance) Position() float64 { return float64(i.index) }

// Total is the number of components that wait.
func (i *Instance) Total() float64 { return float64(i.total) }

// StateLabel is the words of the current state.
func (i *Instance) StateLabel() string {
	state := i.contract.state(i.state)
	if state.Label == nil {
		return string(state.ID)
	}
	return state.Label(i)
}

// StateNode shows the current state: its icon, its words, its colour.
func (i *Instance) StateNode(part string) Node {
	state := i.contract.state(i.state)
	node := Text(part, i.StateLabel())
	node.Icon = state.Icon
	if state.Color != nil {
		color := state.Color(i.Theme.Tokens())
		node.Color = &color
	}
	return node
}

// InBrackets sets the words of a node in the brackets of the preset. They are
// no part of its name.
func (i *Instance) InBrackets(node Node) Node {
	look := i.contract.Looks[i.Theme.Preset]
	if look.Open != "" || look.Close != "" {
		node.Name = node.label()
		node.Text = look.Open + node.text() + look.Close
	}
	return node
}
