package tui

import (
	"encoding/json"
	"errors"
)

// Main runs a host in the terminal, as the command line says.
func Main(host *Host) error {
	return nil
}

// Alone shows a single component without a host.
func Alone(component Component) *Host {
	host := newHost(component.Core().contract, nil)
	host.all = []Component{component}
	host.adopt(component.Core())
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
