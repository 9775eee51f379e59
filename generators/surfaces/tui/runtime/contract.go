package tui

import "time"

// State is a state of a component.
type State string

// Contract is what a spec says of a component, as data.
type Contract struct {
	Spec string
	// Opens are the types of the messages that open instances, Each the field
	// with the list of which each item opens one. Key is the field that
	// identifies an instance, Match the field of a later message that names it
	// where that is not Key.
	Opens     []string
	Each, Key string
	Match     map[string]string
	// Queue shows one instance after the other, not all at once.
	Queue   bool
	Initial State
	Starts  []Start
	States  []StateInfo
	Moves   []Move
	// Again lists messages that apply once more in the state they led to.
	Again []string
	// Receives lists the fields of each inbound message.
	Receives map[string][]string
	// Sends lists the required fields of each outbound message.
	Sends map[string][]string
	// Offers lists the optional fields of each outbound message that field parts
	// give, Blanks the values of required ones while nothing gives them.
	Offers map[string][]string
	Blanks map[string]Fields
	// Gathers lists the fields of each outbound message that are an object of
	// what field parts give.
	Gathers map[string][]Gather
	// Entries maps a field part to what a person puts in.
	Entries map[string]EntryInfo
	// Read checks an inbound message. Its error names the field.
	Read          func(Message) error
	Limits        []Limit
	Announcements []Announcement
	// Farewells are the last states that a queue shows for a moment, for a part
	// says something in them.
	Farewells []State
	// Keys maps a key to the part that it presses.
	Keys map[string]string
	// Discloses lists the parts that open and close something, Dialogs those
	// that Escape closes.
	Discloses, Dialogs []string
	// Tabs maps a tab to those that its press closes, itself among them.
	Tabs map[string][]string
	// Repeats maps a part to the part around it, or itself, that stands once
	// for every item of a list.
	Repeats map[string]string
	// Focus is the part that has the focus when an instance opens.
	Focus string
	// Content is the part that opens when the component is finished.
	Content   string
	Rendering Rendering
	Form      FormInfo
	// Named are messages that content and forms use, by a word.
	Named map[string]string
	Polls []Poll
	Looks map[string]Look
}

// StateInfo is how a state shows itself.
type StateInfo struct {
	ID    State
	Label func(*Instance) string
	Icon  string
	Color func(*Tokens) Color
}

// Gather is an outbound field that is an object of what field parts give: the
// names in it and their parts.
type Gather struct {
	Field string
	Parts map[string]string
}

// Limit is a number that the spec sets: milliseconds, characters, lines,
// bytes or items. Override names the field that replaces it.
type Limit struct {
	ID       string
	Value    float64
	Override string
}

// Announcement is what a screen reader should say on entering a state.
type Announcement struct {
	On        State
	Assertive bool
	Text      func(*Instance) string
}

// Poll asks the host again and again for an answer while a state lasts.
type Poll struct {
	In           State
	Sends        string
	First, Every string
}

// duration is a limit in milliseconds as a duration.
func duration(milliseconds float64) time.Duration {
	return time.Duration(milliseconds * float64(time.Millisecond))
}
