package tui

import (
	"strings"

	"github.com/charmbracelet/lipgloss"
)

// cellGap is the number of columns between two cells.
const cellGap = 2

// columnsOf gives the widths of the columns that the rows among nodes share.
// It is empty where there is no row, or the rows are wider than the screen:
// then their cells stand one below the other.
func (c *canvas) columnsOf(nodes []Node, paths []string, width int) []int {
	var columns []int
	for at, node := range nodes {
		cells, ok := c.cells(node, paths[at], width)
		if !ok {
			continue
		}
		for column, cell := range cells {
			if column == len(columns) {
				columns = append(columns, 0)
			}
			if size := lipgloss.Width(cell); size > columns[column] {
				columns[column] = size
			}
		}
	}
	total := -cellGap
	for _, column := range columns {
		total += column + cellGap
	}
	if total > width {
		return nil
	}
	return columns
}

// cells draws each cell of a row on one line. It fails for a node that is no
// row, or whose cells do not fit on one line each.
func (c *canvas) cells(row Node, path string, width int) ([]string, bool) {
	if row.Role != "row" || len(row.Inside) == 0 || row.Framed || row.Indent > 0 || row.text() != "" || row.Icon != "" {
		return nil, false
	}
	cells := make([]string, len(row.Inside))
	for at, below := range siblingPaths(path, row.Inside) {
		cell, ok := c.cell(row.Inside[at], below, width)
		if !ok {
			return nil, false
		}
		cells[at] = cell
	}
	return cells, true
}

// cell draws a node and the controls in it on one line.
func (c *canvas) cell(node Node, path string, width int) (string, bool) {
	if node.Framed || node.Indent > 0 || node.Modal {
		return "", false
	}
	var drawn []string
	if node.text() != "" || node.Icon != "" {
		drawn = c.words(node, path, width)
		if len(drawn) > 1 {
			return "", false
		}
	}
	for at, below := range siblingPaths(path, node.Inside) {
		inside, ok := c.cell(node.Inside[at], below, width)
		if !ok {
			return "", false
		}
		drawn = append(drawn, inside)
	}
	return strings.Join(drawn, c.text(nil).Render(strings.Repeat(" ", cellGap))), true
}

// row draws the cells of a row in columns, and says whether it did.
func (c *canvas) row(row Node, path string, columns []int, width int) bool {
	cells, ok := c.cells(row, path, width)
	if !ok || len(columns) == 0 {
		return false
	}
	line := ""
	for at, cell := range cells {
		line += cell
		if at < len(cells)-1 {
			line += c.text(nil).Render(strings.Repeat(" ", columns[at]-lipgloss.Width(cell)+cellGap))
		}
	}
	c.markAll(row, path, len(c.lines))
	c.lines = append(c.lines, line)
	return true
}

// markAll remembers the line of a node and of everything in it.
func (c *canvas) markAll(node Node, path string, line int) {
	c.mark(node, path, line)
	for at, below := range siblingPaths(path, node.Inside) {
		c.markAll(node.Inside[at], below, line)
	}
}
