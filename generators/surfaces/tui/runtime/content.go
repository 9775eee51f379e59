package tui

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	_ "image/gif"  // reads the size of a GIF
	_ "image/jpeg" // reads the size of a JPEG
	_ "image/png"  // reads the size of a PNG
	"strings"
)

// Rendering names the parts and messages that content blocks use.
type Rendering struct {
	// Field is the path of the blocks, Structured that of a result without words.
	Field, Structured string
	// Image, Link, More and Less are the parts for images, links and the two
	// controls of a long text.
	Image, Link, More, Less string
	// Chars and Lines are the limits of a text that is shown whole.
	Chars, Lines string
	// OpenLink is the outbound message that hands an address to the host,
	// LinkField its field.
	OpenLink, LinkField string
}

// block is one MCP content block, as far as it is known.
type block struct {
	Type     string `json:"type"`
	Text     string `json:"text"`
	Data     string `json:"data"`
	Blob     string `json:"blob"`
	MimeType string `json:"mimeType"`
	URI      string `json:"uri"`
	Name     string `json:"name"`
	Title    string `json:"title"`
	Resource *block `json:"resource"`
}

func (i *Instance) blocks() []json.RawMessage {
	var blocks []json.RawMessage
	if json.Unmarshal(i.fields.at(i.contract.Rendering.Field), &blocks) != nil {
		return nil
	}
	return blocks
}

// ContentNodes draws the content blocks, one below the other with a line
// between them. Words are Markdown, sounds and images a line with type and
// size, links are pressed; an unknown block says its type and shows its data.
func (i *Instance) ContentNodes() []Node {
	var nodes []Node
	for at, raw := range i.blocks() {
		if at > 0 {
			nodes = append(nodes, Node{Role: "separator", Text: "────", Color: i.Theme.mutedColor(), Cursor: -1})
		}
		nodes = append(nodes, i.blockNodes(raw, at)...)
	}
	structured := i.contract.Rendering.Structured
	if structured != "" && i.fields.Has(structured) && !i.saysInText(structured) {
		nodes = append(nodes, Group("", "group", i.word("structured", "Structured content", nil), codeNode(i.fields.Pretty(structured))))
	}
	if len(nodes) == 0 {
		return []Node{Text("", i.word("empty", "Nothing came back.", nil))}
	}
	return nodes
}

// saysInText reports whether a text block is the exact JSON of a field.
func (i *Instance) saysInText(path string) bool {
	compact := func(value []byte) string {
		var out bytes.Buffer
		if json.Compact(&out, value) != nil {
			return ""
		}
		return out.String()
	}
	want := compact(i.fields.at(path))
	for _, raw := range i.blocks() {
		var one block
		if json.Unmarshal(raw, &one) == nil && one.Type == "text" && want != "" && compact([]byte(one.Text)) == want {
			return true
		}
	}
	return false
}

func (i *Instance) blockNodes(raw json.RawMessage, at int) []Node {
	var one block
	if json.Unmarshal(raw, &one) != nil {
		one.Type = "?"
	}
	switch one.Type {
	case "text":
		return i.textNodes(one.Text, at)
	case "image":
		return []Node{i.imageNode(raw, one)}
	case "audio":
		return []Node{i.mediaNode("audio", "Audio", one, sizeOf(one.Data))}
	case "resource_link":
		return []Node{i.linkNode(one)}
	case "resource":
		if one.Resource != nil {
			return i.resourceNodes(raw, *one.Resource, at)
		}
	}
	return i.fallback(raw, one.Type)
}

func (i *Instance) resourceNodes(raw json.RawMessage, inner block, at int) []Node {
	kind, _, _ := strings.Cut(inner.MimeType, "/")
	inner.Data = inner.Blob
	switch {
	case kind == "image":
		return []Node{i.imageNode(raw, inner)}
	case kind == "audio":
		return []Node{i.mediaNode("audio", "Audio", inner, sizeOf(inner.Blob))}
	case inner.Blob == "":
		return i.textNodes(inner.Text, at)
	case kind == "text":
		text, err := base64.StdEncoding.DecodeString(inner.Blob)
		if err == nil {
			return i.textNodes(string(text), at)
		}
	}
	return i.fallback(raw, "resource "+inner.MimeType)
}

// fallback is a block that nobody knows: its type and its JSON.
func (i *Instance) fallback(raw json.RawMessage, kind string) []Node {
	says := i.word("unsupported", "Unsupported content: {type}", Args{"type": cleanLine(kind)})
	return append([]Node{Text("", says)}, i.cut("block", codeNode(indented(raw)))...)
}

func (i *Instance) imageNode(raw json.RawMessage, one block) Node {
	bytesOf, err := base64.StdEncoding.DecodeString(one.Data)
	if err != nil {
		return Group("", "none", "", i.fallback(raw, "image "+one.MimeType)...)
	}
	size := inBytes(len(bytesOf))
	if config, format, err := image.DecodeConfig(bytes.NewReader(bytesOf)); err == nil {
		size = fmt.Sprintf("%s, %d×%d, %s", strings.ToUpper(format), config.Width, config.Height, size)
	} else {
		size = one.MimeType + ", " + size
	}
	node := i.mediaNode("image", "Image", one, size)
	node.Part = i.contract.Rendering.Image
	return node
}

// mediaNode is a line for what a terminal cannot show.
func (i *Instance) mediaNode(word, english string, one block, size string) Node {
	name := i.word(word, english+" from {name}", Args{"name": i.fields.Text("name")})
	if !strings.Contains(size, ",") {
		size = one.MimeType + ", " + size
	}
	role := map[string]string{"image": "img"}[word]
	if role == "" {
		role = word
	}
	return Node{Role: role, Name: name, Text: fmt.Sprintf("▣ %s (%s)", name, size), Cursor: -1}
}

func sizeOf(data string) string {
	return inBytes(base64.StdEncoding.DecodedLen(len(strings.TrimRight(data, "="))))
}

func inBytes(size int) string {
	if size < 1024 {
		return fmt.Sprintf("%d B", size)
	}
	return fmt.Sprintf("%.0f KB", float64(size)/1024)
}

// linkNode hands the address to the host. Nothing is opened or fetched here.
func (i *Instance) linkNode(one block) Node {
	name := one.Title
	if name == "" {
		name = one.Name
	}
	if name == "" {
		name = one.URI
	}
	rendering := i.contract.Rendering
	node := Button(rendering.Link, name, func() {
		if rendering.OpenLink == "" {
			return
		}
		fields := Fields{}
		put(fields, rendering.LinkField, one.URI)
		i.SendMessage(rendering.OpenLink, fields)
	})
	node.Role = "link"
	return node
}

// textNodes is a Markdown text. A long one is cut, with a control for the rest.
func (i *Instance) textNodes(text string, at int) []Node {
	rendering := i.contract.Rendering
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	most, limited := i.Limit(rendering.Lines)
	chars, counted := i.Limit(rendering.Chars)
	long := limited && float64(len(lines)) > most || counted && float64(len([]rune(text))) > chars
	if !long {
		return markdown(text)
	}
	open := fmt.Sprintf("%s %d", rendering.More, at)
	if i.opened[open] {
		less := Button(rendering.Less, i.word("show less", "Show less", nil), func() { i.Toggle(open, false) })
		return append(markdown(text), less)
	}
	if !limited {
		most = 30
	}
	more := Button(rendering.More, i.word("show more", "Show more", nil), func() { i.Toggle(open, true) })
	nodes := markdown(text)
	nodes[len(nodes)-1].Lines = 0
	return append([]Node{{Role: "none", Inside: nodes, Lines: int(most), Cursor: -1}}, more)
}

// cut shows the first lines of something long, without a control.
func (i *Instance) cut(name string, nodes ...Node) []Node {
	return []Node{{Part: "", Role: "none", Inside: nodes, Lines: 30, Cursor: -1}}
}

// FirstLine is the first line of the content that has words.
func (i *Instance) FirstLine() string {
	for _, raw := range i.blocks() {
		var one block
		if json.Unmarshal(raw, &one) != nil || one.Type != "text" {
			continue
		}
		for _, line := range strings.Split(one.Text, "\n") {
			if strings.TrimSpace(line) != "" {
				return cleanLine(line)
			}
		}
	}
	return ""
}

// ContentText is all of the content as it came: what copying yields.
func (i *Instance) ContentText() string {
	var texts []string
	for _, raw := range i.blocks() {
		var one block
		if json.Unmarshal(raw, &one) == nil && one.Type == "text" {
			texts = append(texts, one.Text)
		} else {
			texts = append(texts, indented(raw))
		}
	}
	return strings.Join(texts, "\n\n")
}

// FieldNodes shows a field in full: a text, or JSON on indented lines. More
// than a limit of lines is cut until the part is open.
func (i *Instance) FieldNodes(path, limit, expand string) []Node {
	node := codeNode(i.fields.Pretty(path))
	if i.IsCut(path, limit) && !i.opened[expand] {
		most, _ := i.Limit(limit)
		node.Lines = int(most)
	}
	return []Node{node}
}

// IsCut reports whether a field has more lines than a limit.
func (i *Instance) IsCut(path, limit string) bool {
	most, found := i.Limit(limit)
	return found && float64(strings.Count(i.fields.Pretty(path), "\n")+1) > most
}

// codeNode is text that keeps its lines and spaces.
func codeNode(text string) Node {
	return Node{Role: "code", Text: strings.TrimRight(text, "\n"), Indent: 2, Cursor: -1}
}

// word is a message that the spec has under a name, else an English text.
func (i *Instance) word(name, english string, args Args) string {
	if key, found := i.contract.Named[name]; found {
		return i.Words.ByKey(key, args)
	}
	for arg := range args {
		english = strings.ReplaceAll(english, "{"+arg+"}", args.text(arg))
	}
	return english
}
