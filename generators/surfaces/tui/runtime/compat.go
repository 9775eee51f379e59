package tui

import tea "github.com/charmbracelet/bubbletea"

// run runs a program to its end. It is the one call that differs between the
// versions of Bubble Tea: from 1.0 on, write `_, err := program.Run()`.
func run(program *tea.Program) error { return program.Start() }
