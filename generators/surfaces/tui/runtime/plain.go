package tui

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
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
	// helped says that it was said how fields are filled.
	helped bool
}

func newPlain(host *Host, out io.Writer) *plainMode { return &plainMode{host: host, out: out} }

// run reads messages and answers until both end or the person interrupts it.
// From one input, a line that begins with { is a message and any other an
// answer.
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
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
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
		case <-stop:
			fmt.Fprintln(p.out)
			p.host.dismiss()
			waiting = 0
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
