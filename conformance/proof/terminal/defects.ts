/** A defect of the generated terminal program: an edit of one of its files, and the tests that have to notice it. */
export interface Defect {
  readonly name: string;
  readonly spec: 'mcp-tool-invocation' | 'mcp-elicitation';
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Tests of which at least one has to fail. */
  readonly tests: readonly string[];
}

const card = (name: string, tests: readonly string[], file: string, from: string, to: string): Defect => ({
  spec: 'mcp-tool-invocation',
  ...{ name, tests, file, from, to },
});
const dialog = (name: string, tests: readonly string[], file: string, from: string, to: string): Defect => ({
  spec: 'mcp-elicitation',
  ...{ name, tests, file, from, to },
});

const DRAWN = 'text := cleanLine(node.text())';
const WORDS = 'text := Clean(node.Text)\n';
const CARD = 'mcp_tool_invocation_view.gen.go';
const DIALOG = 'mcp_elicitation_view.gen.go';

/** Written from the clauses, before any of them was tried. */
export const DEFECTS: readonly Defect[] = [
  card('no server', ['T1'], CARD, 'node := Text("server", ', 'node := Text("server", "somewhere"+""); _ = Text("server", '),
  card('a label that only the screen has wrong', ['T4'], 'kit_draw.go', DRAWN, `${DRAWN}\n\tif text == "Retry" {\n\t\ttext = "Again"\n\t}`),
  card('running is never shown', ['T3'], 'kit_instance.go', 'i.pending = &message', 'i.take(message)'),
  card('running is told and never drawn', ['T3'], 'kit_draw.go', WORDS, `${WORDS}\ttext = strings.Replace(text, "Running…", "", 1)\n`),
  card(
    'the state in a colour alone',
    ['T1', 'T3'],
    'kit_instance.go',
    'node := Text(part, i.StateLabel())',
    'node := Text(part, "●")\n\tnode.Name = i.StateLabel()',
  ),
  card(
    'the state in the colour of its ground',
    ['T1', 'T3'],
    'kit_draw.go',
    'style := c.text(node.Color)\n\t\t\tif focused && at == 0',
    'style := c.text(node.Color)\n\t\t\tif node.Part == "status" {\n\t\t\t\tstyle = style.Foreground(lipgloss.Color("#202020")).Background(lipgloss.Color("#202020"))\n\t\t\t}\n\t\t\tif focused && at == 0',
  ),
  card('half of the text is copied', ['T7'], 'kit_program.go', '[]byte(text)', '[]byte(text[:len(text)/2])'),
  card('nothing is copied', ['T7'], 'kit_program.go', '_, err := fmt.Fprintf(terminal', '_, err := fmt.Fprintf(io.Discard'),
  card('no answer to Enter', ['T2', 'T4', 'T7'], 'kit_screen.go', '(key.Name == "enter" || key.Name == " ")', 'key.Name == "f12"'),
  card('Tab leads nowhere', ['T4'], 'kit_screen.go', 'case "tab":\n\t\ts.step(components, 1)', 'case "tab":\n\t\ts.step(components, 0)'),
  card(
    'a retry is sent twice',
    ['T4'],
    'kit_instance.go',
    '\tif i.Send != nil {\n\t\ti.Send(',
    '\tif i.Send != nil {\n\t\ti.Send(Message{Type: kind, Fields: fields})\n\t\ti.Send(',
  ),
  card(
    'no retry is sent',
    ['T4'],
    'kit_instance.go',
    '\tif i.Send != nil {\n\t\ti.Send(',
    '\tif i.Send != nil && kind != "tool/retry" {\n\t\ti.Send(',
  ),
  card('the reason is told and not drawn', ['T4'], 'kit_draw.go', WORDS, `${WORDS}\tif node.Part == "reason" {\n\t\ttext = "…"\n\t}\n`),
  card(
    'a header that says closed when it is open',
    ['T2'],
    'kit_node.go',
    'icon, state = "▾", "expanded"',
    'icon, state = "▾", "collapsed"',
  ),
  card('the arguments stand open from the start', ['T1', 'T2'], CARD, 'shown: c.IsOpen("header")', 'shown: true || c.IsOpen("header")'),
  card(
    'the arguments are cut to one line',
    ['T2'],
    'kit_content.go',
    'node := codeNode(i.fields.Pretty(path))',
    'node := codeNode(i.fields.Pretty(path))\n\tnode.Lines = 2',
  ),
  card('the result stays closed', ['T3'], 'kit_instance.go', 'i.opened[i.contract.Content] = true', 'i.opened[i.contract.Content] = false'),
  card(
    'Markdown is drawn raw',
    ['T5[text]'],
    'kit_content.go',
    '\tif !long {\n\t\treturn markdown(text)',
    '\tif !long {\n\t\treturn []Node{codeNode(text)}',
  ),
  card(
    'a link without its name',
    ['T5[resource_link]'],
    'kit_content.go',
    'node := Button(rendering.Link, name,',
    'node := Button(rendering.Link, "link",',
  ),
  card(
    'a resource is left out',
    ['T5[resource]'],
    'kit_content.go',
    'case inner.Blob == "":\n\t\treturn i.textNodes(inner.Text, at)',
    'case inner.Blob == "":\n\t\treturn nil',
  ),
  card('an unknown block ends the content', ['T5[unknown]'], 'kit_content.go', 'return i.fallback(raw, one.Type)', 'return nil'),
  card(
    'an empty result says nothing',
    ['T5[empty]'],
    'kit_content.go',
    'return []Node{Text("", i.word("empty"',
    'return nil; return []Node{Text("", i.word("empty"',
  ),
  card('a long text is never cut', ['T6[long-line]', 'T6[many-lines]'], 'kit_content.go', '\tif !long {', '\tif long || !long {'),
  card('a short text is cut', ['T6[short-line]', 'T6[thirty-lines]'], 'kit_content.go', '\tif !long {', '\tlong = true\n\tif !long {'),
  card('more shows no more', ['T6'], 'kit_content.go', 'func() { i.Toggle(open, true) }', 'func() {}'),
  card(
    'a long text ends early after more',
    ['T6'],
    'kit_content.go',
    '\t\tless := Button(',
    '\t\ttext = text[:len(text)-40]\n\t\tless := Button(',
  ),
  card('nothing is announced', ['T8'], 'kit_instance.go', '\tif i.said != nil {\n', '\tif i.said == nil {\n'),
  card(
    'everything is announced twice',
    ['T8'],
    'kit_instance.go',
    '\tif i.said != nil {\n',
    '\tif i.said != nil {\n\t\ti.said(Spoken{Text: cleanLine(text), Assertive: assertive})\n',
  ),
  card('announcements interrupt', ['T8'], 'kit_instance.go', 'Assertive: assertive}', 'Assertive: !assertive}'),
  dialog(
    'a dialog without its title',
    ['T1'],
    DIALOG,
    'return Heading("title", c.Fields().Text("title"))',
    'return Heading("title", "A question")',
  ),
  dialog(
    'no description',
    ['T1'],
    DIALOG,
    'return Text("description", ',
    'return Text("description", "" + "…"); return Text("description", ',
  ),
  dialog('a label that is told and not drawn', ['T1', 'T2'], 'kit_form.go', 'before := label + ": "', 'before := "> "'),
  dialog('no mark of what is required', ['T2'], 'kit_form.go', 'label += " *"', 'label += ""'),
  dialog('required is not told', ['T2'], 'kit_form.go', 'node.States = append(node.States, "required")', ''),
  dialog('what is wrong is not said', ['T2'], 'kit_form.go', '\tif wrong != "" {\n\t\tnode.Inside', '\tif wrong == "?" {\n\t\tnode.Inside'),
  dialog('what is wrong is told and not drawn', ['T2'], 'kit_draw.go', WORDS, `${WORDS}\tif node.Role == "alert" {\n\t\ttext = "…"\n\t}\n`),
  dialog('an invalid form is sent', ['T2'], 'kit_instance.go', 'return i.Form().attempt()', 'return i.Form().attempt() || true'),
  dialog(
    'an answer is sent twice',
    ['T3', 'T4', 'T5'],
    'kit_instance.go',
    '\tif i.Send != nil {\n\t\ti.Send(',
    '\tif i.Send != nil {\n\t\ti.Send(Message{Type: kind, Fields: fields})\n\t\ti.Send(',
  ),
  dialog(
    'numbers are sent as texts',
    ['T3[typed]'],
    'kit_field.go',
    'return json.RawMessage(strings.TrimSpace(text)), text',
    'return quoted(text), text',
  ),
  dialog(
    'a choice that cannot be made',
    ['T3[basic]', 'T3[typed]'],
    'kit_form.go',
    'option.Press = func() { one.choose(at) }',
    'option.Press = func() {}',
  ),
  dialog(
    'a choice that is made and not drawn',
    ['T3[typed]', 'T3[basic]'],
    'kit_form.go',
    'role, on, off := "radio", "(•) ", "( ) "',
    'role, on, off := "radio", "", ""',
  ),
  dialog(
    'Enter in a field does not submit',
    ['T3[enter]'],
    'kit_form.go',
    'if key.Name == "enter" && !one.lines() {\n\t\t\tf.submit()',
    'if key.Name == "enter" && !one.lines() {',
  ),
  dialog(
    'a closed dialog stays on the screen',
    ['T3', 'T4', 'T5'],
    'kit_host.go',
    'func (h *Host) View() string { return h.screen.view(h.Shown()) }',
    'var lastView string\n\nfunc (h *Host) View() string {\n\tif len(h.Shown()) > 0 {\n\t\tlastView = h.screen.view(h.Shown())\n\t}\n\treturn lastView\n}',
  ),
  dialog('reject does nothing', ['T4'], DIALOG, 'func() { c.Press("reject") }', 'func() {}'),
  dialog('reject cancels', ['T4'], DIALOG, 'func() { c.Press("reject") }', 'func() { c.Press("cancel") }'),
  dialog('Escape does nothing', ['T5'], 'kit_screen.go', 'return "Escape"', 'return "?"'),
  dialog(
    'the page opens without consent',
    ['T6'],
    DIALOG,
    'return Text("address", ',
    'if c.Outside.Open != nil && c.pending == nil && c.state == McpElicitationOpen {\n\t\t_ = c.Outside.Open(c.Fields().Text("url"))\n\t}\n\treturn Text("address", ',
  ),
  dialog('the host is not asked whether it is done', ['T6'], 'kit_clock.go', 'i.SendMessage(poll.Sends, Fields{})', ''),
  dialog('no countdown', ['T7'], DIALOG, 'return Text("countdown", ', 'return Text("countdown", "" + "…"); return Text("countdown", '),
  dialog('the time never runs out', ['T7'], 'kit_clock.go', 'if now.Before(one.at) {', 'if true || now.Before(one.at) {'),
  dialog(
    'a withdrawal leaves the dialog',
    ['T8'],
    'mcp_elicitation.gen.go',
    '{From: McpElicitationOpen, On: onReceive("elicitation/cancel"), To: McpElicitationWithdrawn},',
    '',
  ),
  dialog(
    'a withdrawal is answered',
    ['T8'],
    'mcp_elicitation.gen.go',
    '{From: McpElicitationOpen, On: onReceive("elicitation/cancel"), To: McpElicitationWithdrawn},',
    '{From: McpElicitationOpen, On: onReceive("elicitation/cancel"), To: McpElicitationWithdrawn, Sends: "elicitation/cancel"},',
  ),
  dialog('another workspace leaves the dialog', ['T9'], 'kit_host.go', 'component.Core().Key("Escape")', '_ = component'),
];
