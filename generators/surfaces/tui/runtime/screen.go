package tui

import (
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
)

// Screen draws components, moves the focus and hands out the keys.
type Screen struct {
	width, height int
	offset        int
	focused       string
	// kept has the focus from before a dialog opened.
	kept string
	// owner is the component that the focus was last in.
	owner Component
}

// NewScreen is a screen of 80 columns until the terminal says its size.
func NewScreen() *Screen { return &Screen{width: 80} }

// control is a node that takes the focus, with its path and its component.
type control struct {
	node  Node
	path  string
	owner Component
	// parts are the ids of the parts around it, and its own.
	parts []string
}

// controls lists what takes the focus. While a dialog is on show, only what is
// inside it does.
func controls(components []Component) []control {
	var all, modal []control
	for at, component := range components {
		var visit func(nodes []Node, path string, parts []string, inside *[]control)
		visit = func(nodes []Node, path string, parts []string, inside *[]control) {
			paths := siblingPaths(path, nodes)
			for index, node := range nodes {
				into := inside
				if node.Modal {
					modal = nil
					into = &modal
				}
				own := append(parts[:len(parts):len(parts)], node.Part)
				if node.focusable() {
					*into = append(*into, control{node, paths[index], component, own})
				}
				visit(node.Inside, paths[index], own, into)
			}
		}
		visit(component.Draw(), strconv.Itoa(at), nil, &all)
	}
	if modal != nil {
		return modal
	}
	return all
}

// focusedIn finds the control with the focus: the first one if that which had
// it is gone.
func (s *Screen) focusedIn(all []control) int {
	for at, one := range all {
		if one.path == s.focused {
			return at
		}
	}
	return 0
}

// step moves the focus by a number of controls, round and round.
func (s *Screen) step(components []Component, by int) {
	all := controls(components)
	if len(all) == 0 {
		return
	}
	at := s.focusedIn(all)
	if s.focused == all[at].path || by < 0 {
		s.move(all, (at+by+len(all))%len(all))
		return
	}
	s.move(all, at)
}

func (s *Screen) move(all []control, to int) {
	from := all[s.focusedIn(all)]
	if from.path == s.focused && from.node.Left != nil && from.path != all[to].path {
		from.node.Left()
	}
	s.focused = all[to].path
}

// settle gives the focus to the part that has it when a component appears, or
// to the first control of a dialog that has opened, and takes it back when the
// dialog is gone.
func (s *Screen) settle(components []Component) {
	all := controls(components)
	s.greet(components, all)
	for _, one := range all {
		if one.path == s.focused {
			return
		}
	}
	modal := false
	for _, component := range components {
		for _, node := range component.Draw() {
			node.walk(func(inner Node) { modal = modal || inner.Modal })
		}
	}
	switch {
	case modal && len(all) > 0:
		if s.kept == "" {
			s.kept = s.focused
		}
		s.focused = all[0].path
	case !modal && s.kept != "":
		s.focused, s.kept = s.kept, ""
	case len(all) > 0:
		s.focused = all[0].path
	}
}

// greet gives the focus to the part that the contract names, once the component
// that had it is gone.
func (s *Screen) greet(components []Component, all []control) {
	for _, component := range components {
		if component == s.owner {
			return
		}
	}
	if len(all) == 0 {
		return
	}
	s.owner = all[0].owner
	first := s.owner.Core().contract.Focus
	for _, one := range all {
		if first != "" && one.owner == s.owner && contains(one.parts, first) {
			s.focused = one.path
			return
		}
	}
}

// key handles a key: the focused control first, then the component, then the
// screen itself.
func (s *Screen) key(components []Component, key Key) {
	all := controls(components)
	var owner Component
	if len(all) > 0 {
		at := s.focusedIn(all)
		owner = all[at].owner
		if all[at].path == s.focused {
			node := all[at].node
			if node.Key != nil && node.Key(key) {
				return
			}
			if node.Press != nil && (key.Name == "enter" || key.Name == " ") {
				node.Press()
				return
			}
		}
	}
	if owner == nil && len(components) > 0 {
		owner = components[0]
	}
	switch key.Name {
	case "tab":
		s.step(components, 1)
	case "shift+tab":
		s.step(components, -1)
	case "down", "right":
		s.step(components, 1)
	case "up", "left":
		s.step(components, -1)
	case "pgdown":
		s.offset += s.page()
	case "pgup":
		s.offset -= s.page()
	default:
		if owner != nil {
			owner.Core().Key(webKey(key.Name))
		}
	}
}

// webKey is the name of a key as specs write it.
func webKey(name string) string {
	switch name {
	case "esc":
		return "Escape"
	case "enter":
		return "Enter"
	case " ":
		return "Space"
	case "delete":
		return "Delete"
	case "backspace":
		return "Backspace"
	case "home":
		return "Home"
	case "end":
		return "End"
	}
	return name
}

func (s *Screen) page() int {
	if s.height > 2 {
		return s.height - 2
	}
	return 10
}

// Update handles a message of bubbletea and reports whether it was a key that
// ends the program.
func (s *Screen) update(components []Component, msg tea.Msg) (quit bool) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.KeyMsg:
		if msg.Type == tea.KeyCtrlC {
			return true
		}
		before := s.focused
		s.key(components, keyOf(msg))
		if s.focused != before {
			s.offset = -1
		}
	case tea.MouseMsg:
		if msg.Type == tea.MouseLeft {
			s.click(components, msg.Y)
		}
	}
	return false
}

func keyOf(msg tea.KeyMsg) Key {
	key := Key{Name: msg.String()}
	if msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace {
		key.Text = string(msg.Runes)
		if msg.Type == tea.KeySpace {
			key.Name, key.Text = " ", " "
		}
	}
	return key
}

// click presses the control on a line of the screen.
func (s *Screen) click(components []Component, line int) {
	drawn := s.draw(components)
	for at, one := range controls(components) {
		if drawn.places[one.path] == line+s.shownFrom(drawn) {
			s.move(controls(components), at)
			if one.node.Press != nil {
				one.node.Press()
			}
			return
		}
	}
}

func (s *Screen) draw(components []Component) *canvas {
	s.settle(components)
	all := &canvas{focused: s.focused, places: map[string]int{}}
	for at, component := range components {
		core := component.Core()
		all.theme, all.look = core.Theme, core.contract.Looks[core.Theme.Preset]
		if len(all.lines) > 0 {
			all.lines = append(all.lines, "")
		}
		all.drawAll(component.Draw(), strconv.Itoa(at), s.width)
	}
	return all
}

// shownFrom is the first line on show. The focused control is in sight unless
// the person has turned pages since.
func (s *Screen) shownFrom(drawn *canvas) int {
	last := len(drawn.lines) - s.height
	if s.height <= 0 || last <= 0 {
		return 0
	}
	from := s.offset
	if from < 0 {
		from = drawn.top - s.height/2
	}
	if from > last {
		from = last
	}
	if from < 0 {
		from = 0
	}
	return from
}

// view is the screen, at most as high as the terminal.
func (s *Screen) view(components []Component) string {
	drawn := s.draw(components)
	from := s.shownFrom(drawn)
	to := len(drawn.lines)
	if s.height > 0 && to > from+s.height {
		to = from + s.height
	}
	return strings.Join(drawn.lines[from:to], "\n")
}
