package tui

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// longestLine is the longest message in bytes.
const longestLine = 64 << 20

// Main runs a host as a program. Messages of the host come as lines of JSON
// from the standard input and go to the standard output, or over a local
// socket. The screen is the terminal; without one, in a dumb one or with -plain
// everything is said in lines and asked in prompts.
func Main(host *Host) error {
	plainly := flag.Bool("plain", false, "say everything in lines, and ask in prompts")
	socket := flag.String("socket", os.Getenv("KMD_HARNESS_SOCKET"), "`path` of a local socket with the messages; default: standard input and output")
	locale := flag.String("locale", os.Getenv("LANG"), "`tag` of the language")
	preset := flag.String("preset", host.Theme.Preset, "`id` of the preset")
	flag.Parse()

	host.Words = MessagesIn(localeTag(*locale))
	host.Theme.Preset = *preset
	wire, err := connect(*socket)
	if err != nil {
		return err
	}
	defer wire.close()
	host.Send = wire.send
	host.Outside.Open = OpenInBrowser

	terminal, err := openTerminal()
	// A dumb terminal has no codes that move the cursor.
	if *plainly || err != nil || os.Getenv("TERM") == "dumb" {
		return newPlain(host, os.Stdout).run(wire, os.Stdin)
	}
	defer terminal.Close()
	host.Theme.Dark = lipgloss.HasDarkBackground()
	host.Outside.Copy = copyTo(terminal)
	program := tea.NewProgram(host, tea.WithInput(terminal), tea.WithOutput(terminal))
	if *socket != "" {
		wire.steer(host)
	}
	// A program takes no messages before it runs.
	host.began = func() { go host.listen(wire, program) }
	return run(program)
}

// localeTag is a language of the environment (pt_BR.UTF-8) as a tag.
func localeTag(name string) string {
	for at, r := range name {
		if r == '.' || r == '@' {
			return name[:at]
		}
	}
	return name
}

// openTerminal is the terminal of the person, whatever the standard input is.
func openTerminal() (*os.File, error) {
	return os.OpenFile("/dev/tty", os.O_RDWR, 0)
}

// copyTo copies a text with the escape sequence that terminals know (OSC 52).
func copyTo(terminal io.Writer) func(string) error {
	return func(text string) error {
		_, err := fmt.Fprintf(terminal, "\x1b]52;c;%s\a", base64.StdEncoding.EncodeToString([]byte(text)))
		return err
	}
}

// wire is where the messages come from and go to.
type wire struct {
	in   io.Reader
	out  io.Writer
	lock sync.Mutex
	done func() error
}

func connect(socket string) (*wire, error) {
	if socket == "" {
		return &wire{in: os.Stdin, out: os.Stdout}, nil
	}
	connection, err := net.Dial("unix", socket)
	if err != nil {
		return nil, err
	}
	return &wire{in: connection, out: connection, done: connection.Close}, nil
}

func (w *wire) close() {
	if w.done != nil {
		_ = w.done()
	}
}

// send writes a message as one line.
func (w *wire) send(message Message) {
	line, err := json.Marshal(message)
	if err != nil {
		return
	}
	w.lock.Lock()
	defer w.lock.Unlock()
	_, _ = w.out.Write(append(line, '\n'))
}

// read hands on each line that is a message, until there are no more.
func (w *wire) read(take func(Message)) {
	lines := linesOf(w.in)
	for lines.Scan() {
		if message, err := ParseMessage(lines.Bytes()); err == nil {
			take(message)
		}
	}
}

func linesOf(in io.Reader) *bufio.Scanner {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longestLine)
	return lines
}

// Alone shows a single component without a host.
func Alone(component Component) *Host {
	host := newHost(component.Core().contract, nil)
	host.all = []Component{component}
	host.adopt(component.Core(), "", nil)
	return host
}

var errUnknownType = errors.New("unknown type")

// detailOf are the fields of a message as JSON.
func detailOf(message Message) json.RawMessage {
	text, err := json.Marshal(message.Fields)
	if err != nil {
		return json.RawMessage("{}")
	}
	return text
}

// or is a value, or another one in place of its zero value.
func or[T comparable](value, otherwise T) T {
	var zero T
	if value == zero {
		return otherwise
	}
	return value
}
