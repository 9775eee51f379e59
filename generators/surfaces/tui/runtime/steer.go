package tui

import "time"

// advanceMessage moves the clock of a program that a test steers over its
// socket: the first one stops it, each moves it by "ms".
const advanceMessage = "kmd/advance"

// openedMessage says over the socket which address would have been opened,
// announcedMessage what a screen reader would say.
const (
	openedMessage    = "kmd/opened"
	announcedMessage = "kmd/announced"
)

// steer lets a test move the clock, and tells it what would be opened.
func (w *wire) steer(host *Host) {
	host.Outside.Now = func() time.Time {
		if host.stopped.IsZero() {
			return time.Now()
		}
		return host.stopped
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

// advance moves a stopped clock in quarters of a second.
func (h *Host) advance(by time.Duration) {
	if h.stopped.IsZero() {
		h.stopped = time.Now()
	}
	for end := h.stopped.Add(by); h.stopped.Before(end); {
		h.stopped = h.stopped.Add(time.Second / 4)
		if h.stopped.After(end) {
			h.stopped = end
		}
		h.tick()
	}
}

func (h *Host) tick() {
	for _, component := range h.all {
		component.Core().Tick()
	}
}
