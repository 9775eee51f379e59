import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { componentParts } from '../components.ts';
import { brokenCondition } from './conditions.ts';
import flutter from './index.ts';

const head = '---\nkmd: 1\nid: lamp\ntitle: Lamp\nkind: component\n---\n\n';
const parts = (rows: string): string =>
  `| Part | Role | Name | Content | Within | Each | Visible when |\n|---|---|---|---|---|---|---|\n${rows}\n\n`;
const wire = (rows: string): string => `| Direction | Type | Fields |\n|---|---|---|\n${rows}\n\n`;
const opens = (more = 'arrangement: list'): string =>
  `\`\`\`yaml kmd:contract\ninstances: { opens: lamp/show, key: id, ${more} }\n\`\`\`\n`;
const keys = (rows: string): string => `| Key | Args | en-US |\n|---|---|---|\n${rows}\n\n`;

/** A generated file of a spec. */
function emitted(text: string, file: 'view' | 'model' | 'test'): string {
  const spec = parseSpec(head + text, 'lamp.kmd', undefined).spec;
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  const files = componentParts(flutter, program, program.specs, { prefix: 'My' }).flatMap((part) => part.emit().files);
  return files.find(({ path }) => path.endsWith(file === 'test' ? 'lamp_test.dart' : `lamp_${file}.gen.dart`))?.content ?? '';
}

/** What stands between the head of a method and the next line without indentation of its body. */
const method = (text: string, name: string): string => new RegExp(`\\b${name}\\b.*?\\n  }\\n`, 's').exec(text)?.[0] ?? '';

const SHOW = '| in | `lamp/show` | `id: string, name: string, url?: url, tool?: mcp:Tool` |';

test.each([
  { what: 'the disclosure of the states that it leads to', row: '| `more` | disclosure | | | | | state: told |', holder: 'More' },
  { what: 'the group of its last word', row: '| `answer` | group | | | | | always |', holder: 'Answer' },
  { what: 'the text of its field', row: '| `content` | text | | | | | always |', holder: 'Content' },
])('content blocks stand in $what', ({ row, holder }) => {
  const view = emitted(
    parts(`| \`card\` | group | | | | | always |\n${row}`) +
      '| State | Label |\n|---|---|\n| `asked` | a |\n| `told` | b |\n\n| From | On | To |\n|---|---|---|\n| `asked` | receive `lamp/send-answer` | `told` |\n\n' +
      wire(`${SHOW}\n| in | \`lamp/send-answer\` | \`id: string, content: list<mcp:ContentBlock>\` |`) +
      opens(),
    'view',
  );
  expect(method(view, `Widget build${holder}`)).toMatch(/build(?:Content|ContentBlocks)\(context\)/);
  expect(method(view, 'Widget buildCard')).not.toMatch(/build(?:Content|ContentBlocks)\(context\)/);
});

test('content blocks without a part wait until they have come', () => {
  const view = emitted(
    parts('| `card` | group | | | | | always |') +
      wire(`${SHOW}\n| in | \`lamp/end\` | \`id: string, content: list<mcp:ContentBlock>\` |`) +
      opens(),
    'view',
  );
  expect(view).toContain('if (showsContent) buildContent(context)');
});

test('an event with one value gets the only field of its message', () => {
  const events = '| Event | Type |\n|---|---|\n| `onBroken` | event<string> |\n\n';
  const broken =
    parts('| `broken` | button | `lamp.b` | `lamp.b` | | | always |') +
    wire(`${SHOW}\n| out | \`lamp/broken\` | \`id: string, why: string\` |`) +
    keys('| `lamp.b` | | "Broken" |') +
    events +
    opens();
  expect(emitted(broken, 'view')).toContain("give(widget.onBroken, stringOf(message['why']))");
});

test('a link in an item sends the fields of the item, and only the address of a page', () => {
  const view = emitted(
    parts('| `row` | group | | | | `rows` | always |\n| `open-link` | link | `lamp.o` | `lamp.o` | `row` | | field: item.url |') +
      wire('| in | `lamp/show` | `id: string, rows: list<record{url: url}>` |\n| out | `open-link` | `id: string, url: url` |') +
      keys('| `lamp.o` | | "Open" |') +
      '| Event | Type |\n|---|---|\n| `onOpenLink` | event<record{url: url}> |\n\n' +
      opens(),
    'view',
  );
  const press = method(view, 'void pressOpenLink');
  expect(press).toContain("final String address = textOf(item.value(<String>['url']));");
  expect(press).toContain('if (!isPage(address)) return;');
  expect(press).toContain("model.send('open-link', <String, Object?>{'url': address});");
});

test('the form of a schema and a part of the same name have each their own methods', () => {
  const view = emitted(
    parts('| `form` | group | | | | | always |\n| `field` | textbox | | | | | field: schema |') +
      wire('| in | `lamp/show` | `id: string, name: string, schema?: mcp:RequestedSchema` |') +
      opens(),
    'view',
  );
  expect(view.match(/Widget build\w*Form\w*/g)).toEqual(['Widget buildSchemaForm', 'Widget buildForm']);
  expect(method(view, 'FormValues get form')).toContain('!identical(_formModel, model) || !sameJson(_formSchema, schema)');
});

test('what a person puts in is kept beside the fields of the instance, which conditions ask', () => {
  const view = emitted(
    parts('| `note` | textbox | | `text` | | | always |\n| `told` | text | | `note` | | | field: note |') +
      wire(
        '| in | `lamp/show` | `id: string, name: string, text?: string, note?: string` |\n| out | `lamp/tell` | `id: string, note?: string` |',
      ) +
      opens(),
    'view',
  );
  expect(method(view, 'void fill')).toContain('model.enter(name, value);');
  expect(method(view, 'Widget buildNote')).toContain("model.entry('note', model.value(<String>['text']))");
  expect(view).toContain("bool get showsTold => model.has(<String>['note']);");
});

test.each([
  { what: 'each of a list is an item of it', role: 'listitem', arrangement: 'list', isList: true },
  { what: 'a queue is no list', role: 'listitem', arrangement: 'queue', isList: false },
  { what: 'a card is no item', role: 'group', arrangement: 'list', isList: false },
])('$what', ({ role, arrangement, isList }) => {
  const model = emitted(parts(`| \`row\` | ${role} | | | | | always |`) + wire(SHOW) + opens(`arrangement: ${arrangement}`), 'model');
  expect(model.includes('bool get isList => true;')).toBe(isList);
});

test('a click has to find its part, an attempt has not; what was never sent is asked a moment later', () => {
  const steps = ['click: { part: lit }', 'attempt: { part: lit }', 'notSent: { type: lamp/off, after: shown }'];
  const text = emitted(
    parts('| `lit` | button | `lamp.l` | `lamp.l` | | | always |') +
      wire(`${SHOW}\n| out | \`lamp/off\` | \`id: string\` |`) +
      keys('| `lamp.l` | | "Lit" |') +
      opens() +
      `\n\`\`\`yaml kmd:test T1\ntitle: Lit\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}\`\`\`\n`,
    'test',
  );
  expect(text.match(/await t\.(?!mount).*;/g)).toEqual([
    "await t.click(t.part('lit'));",
    "await t.attempt(t.part('lit'));",
    "await t.notSent(<String>['lamp/off']);",
  ]);
});

test.each([
  ['one that fits', 'model.isOpen()', 'model.isOpen()'],
  [
    'alternatives of conditions',
    "((model.reads(<String>['state'], 'late') || model.reads(<String>['state'], 'lost')) || (shows && model.isOpen('more')))",
    "((model.reads(<String>['state'], 'late') ||\n            model.reads(<String>['state'], 'lost')) ||\n        (shows && model.isOpen('more')))",
  ],
  [
    'a text with an operator',
    "model.reads(<String>['state'], 'a || b') && model.reads(<String>['other'], 'one more')",
    "model.reads(<String>['state'], 'a || b') &&\n        model.reads(<String>['other'], 'one more')",
  ],
])('a condition is broken where it binds least: %s', (_, condition, want) => {
  expect(brokenCondition(condition, 11, 4)).toBe(want);
});

test('no line of the run-time library is longer than 80 columns', () => {
  const long = ['content/content_blocks', 'model', 'host', 'surface_state', 'parts', 'part_fields', 'form/form_values'].flatMap((name) =>
    readFileSync(new URL(`./runtime/${name}.dart`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => [...line].length > 80),
  );
  expect(long).toEqual([]);
});
