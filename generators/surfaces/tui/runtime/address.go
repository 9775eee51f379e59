package tui

import (
	"net/url"
	"os/exec"
	"runtime"
	"strings"
)

// OpenAddress opens the address in a field outside of the program and presses
// the part that asked for it. It opens nothing but https, or http on this
// machine. A part with moves of which none leads on now opens nothing either.
func (i *Instance) OpenAddress(path, part string) {
	i.Settle()
	address := i.fields.Text(path)
	if _, found := i.contract.move(i.state, onPress(part), i.fields); !mayOpen(address) || (!found && i.contract.moves(onPress(part))) {
		return
	}
	if i.Outside.Open != nil && i.Outside.Open(address) != nil {
		return
	}
	i.Press(part)
}

// SendAddress hands the address in a field to the host, if it is that of a
// page.
func (i *Instance) SendAddress(path, message, field string) {
	i.Settle()
	address := i.fields.Text(path)
	parsed, err := url.Parse(address)
	if err != nil || parsed.Host == "" || (parsed.Scheme != "https" && parsed.Scheme != "http") {
		return
	}
	with := Fields{}
	put(with, field, address)
	i.SendMessage(message, with)
}

func mayOpen(address string) bool {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Host == "" || address != Clean(address) {
		return false
	}
	switch parsed.Hostname() {
	case "localhost", "127.0.0.1", "::1":
		return parsed.Scheme == "http" || parsed.Scheme == "https"
	}
	return parsed.Scheme == "https"
}

// hostOf is the host of an address.
func hostOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return parsed.Host
}

// OpenInBrowser opens an address in the person's own browser.
func OpenInBrowser(address string) error {
	command := "xdg-open"
	if runtime.GOOS == "darwin" {
		command = "open"
	}
	if runtime.GOOS == "windows" {
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address).Start()
	}
	return exec.Command(command, strings.TrimSpace(address)).Start()
}

// CopyText copies a text, if anything outside takes it, and says so.
func (i *Instance) CopyText(text string) {
	if i.Outside.Copy == nil || i.Outside.Copy(text) != nil {
		i.Announce(i.word("copy failed", "Could not copy", nil), false)
		return
	}
	i.Announce(i.word("copied", "Copied", nil), false)
}
