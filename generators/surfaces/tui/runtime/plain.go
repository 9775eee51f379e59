package tui

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// plainMode says everything in lines: the transcript after each change, each
// announcement, a prompt for each field, then a list of what can be pressed.
type plainMode struct {
	host *Host
	out  io.Writer
	said string
	// heard counts the announcements that were said.
	heard int
	// next is the field that the prompt asks for.
	next int
	// asked is the component that the prompts belong to.
	asked Component
}

func newPlain(host *Host, out io.Writer) *plainMode { return &plainMode{host: host, out: out} }

// run reads messages and answers until both end. From one input, a line that
// begins with { is a message and any other an answer.
func (p *plainMode) run(w *wire, answers io.Reader) error {
	messages, typed, ended := make(chan Message), make(chan string), make(chan struct{}, 2)
	go func() {
		lines := linesOf(w.in)
		for lines.Scan() {
			if message, err := ParseMessage(lines.Bytes()); err == nil {
				messages <- message
			} else if w.in == answers {
				typed <- lines.Text()
			}
		}
		ended <- struct{}{}
	}()
	waiting := 1
	if w.in != answers {
		waiting = 2
		go func() {
			lines := linesOf(answers)
			for lines.Scan() {
				typed <- lines.Text()
			}
			ended <- struct{}{}
		}()
	}
	clock := time.NewTicker(time.Second / 4)
	defer clock.Stop()
	for waiting > 0 {
		select {
		case message := <-messages:
			p.host.Update(message)
		case text := <-typed:
			p.answer(text)
		case <-clock.C:
			p.host.tick()
		case <-ended:
			waiting--
		}
		p.say()
	}
	return nil
}

// say writes what has changed, every state of a message included.
func (p *plainMode) say() {
	for again := true; again; {
		p.sayOnce()
		again = false
		for _, component := range p.host.all {
			again = component.Core().Settle() || again
		}
	}
}

func (p *plainMode) sayOnce() {
	now := transcript(p.host.Nodes())
	changed := now != p.said
	if changed && now != "" {
		fmt.Fprintf(p.out, "\n%s\n", now)
	}
	p.said = now
	for _, spoken := range p.host.spoken[p.heard:] {
		fmt.Fprintf(p.out, "status: %s\n", spoken.Text)
		changed = true
	}
	p.heard = len(p.host.spoken)
	if changed {
		p.prompt()
	}
}

// fields are the controls that are filled in, buttons those that are pressed.
func (p *plainMode) controls() (fields, buttons []control) {
	for _, one := range controls(p.host.Shown()) {
		switch {
		case one.node.holdsText(), contains([]string{"radio", "checkbox", "switch"}, one.node.Role):
			fields = append(fields, one)
		default:
			buttons = append(buttons, one)
		}
	}
	return fields, buttons
}

func (p *plainMode) prompt() {
	fields, buttons := p.controls()
	if shown := p.host.Shown(); len(shown) > 0 && shown[len(shown)-1] != p.asked {
		p.asked, p.next = shown[len(shown)-1], 0
	}
	if p.next < len(fields) {
		node := fields[p.next].node
		question := node.label()
		if len(node.States) > 0 {
			question += " (" + strings.Join(node.States, ", ") + ")"
		}
		if node.Key == nil {
			question += " [y/n]"
		}
		fmt.Fprintf(p.out, "%s: ", question)
		return
	}
	for at, one := range buttons {
		fmt.Fprintf(p.out, "%d) %s  ", at+1, one.node.label())
	}
	if len(buttons) > 0 {
		fmt.Fprint(p.out, "> ")
	}
}

// answer takes what a person typed: the value of the field that was asked for,
// else the number or the name of what to press.
func (p *plainMode) answer(text string) {
	fields, buttons := p.controls()
	if p.next < len(fields) {
		fill(fields[p.next].node, strings.TrimSpace(text))
		p.next++
		if p.said == transcript(p.host.Nodes()) {
			p.prompt()
		}
		return
	}
	for at, one := range buttons {
		if text == strconv.Itoa(at+1) || strings.EqualFold(text, one.node.label()) {
			one.node.Press()
			p.next = 0
			return
		}
	}
	p.prompt()
}

func fill(node Node, text string) {
	if node.Key == nil {
		yes := strings.HasPrefix(strings.ToLower(text), "y")
		if yes != node.is("checked") && node.Press != nil {
			node.Press()
		}
		return
	}
	if text != "" {
		node.Key(Key{Name: "ctrl+u"})
		node.Key(Key{Text: text})
	}
	if node.Left != nil {
		node.Left()
	}
}
