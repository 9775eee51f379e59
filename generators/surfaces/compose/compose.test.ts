import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import type { Emission } from '../../generator.ts';
import { componentParts } from '../components.ts';
import { kdoc, kotlinString, resourceText } from './escape.ts';
import compose from './index.ts';
import { kotlinNames, resourceName } from './names.ts';
import { valuesFolder } from './messages.ts';

function programOf(...texts: readonly string[]): Program {
  const specs = texts.map((text, at) => parseSpec(text, `${at}.kmd`, undefined).spec).filter((spec) => spec !== undefined);
  return link({ specs, presets: [], catalogues: [] }).program;
}

function emit(program: Program): Emission {
  const parts = componentParts(compose, program, program.specs, { prefix: 'My' }).map((part) => part.emit());
  return { files: parts.flatMap(({ files }) => files), diagnostics: parts.flatMap(({ diagnostics }) => diagnostics) };
}

const head = (id: string, more = ''): string => `---\nkmd: 1\nid: ${id}\ntitle: Lamp\nkind: component\nlang: en\n---\n\n# Lamp\n\n${more}`;
const binding = (cells: string): string =>
  `| Surface | Symbol | Module | File | Status |\n|---|---|---|---|---|\n| compose | ${cells} | stable |\n`;
const paths = (text: string): string[] => emit(programOf(text)).files.filter(({ ownership }) => ownership === 'scaffold').map(({ path }) => path); // prettier-ignore

test.each([
  ['the title without a binding', '', 'src/main/kotlin/my/compose/lamp/MyLamp.kt'],
  ['the symbol', binding('`ACMELamp` | | '), 'src/main/kotlin/my/compose/lamp/ACMELamp.kt'],
  ['the module', binding('`ACMELamp` | `kits/acme-lights` | '), 'src/main/kotlin/acme/lights/lamp/ACMELamp.kt'],
  ['the file without its module', binding('`ACMELamp` | `kits/acme-lights` | `kits/acme-lights/src/Lamp.kt`'), 'src/Lamp.kt'],
  ['no file outside of the package', binding('`ACMELamp` | | `../../Lamp.kt`'), 'src/main/kotlin/my/compose/lamp/ACMELamp.kt'],
  ['no absolute file', binding('`ACMELamp` | | `/etc/Lamp.kt`'), 'src/main/kotlin/my/compose/lamp/ACMELamp.kt'],
  ['no file of another language', binding('`ACMELamp` | | `lamp.dart`'), 'src/main/kotlin/my/compose/lamp/ACMELamp.kt'],
])('the file of the user follows %s', (_, table, want) => {
  expect(paths(head('lamp', table))).toContain(want);
});

test('two specs of one folder are an error', () => {
  const { diagnostics } = emit(programOf(head('lamp-on'), head('lampon')));
  expect(diagnostics.filter(({ code }) => code === 'K5911').map(({ message }) => message)).toEqual([
    '`lampon` and `lamp-on` would both be written to `src/main/kotlin/my/compose/lampon`; rename one of them.',
  ]);
});

test('a name that Kotlin reserves is changed with a note at its place', () => {
  const { diagnostics } = emit(programOf(head('lamp', '| Prop | Type | Required |\n|---|---|---|\n| `val` | int | yes |\n| `toString` | string | no |\n')));
  expect(diagnostics.map(({ message, place }) => [message, place.start.line])).toEqual([
    ['In Kotlin, `val` is called `val_`: the plain name is a word of the language or the platform.', 13],
    ['In Kotlin, `toString` is called `toString_`: the plain name is a word of the language or the platform.', 14],
  ]);
}); // prettier-ignore

test('cases without a native form are ignored with their reason, and counted', () => {
  const part = '| Part | Role | Content | Visible when |\n|---|---|---|---|\n| `bulb` | text | | always |\n\n';
  const step = (id: string, text: string): string => `\`\`\`yaml kmd:test ${id}\ntitle: Lamp\nsteps:\n  - ${text}\n\`\`\`\n\n`;
  const { files, diagnostics } = emit(programOf(head('lamp', part + step('T1', 'see: { part: bulb }') + step('T2', 'geometry: { part: bulb, noOverflow: true }'))));
  const text = files.find(({ path }) => path.endsWith('MyLampTest.kt'))?.content ?? '';
  expect(text.match(/@Ignore\(.*\)|see\(.*\)/g)).toEqual(['see(MyLampPart.Bulb)', '@Ignore("No native form: geometry.")']);
  expect(diagnostics.filter(({ code }) => code === 'K5912').map(({ message }) => message)).toEqual([
    '1 of 2 test cases have no native form on compose: geometry.',
  ]);
}); // prettier-ignore

test.each([
  {
    what: 'the disclosure of their message',
    parts: '| `answer` | disclosure | | | | always |\n| `more` | disclosure | | | | always |',
    holder: 'Answer',
  },
  {
    what: 'the group of its last word, not a disclosure with words of its own',
    parts: '| `answer` | group | | | | always |\n| `terms` | disclosure | `lamp.terms` | | | always |',
    holder: 'Answer',
  },
  {
    what: 'the text of its last word, not the disclosure that opens it',
    parts: '| `more` | disclosure | | | | always |\n| `answer` | text | | | | open: more |',
    holder: 'Answer',
  },
  {
    what: 'the last disclosure without words',
    parts: '| `terms` | disclosure | `lamp.terms` | | | always |\n| `more` | disclosure | | | | always |',
    holder: 'More',
  },
])('content blocks stand in $what', ({ parts, holder }) => {
  const spec = [
    `| Part | Role | Name | Content | Within | Visible when |\n|---|---|---|---|---|---|\n${parts}\n`,
    '| Key | en-US |\n|---|---|\n| `lamp.terms` | "Terms" |\n',
    '| Direction | Type | Fields |\n|---|---|---|\n| in | `lamp/show-answer` | `id: string, content: list<mcp:ContentBlock>` |\n',
    '```yaml kmd:contract\ninstances: { opens: lamp/show-answer, key: id, arrangement: list }\n```\n',
  ].join('\n');
  const drawn = emit(programOf(head('lamp', spec))).files.find(({ path }) => path.endsWith('MyLampParts.kt'))?.content ?? '';
  const functions = drawn.split('@Composable').filter((text) => text.includes(' Blocks(model)'));
  expect(functions.map((text) => /fun (\w+)/.exec(text)?.[1])).toEqual([holder]);
});

test.each([
  {
    what: 'a thing of MCP by its own rules',
    fields: 'id: string, shop: string, tool: mcp:Tool',
    says: ['tool.title', 'tool.annotations.title', 'tool.name'],
  },
  {
    what: 'each of several things that open instances',
    fields: 'id: string, prompt?: mcp:Prompt, resource?: mcp:Resource',
    says: ['prompt.title', 'prompt.name', 'resource.title', 'resource.name'],
  },
  { what: 'the first required text', fields: 'id: string, note?: string, shop: string', says: ['shop'] },
])('a heading without words says $what, and names the region around it', ({ fields, says }) => {
  const spec = [
    '| Part | Role | Within | Visible when |\n|---|---|---|---|\n| `card` | region | | always |\n| `top` | heading | `card` | always |\n',
    `| Direction | Type | Fields |\n|---|---|---|\n| in | \`lamp/show\` | \`${fields}\` |\n`,
    '```yaml kmd:contract\ninstances: { opens: lamp/show, key: id, arrangement: list }\n```\n',
  ].join('\n');
  const { files } = emit(programOf(head('lamp', spec)));
  const textOf = (file: string): string => files.find(({ path }) => path.endsWith(file))?.content ?? '';
  const title = /val title.*\n *get\(\) = firstText\(([^)]*)\)/.exec(textOf('MyLampModel.kt'))?.[1] ?? '';
  expect(title.match(/[\w.]+/g)).toEqual(says);
  expect(textOf('MyLampParts.kt').match(/Part\w+\(\s*MyLampPart[^)]*model\.title/g)).toHaveLength(2);
});

test('a yes is said in words, and a button in a dialog that only code shows closes it', () => {
  const spec = [
    '| Part | Role | Name | Content | Within | Visible when |\n|---|---|---|---|---|---|\n| `lit` | text | | `isLit` | | field: isLit |\n| `zoom` | dialog | | | | once the lamp was pressed |\n| `close` | button | `lamp.close` | | `zoom` | always |\n',
    '| Key | en-US |\n|---|---|\n| `lamp.is_lit` | "Lit" |\n| `lamp.close` | "Close" |\n',
    '| Prop | Type | Required |\n|---|---|---|\n| `isLit` | bool | no |\n',
  ].join('\n');
  const drawn = emit(programOf(head('lamp', spec))).files.find(({ path }) => path.endsWith('MyLampParts.kt'))?.content ?? '';
  expect(drawn).toContain('PartText(MyLampPart.Lit, messages.lampIsLit(), modifier = modifier)');
  expect(drawn).toContain('PartButton(MyLampPart.Close, messages.lampClose(), { model.toggle(MyLampPart.Zoom, open = false) })');
});

test('a long field is cut after the lines of its limit, and its control shows the rest', () => {
  const spec = [
    '| Part | Role | Name | Within | Visible when |\n|---|---|---|---|---|\n| `lamp` | region | | | always |\n| `history` | disclosure | `lamp.history` | `lamp` | always |\n| `expand-history` | button | `lamp.all` | `lamp` | always |\n| `expand-all` | button | `lamp.all` | `lamp` | always |\n',
    '| Key | en-US |\n|---|---|\n| `lamp.history` | "History" |\n| `lamp.all` | "All of it" |\n',
    '| Limit | Value | Applies to |\n|---|---|---|\n| `history-lines` | 9 lines | The history |\n',
    '| Prop | Type | Required |\n|---|---|---|\n| `history` | json | no |\n',
  ].join('\n');
  const drawn = emit(programOf(head('lamp', spec))).files.find(({ path }) => path.endsWith('MyLampParts.kt'))?.content ?? '';
  expect(drawn).toContain(`            CutText(
                model.value("history").pretty(),
                ContentWords(more = messages.lampAll(), less = messages.lampAll()),
                ContentLimits(chars = Int.MAX_VALUE, lines = MyLampLimits.historyLines.toInt()),
                ContentParts(more = MyLampPart.ExpandHistory, less = MyLampPart.ExpandHistory),
                isCode = true,
            )`);
  expect([drawn.includes('fun ExpandHistory'), drawn.includes('fun ExpandAll')]).toEqual([false, true]);
});

test('an answer takes the place of the content of an earlier one, and a failure is told by the text with its fields', () => {
  const spec = [
    '| Part | Role | Visible when |\n|---|---|---|\n| `lamp` | region | always |\n| `result` | group | state: done, failed |\n',
    '| State | Label |\n|---|---|\n| `asked` | `lamp.asked` |\n| `done` | `lamp.done` |\n| `failed` | `lamp.failed` |\n',
    '| From | On | To |\n|---|---|---|\n| `asked` | receive `lamp/result` | `done` |\n| `asked` | receive `lamp/failure` | `failed` |\n| `failed` | press `lamp` | `asked` |\n',
    '| Key | Args | en-US |\n|---|---|---|\n| `lamp.asked` | | "Asked" |\n| `lamp.done` | | "Done" |\n| `lamp.failed` | | "Failed" |\n| `lamp.error` | `code: number, why: string` | "Error {code}: {why}" |\n',
    '| Direction | Type | Fields |\n|---|---|---|\n| in | `lamp/show` | `id: string` |\n| in | `lamp/result` | `id: string, content: list<mcp:ContentBlock>` |\n| in | `lamp/failure` | `id: string, code: int, why: string` |\n',
    '```yaml kmd:contract\ninstances: { opens: lamp/show, key: id, arrangement: list }\n```\n',
  ].join('\n');
  const { files } = emit(programOf(head('lamp', spec)));
  const textOf = (file: string): string => files.find(({ path }) => path.endsWith(file))?.content ?? '';
  expect(textOf('MyLampModel.kt')).toContain(`        get() = when (movedBy) {
            "lamp/failure" -> null
            else -> value("content")
        }`);
  expect(textOf('MyLampParts.kt')).toContain(`            if (model.movedBy == "lamp/failure") {
                PartText("lamp/failure", messages.lampError(code = model.number("code"), why = model.text("why")))
            }
            if (model.content != null) Blocks(model)`);
});

test.each([
  { what: 'an argument that nothing feeds', part: '| `left` | text | `lamp.left` | always |', shown: 'MyLampPart.Left -> has("count")' },
  {
    what: 'the host of an address that has one',
    part: '| `site` | text | `lamp.site` | field: url |',
    shown: 'MyLampPart.Site -> has("url") && hostOf(text("url")).isNotEmpty()',
  },
])('a sentence is shown with $what', ({ part, shown }) => {
  const spec = [
    `| Part | Role | Content | Visible when |\n|---|---|---|---|\n${part}\n`,
    '| Key | Args | en-US |\n|---|---|---|\n| `lamp.left` | `count: string` | "{count} left" |\n| `lamp.site` | `host: string` | "Site: {host}" |\n',
    '| Direction | Type | Fields |\n|---|---|---|\n| in | `lamp/show` | `id: string, url?: url` |\n',
    '```yaml kmd:contract\ninstances: { opens: lamp/show, key: id, arrangement: list }\n```\n',
  ].join('\n');
  const model = emit(programOf(head('lamp', spec))).files.find(({ path }) => path.endsWith('MyLampModel.kt'))?.content ?? '';
  expect(model).toContain(shown);
});

test('a test that nothing was sent looks at all messages since the start', () => {
  const tests =
    '```yaml kmd:test T1\ntitle: Still\ncovers: []\nsteps:\n  - see: { part: lamp }\n    as: seen\n  - notSent: { type: lamp/on, after: seen }\n```\n';
  const spec = [
    '| Part | Role | Visible when |\n|---|---|---|\n| `lamp` | region | always |\n',
    '| Direction | Type | Fields |\n|---|---|---|\n| in | `lamp/show` | `id: string` |\n| out | `lamp/on` | `id: string` |\n',
    tests,
  ].join('\n');
  const source = emit(programOf(head('lamp', spec))).files.find(({ path }) => path.endsWith('MyLampTest.kt'))?.content ?? '';
  expect(source).toContain('        notSent("lamp/on")\n');
});

test('a part that no table fills is left to the user, by name', () => {
  const { files } = emit(programOf(head('lamp', '| Part | Role | Visible when |\n|---|---|---|\n| `note` | text | always |\n')));
  const textOf = (file: string): string => files.find(({ path }) => path.endsWith(file))?.content ?? '';
  expect(textOf('MyLampParts.kt')).toContain(`     * No table says what stands here: override it.
     */
    @Composable
    open fun Note(model: MyLampModel, modifier: Modifier) = Unit`);
  expect(textOf('MyLamp.kt')).toContain(' * - what `note` shows: override `Note`');
});

test('the same program gives the same bytes', () => {
  const program = programOf(head('lamp'));
  expect(emit(program)).toEqual(emit(program));
});

test.each([
  ['say "hi" for $5 \\', String.raw`"say \"hi\" for \$5 \\"`],
  ['a\nb\tc', String.raw`"a\nb\tc"`],
  ['\u202ex\u0000', String.raw`"\u202ex\u0000"`],
  ['😀', '"😀"'],
])('%j is a Kotlin string', (text, want) => {
  expect(kotlinString(text)).toBe(want);
});

test.each([
  ['ends */ here', 'ends *&#47; here'],
  ['starts /* here', 'starts /&#42; here'],
  ['/*/', '/&#42;&#47;'],
  ['@param x', '&#64;param x'],
  ['two\nlines \u202e', 'two lines U+202E'],
])('%j in a comment', (text, want) => {
  expect(kdoc(text)).toBe(want);
});

test.each([
  [`it's "so"`, `it\\'s \\&quot;so\\&quot;`],
  ['@here', '\\@here'],
  ['a  b ', 'a \\u0020b\\u0020'],
])('%j in a resource', (text, want) => {
  expect(resourceText(text)).toBe(want);
});

test('a text with several signs that would count as arguments is marked as none', () => {
  const words = '| Key | Args | en-US |\n|---|---|---|\n| `a.one` | | "100% done" |\n| `a.two` | | "100% of 50%" |\n| `a.three` | `n: string` | "{n}: 100% of 50%" |\n';
  const { files } = emit(programOf(head('lamp', words)));
  const lines = files.find(({ path }) => path.endsWith('values/strings_kmd.xml'))?.content.match(/<string name="a_.*/g);
  expect(lines).toEqual([
    '<string name="a_one">100% done</string>',
    '<string name="a_three">%1$s: 100%% of 50%%</string>',
    '<string name="a_two" formatted="false">100% of 50%</string>',
  ]);
}); // prettier-ignore

test.each([
  ['pt-BR', 'values-pt-rBR'],
  ['de', 'values-de'],
  ['zh-Hans-CN', 'values-b+zh+Hans+CN'],
  ['es-419', 'values-b+es+419'],
  ['he', 'values-iw'],
  ['he-IL', 'values-iw-rIL'],
  ['id', 'values-in'],
  ['yi-Latn', 'values-b+ji+Latn'],
])('the resources of %s are in %s', (tag, want) => {
  expect(valuesFolder(tag)).toBe(want);
});

test.each([
  [['object'], 'object_', 'Object', 'object'],
  [['class'], 'class_', 'Class', 'class_'],
  [['string'], 'string', 'String_', 'string'],
  [['9', 'lives'], '_9Lives', '_9Lives', 'kmd_9_lives'],
  [[], '_', '_', 'kmd_'],
])('%j is a legal name', (parts, member, type, resource) => {
  expect([kotlinNames.member(parts), kotlinNames.type(parts), resourceName(parts)]).toEqual([member, type, resource]);
});

test('a component without props tells its messages, too', () => {
  const spec = [
    '| Part | Role | Name | Content | Visible when |\n|---|---|---|---|---|\n| `go` | button | `lamp.go` | `lamp.go` | always |\n',
    '| State | Label |\n|---|---|\n| `off` | `lamp.go` |\n',
    '| From | On | To | Sends |\n|---|---|---|---|\n| `off` | press `go` | `off` | `lamp/go` |\n',
    '| Key | en-US |\n|---|---|\n| `lamp.go` | "Go" |\n',
    '| Direction | Type | Fields |\n|---|---|---|\n| in | `lamp/show` | `id: string` |\n| out | `lamp/go` | `id: string` |\n',
    '```yaml kmd:contract\ninstances: { opens: lamp/show, key: id, arrangement: list }\n```\n',
  ].join('\n');
  const surface = emit(programOf(head('lamp', spec))).files.find(({ path }) => path.endsWith('MyLampSurface.kt'))?.content ?? '';
  expect(surface).toContain('    onSend: (MyLampOutbound) -> Unit = {},\n');
  expect(surface).toContain('    SideEffect {\n        model.onSend = onSend\n    }\n');
});

test('a switch that shows a yes or no is called by its name, and not `false`', () => {
  const text = head(
    'lamp',
    '| Part | Role | Name | Content | Visible when |\n|---|---|---|---|---|\n| `on` | switch | `lamp.on` | `lit` | always |\n\n' +
      '| Direction | Type | Fields |\n|---|---|---|\n| in | `lamp/show` | `id: string, lit?: bool` |\n\n' +
      '```yaml kmd:contract\ninstances: { opens: lamp/show, key: id }\n```\n\n| Key | en |\n|---|---|\n| `lamp.on` | "Light" |\n',
  );
  const parts = emit(programOf(text)).files.find(({ path }) => path.endsWith('MyLampParts.kt'))?.content ?? '';
  expect(parts).toMatch(/PartCheck\(\s*MyLampPart\.On,\s*messages\.lampOn\(\),/);
});
