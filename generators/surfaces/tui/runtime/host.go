package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// Host makes a component of each message that opens one, and hands the other
// messages to the component that they are about. It is a tea.Model.
type Host struct {
	// Words and Theme are those of each new component.
	Words   Messages
	Theme   Theme
	Outside Outside
	// Send takes the outbound messages. It may be nil.
	Send func(Message)

	contract *Contract
	open     func(Fields) (Component, error)
	all      []Component
	// ids of all components so far: a repeated one opens nothing.
	known  map[string]Component
	spoken []Spoken
	// heard is called for each announcement. It may be nil.
	heard  func(Spoken)
	tenant json.RawMessage
	screen *Screen
	// began is called once when the program runs. It may be nil.
	began func()
	// steered is the test that runs the program. It may be nil.
	steered *steering
}

func newHost(contract *Contract, open func(Fields) (Component, error)) *Host {
	return &Host{
		Words:    MessagesIn(""),
		Theme:    DefaultTheme(),
		Outside:  Outside{Now: time.Now},
		contract: contract,
		open:     open,
		known:    map[string]Component{},
		screen:   NewScreen(),
	}
}

// contextMessage changes the conditions around the components.
const contextMessage = "context"

// Receive handles an inbound message. A message that does not fit the contract
// is an error and changes nothing; one about an unknown component changes
// nothing.
func (h *Host) Receive(message Message) error {
	if message.Type == contextMessage {
		h.changeContext(message.Fields)
		return nil
	}
	if err := h.contract.Read(message); err != nil {
		return fmt.Errorf("%s: %w", message.Type, err)
	}
	id := h.contract.named(message)
	_, later := h.known[id]
	// Where items open instances, a message of an opening type may also be a
	// later one of an instance that it names.
	if contains(h.contract.Opens, message.Type) && (h.contract.Each == "" || !later) {
		for _, opening := range h.contract.openings(message) {
			if err := h.begin(message.Type, opening); err != nil {
				return err
			}
		}
		return nil
	}
	if id == "" {
		for _, component := range h.all {
			component.Core().Receive(message)
		}
		return nil
	}
	if component, found := h.known[id]; found {
		component.Core().Receive(message)
	}
	return nil
}

// begin opens an instance whose id is new.
func (h *Host) begin(messageType string, opening opening) error {
	if _, found := h.known[opening.id]; found {
		return nil
	}
	component, err := h.open(opening.fields)
	if err != nil {
		return err
	}
	h.known[opening.id] = component
	h.all = append(h.all, component)
	h.adopt(component.Core(), messageType, opening.own)
	return nil
}

// adopt gives a component the surroundings of its host and starts it.
func (h *Host) adopt(core *Instance, messageType string, own map[string]bool) {
	core.Words, core.Theme, core.Outside, core.screen = h.Words, h.Theme, h.Outside, h.screen
	before := core.Send
	core.Send = func(message Message) {
		if before != nil {
			before(message)
		}
		if h.Send != nil {
			h.Send(message)
		}
	}
	said := core.said
	core.said = func(spoken Spoken) {
		if said != nil {
			said(spoken)
		}
		h.spoken = append(h.spoken, spoken)
		if h.heard != nil {
			h.heard(spoken)
		}
	}
	core.start(messageType, own)
	core.enter()
	core.announceState()
}

// changeContext takes over language, look and tenant. Another tenant dismisses
// what is there, and does not see it again.
func (h *Host) changeContext(fields Fields) {
	if locale := fields.Text("locale"); locale != "" {
		h.Words = MessagesIn(locale)
	}
	if preset := fields.Text("preset"); preset != "" {
		h.Theme.Preset = preset
	}
	if scheme := fields.Text("colorScheme"); scheme != "" {
		h.Theme.Dark = scheme == "dark"
	}
	for _, component := range h.all {
		component.Core().Words, component.Core().Theme = h.Words, h.Theme
	}
	named := fields.at("tenant")
	if len(named) == 0 {
		return
	}
	before := h.tenant
	h.tenant = mergedTenant(before, named)
	if !sameTenant(before, h.tenant) {
		h.dismiss()
		h.all, h.known = nil, map[string]Component{}
	}
}

// dismiss closes everything that is open, as the key for that does.
func (h *Host) dismiss() {
	for _, component := range h.all {
		component.Core().Key("Escape")
	}
}

// Shown lists the components on show: all of a list, the first unfinished one
// of a queue.
func (h *Host) Shown() []Component {
	if !h.contract.Queue {
		return h.all
	}
	waiting := h.waiting()
	for at, component := range waiting {
		component.Core().index, component.Core().total = at+1, len(waiting)
	}
	if len(waiting) > 1 {
		waiting = waiting[:1]
	}
	return waiting
}

func (h *Host) waiting() []Component {
	var waiting []Component
	for _, component := range h.all {
		if core := component.Core(); !core.Finished() || core.leaving {
			waiting = append(waiting, component)
		}
	}
	return waiting
}

// Spoken lists all announcements so far.
func (h *Host) Spoken() []Spoken { return h.spoken }

// Nodes are the drawn parts of everything on show.
func (h *Host) Nodes() []Node {
	var nodes []Node
	for _, component := range h.Shown() {
		nodes = append(nodes, component.Draw()...)
	}
	return nodes
}

// Transcript says everything that is on show in lines, then the last
// announcement.
func (h *Host) Transcript() string {
	lines := transcript(h.Nodes())
	if len(h.spoken) > 0 {
		lines = strings.TrimPrefix(lines+"\nstatus: "+h.spoken[len(h.spoken)-1].Text, "\n")
	}
	return lines
}

// tickMsg says that time has passed, settleMsg that the last state was on show.
type (
	tickMsg   struct{}
	settleMsg struct{}
)

// frame is how long a state is on show before a message moves on from it,
// farewell how long the last one is before its instance goes.
const (
	frame    = 50 * time.Millisecond
	farewell = time.Second
)

// Init waits for the clock.
func (h *Host) Init() tea.Cmd {
	if h.began != nil {
		h.began()
	}
	return h.nextTick()
}

// Update handles keys, the size of the terminal, the clock and a Message.
func (h *Host) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	defer h.tell()
	switch msg := msg.(type) {
	case Message:
		if h.steered != nil {
			h.take(msg)
		} else if err := h.Receive(msg); err != nil {
			h.spoken = append(h.spoken, Spoken{Text: cleanLine(err.Error())})
		}
	case settleMsg:
		for _, component := range h.all {
			component.Core().Settle()
		}
		return h, nil
	case tickMsg:
		h.tick()
		return h, h.nextTick()
	default:
		if h.screen.update(h.Shown(), msg) {
			h.dismiss()
			return h, tea.Quit
		}
	}
	return h, h.nextSettle()
}

// View draws everything on show.
func (h *Host) View() string { return h.screen.view(h.Shown()) }

func (h *Host) nextSettle() tea.Cmd {
	wait := time.Duration(0)
	for _, component := range h.all {
		if core := component.Core(); core.pending != nil {
			wait = frame
		} else if core.leaving && wait == 0 {
			wait = farewell
		}
	}
	if wait == 0 {
		return nil
	}
	return tea.Tick(wait, func(time.Time) tea.Msg { return settleMsg{} })
}

func (h *Host) nextTick() tea.Cmd {
	return tea.Tick(time.Second/4, func(time.Time) tea.Msg { return tickMsg{} })
}
