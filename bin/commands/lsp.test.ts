import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Editor, type Span } from '../fixtures/editor.ts';
import { runIn } from '../fixtures/run.ts';
import { specProject } from '../fixtures/spec-project.ts';

// An editor at work: the server runs as a process, and everything goes over its stdio.

const TOAST = 'specs/toast.kmd';
const { folder, text } = specProject('toast', 'data-table');
const toast = text('toast');
let editor: Editor;

beforeAll(async () => {
  editor = new Editor(folder);
  await editor.start();
});
beforeEach(() => editor.write(TOAST, toast));
afterAll(async () => {
  expect(await editor.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

/** The text with one piece replaced. */
function changed(from: string, to: string): void {
  if (!toast.includes(from)) throw new Error(`there is no ${from}`);
  editor.write(TOAST, toast.replace(from, to));
}

interface Edit {
  readonly range: Span;
  readonly newText: string;
}

function applied(source: string, edits: readonly Edit[]): string {
  const lines = source.split('\n');
  const offset = ({ line, character }: Span['start']): number =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce((now, { range, newText }) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)), source);
}

describe.sequential('findings while somebody types', { timeout: 60_000 }, () => {
  test.each<[what: string, from: string, to: string, code: string, at: string]>([
    ['a part of a step', 'click: undo', 'click: undoo', 'K3004', 'undoo'],
    ['a state in a table', '| `stuck`, `shown` | press', '| `stuk`, `shown` | press', 'K3011', 'stuk'],
    ['behind signs of two units', '{ part: alert-words, text: Offline }', '{ text: "😀😀", part: alrt-words }', 'K3004', 'alrt-words'],
    ['a verb', '- advance: 10s', '- advanse: 10s', 'K7050', 'advanse'],
    [
      'a rule of lint',
      '  overrides: { patience: stayMs }',
      '  overrides: { patience: stayMs }\n```\n\n```yaml kmd:fixtures\nidle: 1',
      'K7072',
      'idle',
    ],
  ])('%s', async (_, from, to, code, at) => {
    changed(from, to);
    const found = (await editor.findings(TOAST)).find((one) => one.code === code);
    expect(found && editor.slice(TOAST, found.range)).toBe(at);
    editor.write(TOAST, toast);
    expect(await editor.findings(TOAST)).toEqual([]);
  });

  test('they follow the other texts that are open', async () => {
    editor.write('specs/second.kmd', toast);
    await expect.poll(async () => (await editor.findings(TOAST)).map(({ code }) => code), { timeout: 30_000 }).toContain('K3001');
    editor.close('specs/second.kmd');
    await expect.poll(async () => (await editor.findings(TOAST)).length, { timeout: 30_000 }).toBe(0);
  });
});

describe.sequential('hover', { timeout: 60_000 }, () => {
  test.each<[what: string, at: string, says: string]>([
    ['the verb of a step', '- ad‸vance: 10s', "Advances the page's clock"],
    ['a parameter of a verb', '{ pa‸rt: words', 'the whole surface'],
    ['a part', 'part: wo‸rds, text', 'Visible when: always'],
    ['a state', 'state: sh‸own and', '`toast.state.shown`'],
    ['a wire message', 'type: toast/un‸do, match', 'id: string, what: string'],
    ['a clause', 'covers: [R1.‸2] }', 'An alert MUST be assertive'],
    ['a message key', '| `dismiss` | button | `toast.dis‸miss`', 'pt-BR: Fechar'],
    ['a token', '{color.war‸ning}', '| material3 |'],
  ])('%s', async (_, at, says) => {
    const { result } = await editor.about('hover', TOAST, at);
    expect(result).toMatchObject({ contents: { value: expect.stringContaining(says) as string } });
  });

  test('the code of a finding, in a comment that silences it and where the finding is', async () => {
    changed('click: undo', 'click: undoo');
    const explained = (await runIn(folder, 'explain', 'K3004')).out;
    expect((await editor.about('hover', TOAST, 'click: un‸doo')).result).toMatchObject({ contents: { value: explained } });
    changed('## R2', '<!-- kmd-ignore K3004: later -->\n\n## R2');
    expect((await editor.about('hover', TOAST, 'kmd-ignore K30‸04')).result).toMatchObject({ contents: { value: explained } });
  });
});

describe.sequential('completion', { timeout: 60_000 }, () => {
  const step = (typed: string): [string, string] => ['  - click: undo\n', `  - click: undo\n${typed}`];
  const row = '| `stuck`, `shown` | press `dismiss` | `gone` | | |\n';
  test.each<[what: string, place: [after: string, text: string], labels: string[]]>([
    ['verbs', step('  - cl'), ['click', 'see', 'receive']],
    ['parameters of a verb', step('  - see: { '), ['part', 'text', 'key']],
    ['parts', step('  - see: { part: '), ['undo', 'alert-words']],
    ['parts of a shorthand', step('  - click: '), ['undo']],
    ['message keys', step('  - see: { key: '), ['toast.undo']],
    ['inbound messages', step('  - receive: { type: '), ['app/message']],
    ['fields of the message beside', step('  - receive: { type: app/message, '), ['toasts', 'service']],
    ['fields of a sent message', step('  - sent: { type: toast/undo, match: { '), ['what', '$atLeast']],
    ['names of earlier steps', step('  - notSee: { part: words, after: '), ['shown']],
    ['keys of a test', ['steps:\n  - receive', 'gi'], ['given', 'covers']],
    ['presets', ['steps:\n  - receive', 'given: { preset: '], ['material3']],
    ['clauses', ['steps:\n  - receive', 'covers: ['], ['R1.2']],
    ['tests to repeat', ['steps:\n  - receive', 'repeats: ['], ['T1']],
    ['further tests to repeat', ['steps:\n  - receive', 'repeats: [T2, '], ['T1']],
    ['keys of the contract', ['  overrides: { patience', '  '], ['refusable', 'again']],
    ['kinds of fences', ['## R4', '\n```yaml kmd:'], ['fixtures', 'contract']],
    ['states in a table', [row, '| st'], ['stuck']],
    ['parts after press', [row, '| shown | press '], ['dismiss']],
    ['terms of a condition', ['| `dismiss` | button', '| `x` | text | | | | '], ['state: ', 'always']],
    ['tokens', ['| `gone` | `toast.state.gone` |', '| `x` | | {'], ['color.warning']],
    ['keys of the front matter', ['lang: en\n', 'ow'], ['owners']],
  ])('%s', async (_, [near, typed], labels) => {
    const at = toast.indexOf(near);
    const before = `${toast.slice(0, at)}${typed}`;
    editor.write(TOAST, `${before}\n${toast.slice(typed.startsWith(near) ? at + near.length : at)}`);
    const lines = before.split('\n');
    const { result } = await editor.ask('textDocument/completion', {
      textDocument: { uri: editor.uri(TOAST) },
      position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
    });
    const found = (result as { label: string }[]).map(({ label }) => label);
    expect(found).toEqual(expect.arrayContaining(labels));
  });
});

describe.sequential('names', { timeout: 120_000 }, () => {
  test('the definition of a part, and of a token in another file', async () => {
    const [part] = (await editor.about('definition', TOAST, 'click: un‸do')).result as { uri: string; range: Span }[];
    expect(part && [part.uri, editor.slice(TOAST, part.range), part.range.start.line]).toEqual([editor.uri(TOAST), 'undo', 30]);
    const [token] = (await editor.about('definition', TOAST, '{color.war‸ning}')).result as { uri: string }[];
    expect(token?.uri).toMatch(/specs\/themes\/color-roles\.kmd$/);
  });

  test('the references of a part: its row, the press, the invariant and the step', async () => {
    const { result } = await editor.about('references', TOAST, 'click: un‸do', { context: { includeDeclaration: true } });
    expect((result as { range: Span }[]).map(({ range }) => editor.slice(TOAST, range))).toEqual(['undo', 'undo', 'undo', 'undo']);
  });

  test.each<[kind: string, at: string, to: string, changes: [from: string | RegExp, to: string][]]>([
    [
      'part',
      'click: un‸do',
      'take-back',
      [
        [/`undo` \| button/, '`take-back` | button'],
        [/press `undo`/, 'press `take-back`'],
        ['alert, undo]', 'alert, take-back]'],
        ['click: undo', 'click: take-back'],
      ],
    ],
    [
      'state',
      'or state: stu‸ck |',
      'waiting',
      [
        [/`stuck`/g, '`waiting`'],
        ['state: stuck |', 'state: waiting |'],
      ],
    ],
    [
      'message key',
      '| `gone` | `toast.state.go‸ne`',
      'toast.state.over',
      [
        ['`gone` | `toast.state.gone`', '`gone` | `toast.state.over`'],
        ['| `toast.state.gone` | "Gone"', '| `toast.state.over` | "Gone"'],
        ['{ key: toast.state.gone', '{ key: toast.state.over'],
      ],
    ],
    [
      'wire message',
      'type: toast/un‸do, match',
      'toast/back',
      [
        [/`toast\/undo`/g, '`toast/back`'],
        ['[toast/undo]', '[toast/back]'],
        ['type: toast/undo, match', 'type: toast/back, match'],
      ],
    ],
    [
      'limit',
      '| `pati‸ence` |',
      'calm',
      [
        [/`patience`/g, '`calm`'],
        ['{ patience: stayMs }', '{ calm: stayMs }'],
      ],
    ],
  ])('a %s is renamed everywhere', async (_, at, newName, changes) => {
    const { result } = await editor.about('rename', TOAST, at, { newName });
    const { changes: edits } = result as { changes: Record<string, Edit[]> };
    const wanted = changes.reduce((now, [from, to]) => now.replace(from, to), toast);
    expect(Object.keys(edits)).toEqual([editor.uri(TOAST)]);
    expect(applied(toast, edits[editor.uri(TOAST)] ?? [])).toBe(wanted);
  });

  test.each<[kind: string, declared: string, used: string]>([
    ['event', '| `closed` | event<string> |', '| `closed` | polite |'],
    ['fixture', 'closed: Moved', 'text: { fixture: closed }'],
  ])('a %s is renamed where it is declared and used, and nowhere else', async (_, declared, used) => {
    const events = '| Event | Type |\n|---|---|\n| `closed` | event<string> |\n';
    const announcements = '| Event | Politeness | Message key |\n|---|---|---|\n| `closed` | polite | `toast.undo` |\n';
    const fixtures = '```yaml kmd:fixtures\nclosed: Moved\n```\n';
    const inserted = toast
      .replace('## R4', `${events}\n${announcements}\n${fixtures}\n## R4`)
      .replace('text: Moved }', 'text: { fixture: closed } }');
    editor.write(TOAST, inserted);
    const { result, error } = await editor.about('rename', TOAST, used.replace('closed', 'clo‸sed'), { newName: 'ended' });
    expect(error).toBeUndefined();
    const edits = (result as { changes: Record<string, Edit[]> }).changes[editor.uri(TOAST)] ?? [];
    const renamed = (line: string): string => line.replace('closed', 'ended');
    expect(applied(inserted, edits)).toBe(inserted.replace(declared, renamed(declared)).replace(used, renamed(used)));
  });

  test.each<[why: string, at: string, to: string, says: string]>([
    ['the name is taken', 'click: un‸do', 'dismiss', 'there is a part `dismiss` already'],
    ['the name is none', 'click: un‸do', 'a b', 'is no name for a part'],
    ['nothing is there', '# Toa‸sts', 'x', 'nothing here can be renamed'],
    ['a verb is not the spec’s', '- adv‸ance', 'x', 'nothing here can be renamed'],
  ])('a rename is refused when %s', async (_, at, newName, says) => {
    const { error } = await editor.about('rename', TOAST, at, { newName });
    expect(error?.message).toContain(says);
  });

  test('a name in the code of a clause is renamed too, unless it may be something else', async () => {
    const inserted = toast.replace('A toast MUST go away', 'A toast of `undo` MUST go away after `patience` or `toast/undo`');
    editor.write(TOAST, inserted);
    const named = async (at: string, newName: string): Promise<string> => {
      const { result } = await editor.about('rename', TOAST, at, { newName });
      return applied(inserted, (result as { changes: Record<string, Edit[]> }).changes[editor.uri(TOAST)] ?? []);
    };
    expect(await named('after `pati‸ence` or', 'calm')).toContain('A toast of `undo` MUST go away after `calm` or `toast/undo`');
    expect(await named('type: toast/un‸do, match', 'toast/back')).toContain('after `patience` or `toast/back`');
    expect((await editor.about('rename', TOAST, 'toast of `un‸do`', { newName: 'back' })).error?.message).toContain('nothing here');
  });

  test('a key of another file is renamed from a text that is not saved yet, there and here', async () => {
    const fresh = toast
      .replace('id: toast', 'id: fresh')
      .replace(/^\| `toast\.[^|]*\| ".*\n/gm, '')
      .replace(/toast\//g, 'fresh/');
    editor.close(TOAST);
    editor.write('specs/fresh.kmd', fresh);
    const { result, error } = await editor.about('rename', 'specs/fresh.kmd', '| button | `toast.un‸do`', { newName: 'toast.back' });
    expect(error).toBeUndefined();
    expect(Object.keys((result as { changes: object }).changes).sort()).toEqual([editor.uri('specs/fresh.kmd'), editor.uri(TOAST)]);
    editor.close('specs/fresh.kmd');
  });

  test('a rename is refused where a place holds the name in another form', async () => {
    changed('- click: undo', '- click: "und\\u006f"');
    const { error } = await editor.about('rename', TOAST, 'press `un‸do`', { newName: 'back' });
    expect(error?.message).toMatch(/cannot be told to the letter/);
  });
});

describe.sequential('the text as a whole', { timeout: 60_000 }, () => {
  test('its outline has the sections with what is in them', async () => {
    const { result } = await editor.ask('textDocument/documentSymbol', { textDocument: { uri: editor.uri(TOAST) } });
    const [, anatomy] = result as { name: string; children: { name: string }[] }[];
    expect([anatomy?.name, anatomy?.children.map(({ name }) => name)]).toEqual([
      'Anatomy',
      ['R1.1', 'R1.2', 'R1.3', 'R1.4', 'toast', 'words', 'undo', 'alert', 'alert-words', 'service', 'dismiss'],
    ]);
  });

  test('it is formatted as kmd fmt does', async () => {
    const { result } = await editor.ask('textDocument/formatting', { textDocument: { uri: editor.uri(TOAST) }, options: {} });
    writeFileSync(join(folder, 'formatted.kmd'), toast);
    await runIn(folder, 'fmt', 'formatted.kmd');
    expect(applied(toast, result as Edit[])).toBe(readFileSync(join(folder, 'formatted.kmd'), 'utf8'));
    rmSync(join(folder, 'formatted.kmd'));
  });

  test.each<[what: string, from: string, to: string]>([
    ['a part', 'click: undo', 'click: unod'],
    ['a verb', '- advance: 10s', '- advanse: 10s'],
    ['a parameter', '{ part: words, text', '{ prat: words, text'],
    ['a key', 'title: One', 'titel: One'],
    ['a state in a table', '| `stuck`, `shown` | press', '| `stukc`, `shown` | press'],
  ])('a misspelt word is corrected: %s', async (_, from, to) => {
    changed(from, to);
    const [finding] = await editor.findings(TOAST);
    const { result } = await editor.ask('textDocument/codeAction', {
      textDocument: { uri: editor.uri(TOAST) },
      range: finding?.range,
      context: { diagnostics: [finding] },
    });
    const [action] = result as { edit: { changes: Record<string, Edit[]> } }[];
    expect(applied(editor.text(TOAST), action?.edit.changes[editor.uri(TOAST)] ?? [])).toBe(toast);
  });
});
