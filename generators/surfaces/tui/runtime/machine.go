package tui

// Trigger is what may move a machine: an inbound message, the press of a part,
// a key, or the end of a limit.
type Trigger struct {
	kind triggerKind
	name string
}

type triggerKind int

const (
	receiving triggerKind = iota
	pressing
	typing
	waiting
)

func onReceive(messageType string) Trigger { return Trigger{receiving, messageType} }
func onPress(part string) Trigger          { return Trigger{pressing, part} }
func onKey(key string) Trigger             { return Trigger{typing, key} }
func onTimeout(limit string) Trigger       { return Trigger{waiting, limit} }

// Guard is a condition on the fields of a message.
type Guard struct {
	path  string
	holds func(Fields, string) bool
}

func present(path string) Guard { return Guard{path, Fields.Has} }

func absent(path string) Guard {
	return Guard{path, func(f Fields, path string) bool { return !f.Has(path) }}
}

func equals(path, value string) Guard {
	return Guard{path, func(f Fields, path string) bool { return f.at(path) != nil && f.Text(path) == value }}
}

func differs(path, value string) Guard {
	return Guard{path, func(f Fields, path string) bool { return f.at(path) == nil || f.Text(path) != value }}
}

// Move is a legal move from one state to another. Of several that fit, the
// first counts.
type Move struct {
	From State
	On   Trigger
	To   State
	When []Guard
	// Sends is the type of the message that the move sends, With its fields.
	Sends string
	With  map[string]any
}

// move finds the move for a trigger. The guards look at fields.
func (c *Contract) move(from State, on Trigger, fields Fields) (Move, bool) {
	for _, move := range c.Moves {
		if move.From == from && move.On == on && holdAll(move.When, fields) {
			return move, true
		}
	}
	return Move{}, false
}

func holdAll(guards []Guard, fields Fields) bool {
	for _, guard := range guards {
		if !guard.holds(fields, guard.path) {
			return false
		}
	}
	return true
}

// moves reports whether a trigger moves any state.
func (c *Contract) moves(on Trigger) bool {
	for _, move := range c.Moves {
		if move.On == on {
			return true
		}
	}
	return false
}

// final reports whether no move leaves a state.
func (c *Contract) final(state State) bool {
	for _, move := range c.Moves {
		if move.From == state {
			return false
		}
	}
	return len(c.Moves) > 0
}

func (c *Contract) state(id State) StateInfo {
	for _, state := range c.States {
		if state.ID == id {
			return state
		}
	}
	return StateInfo{ID: id}
}

func contains[T comparable](all []T, one T) bool {
	for _, each := range all {
		if each == one {
			return true
		}
	}
	return false
}
