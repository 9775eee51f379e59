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
	// Messages is the path of the messages of a prompt, Contents that of the
	// contents of a resource. Failure is the type of a message that says why
	// nothing came back.
	Messages, Contents, Failure string
	// Message is the part for each message of a prompt.
	Message string
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

func (i *Instance) blocks() []json.RawMessage { return i.fields.list(i.contract.Rendering.Field) }

// ContentNodes draws what came back, one below the other with a line between
// them: why nothing did, else content blocks, the messages of a prompt and the
// contents of a resource. Words are Markdown, sounds and images a line with type
// and size, links are pressed; an unknown block says its type and shows its data.
func (i *Instance) ContentNodes() []Node {
	rendering := i.contract.Rendering
	if rendering.Failure != "" && i.answered == rendering.Failure {
		failure := Text("", i.word("failure", i.fields.FirstText("reason", "message"), i.fields.args()))
		failure.Role, failure.Color = "alert", i.Theme.errorColor()
		return []Node{failure}
	}
	var nodes []Node
	add := func(drawn ...Node) {
		if len(nodes) > 0 && len(drawn) > 0 {
			nodes = append(nodes, Node{Role: "separator", Text: "────", Color: i.Theme.mutedColor(), Cursor: -1})
		}
		nodes = append(nodes, drawn...)
	}
	for _, raw := range i.blocks() {
		add(i.blockNodes(raw, len(nodes))...)
	}
	structured := rendering.Structured
	if structured != "" && i.fields.Has(structured) && !i.saysInText(structured) {
		add(Group("", "group", i.word("structured", "Structured content", nil), codeNode(i.fields.Pretty(structured))))
	}
	for _, raw := range i.fields.list(rendering.Messages) {
		add(i.messageNode(raw, len(nodes)))
	}
	for _, raw := range i.fields.list(rendering.Contents) {
		var one block
		if json.Unmarshal(raw, &one) == nil {
			add(append([]Node{Text("", one.URI)}, i.resourceNodes(raw, one, len(nodes))...)...)
		}
	}
	if len(nodes) == 0 {
		return []Node{Text("", i.word("empty", "Nothing came back.", nil))}
	}
	return nodes
}

// messageNode is a message of a prompt under the word for its role.
func (i *Instance) messageNode(raw json.RawMessage, at int) Node {
	fields := readRecord(raw).fields
	role := cleanLine(fields.Text("role"))
	name := role
	if contains([]string{"user", "assistant"}, role) {
		name = i.word("role "+role, strings.ToUpper(role[:1])+role[1:], nil)
	}
	inside := append([]Node{Heading("", name)}, i.blockNodes(fields.at("content"), at)...)
	return Group(i.contract.Rendering.Message, "article", name, inside...)
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
	case strings.HasSuffix(inner.MimeType, "json") && json.Valid([]byte(inner.Text)):
		return []Node{codeNode(indented(json.RawMessage(inner.Text)))}
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
	if _, found := i.contract.Named["binary"]; found && inner.Blob != "" {
		size := decodedSize(inner.Blob)
		return []Node{Text("", i.word("binary", "", Args{"type": cleanLine(inner.MimeType), "size": float64(size)}))}
	}
	return i.fallback(raw, "resource "+inner.MimeType)
}

// fallback is a block that nobody knows: its type and its JSON.
func (i *Instance) fallback(raw json.RawMessage, kind string) []Node {
	says := i.word("unsupported", "Unsupported content: {type}", Args{"type": cleanLine(kind)})
	return []Node{Text("", says), {Role: "none", Inside: []Node{codeNode(indented(raw))}, Lines: 30, Cursor: -1}}
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

func sizeOf(data string) string { return inBytes(decodedSize(data)) }

// decodedSize is the number of bytes that a text in base64 stands for.
func decodedSize(data string) int {
	return base64.RawStdEncoding.DecodedLen(len(strings.TrimRight(data, "=")))
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
	if rendering.OpenLink == "" {
		return Text(rendering.Link, name+" <"+one.URI+">")
	}
	node := Button(rendering.Link, name, func() {
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
