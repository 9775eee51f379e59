package tui

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// want is a part that a step speaks of, or words in it. Empty fields fit all.
type want struct {
	part, name, text, role string
	// nth counts from 1; 0 is any.
	nth int
	in  *want
	// exact wants the name and nothing else.
	exact bool
}

func (w want) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s %q %q", w.part, w.name, w.text))
}

// place is the part that a step without one speaks of: the one around.
func (w want) place() want {
	if w.part == "" && w.name == "" && w.role == "" && w.in != nil {
		return w.in.place()
	}
	return w
}

// spot is a node and its place among all that is drawn.
type spot struct {
	node Node
	path string
}

// walk visits a node and everything inside, outermost first.
func (p spot) walk(visit func(spot)) {
	visit(p)
	for _, inner := range spotsAt(p.path, p.node.Inside) {
		inner.walk(visit)
	}
}

func spotsAt(path string, nodes []Node) []spot {
	var all []spot
	for at, inner := range siblingPaths(path, nodes) {
		all = append(all, spot{nodes[at], inner})
	}
	return all
}

// find lists the nodes that fit.
func (d *driver) find(wanted want) []Node {
	var found []Node
	for _, one := range d.findSpots(wanted) {
		found = append(found, one.node)
	}
	return found
}

func (d *driver) findSpots(wanted want) []spot {
	var roots []spot
	for at, component := range d.host.Shown() {
		roots = append(roots, spotsAt(strconv.Itoa(at), component.Draw())...)
	}
	return d.findAmong(roots, wanted)
}

// findAmong lists the nodes among roots, and inside of them, that fit.
func (d *driver) findAmong(roots []spot, wanted want) []spot {
	var found []spot
	wanted = wanted.place()
	if wanted.in != nil {
		roots = d.findAmong(roots, *wanted.in)
	}
	for _, root := range roots {
		root.walk(func(one spot) {
			if d.fits(one.node, wanted) {
				found = append(found, one)
			}
		})
	}
	if wanted.nth > 0 {
		if len(found) < wanted.nth {
			return nil
		}
		return found[wanted.nth-1 : wanted.nth]
	}
	return found
}

func (d *driver) fits(node Node, wanted want) bool {
	switch {
	case wanted.part != "" && node.Part != wanted.part, wanted.role != "" && node.Role != wanted.role:
		return false
	case wanted.part == "" && wanted.name == "":
		return false
	case wanted.exact:
		return node.label() == cleanLine(wanted.name)
	}
	return strings.Contains(node.label(), cleanLine(wanted.name))
}

// words are all the words that a node shows.
func words(node Node) string {
	var all []string
	node.walk(func(inner Node) { all = append(all, Clean(inner.text())) })
	return strings.Join(all, "\n")
}

var (
	escapes = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]")
	edges   = regexp.MustCompile(`[\s│┃|─━╭╮╰╯┌┐└┘┏┓┗┛+▏]`)
)

// ink is a text without colours, edges and white space: what can be compared
// however the lines are broken.
func ink(text string) string {
	return edges.ReplaceAllString(escapes.ReplaceAllString(text, ""), "")
}

// canSee reports whether a text is in a part and on the screen, or is the name
// of something in it.
func (d *driver) canSee(in want, text string) bool {
	in = in.place()
	sought := ink(Clean(text))
	if d.isNamed(in, text) {
		return true
	}
	if !strings.Contains(ink(d.host.View()), sought) {
		return false
	}
	if in.part == "" {
		return true
	}
	for _, node := range d.find(in) {
		if strings.Contains(ink(words(node)), sought) {
			return true
		}
	}
	return false
}

// isNamed reports whether a part, or something in it, has a name with these
// words; the whole surface has none.
func (d *driver) isNamed(in want, text string) bool {
	found := false
	for _, node := range d.find(in) {
		node.walk(func(inner Node) {
			found = found || inner.Name != "" && strings.Contains(cleanLine(inner.Name), cleanLine(text))
		})
	}
	return found
}

// named compares the accessible name of a part, with a text that is it or that
// it contains.
func (d *driver) named(wanted want, text string, contained bool) {
	d.t.Helper()
	found := d.find(wanted)
	if len(found) == 0 {
		d.fail("there is no %s", wanted)
		return
	}
	name := found[0].label()
	if name != cleanLine(text) && !(contained && strings.Contains(name, cleanLine(text))) {
		d.fail("%s has the name %q instead of %q", wanted, name, text)
	}
}

func (d *driver) see(wanted want) {
	d.t.Helper()
	found := d.find(want{part: wanted.part, name: wanted.name, nth: wanted.nth, in: wanted.in})
	if len(found) == 0 {
		d.fail("there is no %s", wanted)
		return
	}
	if wanted.text != "" && !d.canSee(want{part: wanted.part, name: wanted.name, nth: wanted.nth, in: wanted.in}, wanted.text) {
		d.fail("%s is not to be seen", wanted)
	}
}

func (d *driver) notSee(wanted want) {
	d.t.Helper()
	bare := want{part: wanted.part, name: wanted.name, nth: wanted.nth, in: wanted.in}
	if wanted.text == "" && len(d.find(bare)) > 0 {
		d.fail("%s is there", wanted)
	}
	if wanted.text != "" && d.canSee(bare, wanted.text) {
		d.fail("%q is to be seen", wanted.text)
	}
}

func (d *driver) count(wanted want, number int) {
	d.t.Helper()
	if found := len(d.find(wanted)); found != number {
		d.fail("there are %d of %s instead of %d", found, wanted, number)
	}
}

func (d *driver) state(wanted want, name string, on bool) {
	d.t.Helper()
	found := d.find(wanted)
	if len(found) == 0 {
		d.fail("there is no %s", wanted)
		return
	}
	if found[0].is(name) != on {
		d.fail("%s has the states %q", wanted, found[0].States)
	}
}

func (d *driver) value(wanted want, text string) {
	d.t.Helper()
	found := d.find(wanted)
	if len(found) == 0 || found[0].Value != text {
		d.fail("%s does not hold %q", wanted, text)
	}
}

// between reports numbers in a message: the message with each of them is tried.
func (d *driver) seeNumber(wanted want, from, to float64, text func(float64) string) {
	d.t.Helper()
	for number := from; number <= to; number++ {
		if d.canSee(wanted, text(number)) {
			return
		}
	}
	d.fail("%s shows no number from %v to %v", wanted, from, to)
}

func (d *driver) order(in want, texts ...string) {
	d.t.Helper()
	view, from := ink(d.host.View()), 0
	for _, text := range texts {
		at := strings.Index(view[from:], ink(Clean(text)))
		if at < 0 || !d.canSee(in, text) {
			d.fail("%q does not follow", text)
			return
		}
		from += at + len(ink(Clean(text)))
	}
}

func (d *driver) filled(before, after string) {
	d.t.Helper()
	view := ink(d.host.View())
	from, to := strings.Index(view, ink(before)), strings.LastIndex(view, ink(after))
	if from < 0 || to < from+len(ink(before))+1 {
		d.fail("nothing stands between %q and %q", before, after)
	}
}

// history compares the labels of a part over all frames, repetitions apart.
func (d *driver) history(wanted want, labels ...string) {
	d.t.Helper()
	var seen []string
	for _, frame := range d.frames {
		for _, one := range d.findAmong(spotsAt("", frame.nodes), wanted) {
			label := one.node.label()
			if (len(seen) == 0 || seen[len(seen)-1] != label) && strings.Contains(ink(frame.view), ink(label)) {
				seen = append(seen, label)
			}
		}
	}
	for at := range labels {
		labels[at] = cleanLine(labels[at])
	}
	if strings.Join(seen, "\n") != strings.Join(labels, "\n") {
		d.fail("%s has shown %q instead of %q", wanted, seen, labels)
	}
}

func (d *driver) media(in want, role, size string, count int) {
	d.t.Helper()
	found := 0
	for _, root := range d.find(in) {
		root.walk(func(node Node) {
			if node.Role == role && node.Name != "" && strings.Contains(node.text(), size) {
				found++
			}
		})
	}
	if found != count {
		d.fail("there are %d of %s %s instead of %d", found, role, size, count)
	}
}

// lines counts the lines of the screen that show a piece of a text.
func (d *driver) lines(text string, atLeast, atMost int) {
	d.t.Helper()
	whole, count := ink(Clean(text)), 0
	for _, line := range strings.Split(d.host.View(), "\n") {
		if piece := ink(line); piece != "" && strings.Contains(whole, piece) {
			count++
		}
	}
	if count < atLeast || count > atMost {
		d.fail("%d lines of the text are on show instead of %d to %d", count, atLeast, atMost)
	}
}

func (d *driver) showsJSON(in want, value string) {
	d.t.Helper()
	for _, root := range d.find(in) {
		found := false
		root.walk(func(node Node) {
			found = found || node.Role == "code" && asJSONText(node.text()) == asJSONText(value) && d.canSee(in, node.text())
		})
		if found {
			return
		}
	}
	d.fail("no JSON on show is %s", value)
}

func (d *driver) clipboard(text string, isJSON bool) {
	d.t.Helper()
	if len(d.copied) == 0 {
		d.fail("nothing was copied")
		return
	}
	copied := d.copied[len(d.copied)-1]
	if copied != text && !(isJSON && asJSONText(copied) == asJSONText(text)) {
		d.fail("something else was copied: %q", copied)
	}
}

// announced looks for each of the texts, as urgent as politeness says; without
// one, however urgent.
func (d *driver) announced(politeness string, texts ...string) {
	d.t.Helper()
	for _, text := range texts {
		if d.heard(politeness, text, 0) < 0 {
			d.fail("%q was not announced: %q", text, d.host.spoken)
		}
	}
}

// announcedInOrder looks for the texts one after another.
func (d *driver) announcedInOrder(politeness string, texts ...string) {
	d.t.Helper()
	from := 0
	for _, text := range texts {
		at := d.heard(politeness, text, from)
		if at < 0 {
			d.fail("%q was not announced, or too early: %q", text, d.host.spoken)
			return
		}
		from = at + 1
	}
}

// heard is the index of an announcement at or after from; -1 for none.
func (d *driver) heard(politeness, text string, from int) int {
	for at := from; at < len(d.host.spoken); at++ {
		spoken := d.host.spoken[at]
		if spoken.Text == cleanLine(text) && (politeness == "" || spoken.Assertive == (politeness == "assertive")) {
			return at
		}
	}
	return -1
}

func (d *driver) announcedOnce(text string) {
	d.t.Helper()
	count := 0
	for _, spoken := range d.host.spoken {
		if spoken.Text == cleanLine(text) {
			count++
		}
	}
	if count != 1 {
		d.fail("%q was announced %d times", text, count)
	}
}

func (d *driver) openedOnly(address string) {
	d.t.Helper()
	if len(d.opened) != 1 || d.opened[0] != address {
		d.fail("opened: %q", d.opened)
	}
}

func (d *driver) notOpened() {
	d.t.Helper()
	if len(d.opened) > 0 {
		d.fail("opened: %q", d.opened)
	}
}

func (d *driver) notFetched(host string) {
	d.t.Helper()
	for _, address := range d.fetched {
		if strings.Contains(address, host) {
			d.fail("fetched: %s", address)
		}
	}
}

// noLeak looks for texts on the screen and in everything that was handed out.
func (d *driver) noLeak(texts, places []string) {
	d.t.Helper()
	handed := map[string]string{
		"dom":      d.host.View() + d.host.Transcript(),
		"sent":     fmt.Sprint(d.sent),
		"requests": strings.Join(d.fetched, "\n"),
	}
	for _, text := range texts {
		for _, place := range places {
			if strings.Contains(handed[place], text) {
				d.fail("%q is in %s", text, place)
			}
		}
	}
}

func (d *driver) still() {
	d.t.Helper()
	before := d.host.View()
	d.advance(2000)
	if d.host.View() != before {
		d.fail("the screen moves")
	}
}
