package tui

import tea "github.com/charmbracelet/bubbletea"

// run runs a program to its end. Versions of Bubble Tea before 0.23 have Start
// alone, later ones deprecate it.
func run(program any) error {
	switch program := program.(type) {
	case interface{ Run() (tea.Model, error) }:
		_, err := program.Run()
		return err
	case interface{ Start() error }:
		return program.Start()
	}
	return nil
}
