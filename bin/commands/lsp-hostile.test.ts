import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Editor, frame } from '../fixtures/editor.ts';
import { specProject } from '../fixtures/spec-project.ts';

// Whatever an editor sends, the next request is answered and the process goes on.

const TOAST = 'specs/toast.kmd';
const { folder, text } = specProject('toast');
const toast = text('toast');
let editor: Editor;

beforeAll(async () => {
  editor = new Editor(folder);
  await editor.start();
});
afterAll(async () => {
  expect(await editor.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

/** That it still answers as it should. */
async function alive(): Promise<void> {
  editor.write(TOAST, toast);
  expect(await editor.findings(TOAST)).toEqual([]);
  expect((await editor.about('hover', TOAST, 'part: wo‸rds')).result).toMatchObject({ contents: { kind: 'markdown' } });
}

const METHODS = [
  'hover',
  'completion',
  'definition',
  'references',
  'prepareRename',
  'rename',
  'documentSymbol',
  'formatting',
  'codeAction',
];
const ORIGIN = { line: 0, character: 0 };
const RANGE = { start: ORIGIN, end: ORIGIN };

describe.sequential('a hostile editor', { timeout: 120_000 }, () => {
  test.each(METHODS)('%s of a text that is not open has no answer', async (method) => {
    for (const uri of [editor.uri('specs/other.kmd'), 'file://elsewhere/x.kmd', 'http://example.org/x.kmd', '%%%', '']) {
      const params = { textDocument: { uri }, position: ORIGIN, range: RANGE, newName: 'x', context: {} };
      const { result, error } = await editor.ask(`textDocument/${method}`, params);
      expect([error, Array.isArray(result) ? result : (result ?? [])]).toEqual([undefined, []]);
    }
  });

  test('requests without parameters, of unknown methods and with places outside of the text', async () => {
    editor.write(TOAST, toast);
    for (const method of METHODS) {
      await editor.ask(`textDocument/${method}`, {});
      const far = { line: 1e9, character: -5 };
      const params = {
        textDocument: { uri: editor.uri(TOAST) },
        position: far,
        range: { start: far, end: far },
        newName: 7,
        context: null,
      };
      await editor.ask(`textDocument/${method}`, params);
    }
    expect((await editor.ask('textDocument/nothing', {})).error).toMatchObject({ code: -32601 });
    await alive();
  });

  test('changes of a text that was never opened, and closing it', async () => {
    const textDocument = { uri: editor.uri('never.kmd'), version: 3 };
    editor.tell('textDocument/didChange', { textDocument, contentChanges: [{ text: 'x' }] });
    editor.tell('textDocument/didClose', { textDocument });
    editor.tell('textDocument/didOpen', {});
    editor.tell('textDocument/didChange', { textDocument: { uri: editor.uri(TOAST), version: 1 }, contentChanges: [{ range: 5 }] });
    await alive();
  });

  test('bodies that are no JSON, no request, or nothing', async () => {
    for (const body of ['', '{', '[]', 'null', '"x"', '{"jsonrpc":"2.0"}', '{"jsonrpc":"1.0","id":1,"method":5}']) editor.raw(frame(body));
    await alive();
  });

  test.each<[what: string, name: string, content: string]>([
    ['nothing', 'specs/empty.kmd', ''],
    ['one control character', 'specs/control.kmd', '\u0000'],
    ['brackets in brackets', 'specs/deep.kmd', `---\nkmd: 1\nid: deep\n---\n\n\`\`\`yaml kmd:test T1\n${'['.repeat(20_000)}\n`],
    [
      'aliases of aliases',
      'specs/aliases.kmd',
      `---\nkmd: 1\nid: aliases\n---\n\n\`\`\`yaml kmd:fixtures\na0: &a0 [1, 1]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}\n\`\`\`\n`,
    ],
    ['half a pair', 'specs/half.kmd', `---\nkmd: 1\nid: half\ntitle: \ud83d\n---\n`],
    ['more than a spec may hold', 'specs/huge.kmd', `---\nkmd: 1\nid: huge\n---\n${'- **R1.1** It MUST be long.\n'.repeat(90_000)}`],
    ['a text that is no file', 'untitled:Untitled-1', toast],
  ])('a text that holds %s', async (_, name, content) => {
    editor.write(name, content);
    await editor.findings(name);
    const params = {
      textDocument: { uri: editor.uri(name) },
      position: { line: 6, character: 3 },
      range: RANGE,
      newName: 'x',
      context: {},
    };
    for (const method of METHODS) await editor.ask(`textDocument/${method}`, params);
    editor.close(name);
    await alive();
  });

  test('a cancelled request is answered as cancelled, or answered', async () => {
    editor.write(TOAST, `${toast}\n`);
    const answer = editor.about('hover', TOAST, 'part: wo‸rds');
    editor.tell('$/cancelRequest', { id: editor.lastId });
    const { error, result } = await answer;
    // Which of the two depends on whether both came in one piece.
    expect(error === undefined ? typeof result : error.code).toBe(error === undefined ? 'object' : -32800);
    await alive();
  });

  test('a configuration that cannot be read costs its own findings, not the server', async () => {
    const config = join(folder, 'kmd.config.yaml');
    writeFileSync(config, 'specs: {{{');
    editor.tell('workspace/didChangeWatchedFiles', { changes: [] });
    editor.write(TOAST, toast.replace('click: undo', 'click: undoo'));
    await editor.findings(TOAST);
    writeFileSync(config, 'specs: [specs]\nkit: { specs: [], presets: [material3] }\n');
    editor.tell('workspace/didChangeWatchedFiles', { changes: [] });
    await alive();
  });

  test('a thousand changes at once end in the findings of the last', async () => {
    for (let at = 0; at < 1000; at++) editor.write(TOAST, toast.replace('click: undo', `click: undo${at}`));
    const [found] = await editor.findings(TOAST);
    expect(found && editor.slice(TOAST, found.range)).toBe('undo999');
    await alive();
  });
});

describe.sequential('the end', { timeout: 60_000 }, () => {
  test('a request before the first and one after the last are errors', async () => {
    const other = new Editor(folder);
    const outline = { textDocument: { uri: other.uri(TOAST) } };
    expect((await other.ask('textDocument/documentSymbol', outline)).error?.code).toBe(-32002);
    await other.start();
    other.write(TOAST, toast);
    expect((await other.ask('textDocument/documentSymbol', outline)).error).toBeUndefined();
    await other.ask('shutdown', undefined);
    expect((await other.ask('textDocument/documentSymbol', outline)).error?.code).toBe(-32600);
    other.tell('exit', undefined);
    expect(await other.ended).toBe(0);
  });

  test.each<[when: string, end: (one: Editor) => void]>([
    ['the editor is gone', (one) => one.hangUp()],
    ['the stream is no protocol', (one) => (one.raw('GET / HTTP/1.1\r\n\r\n'), one.hangUp())],
  ])('the process ends when %s', async (_, end) => {
    const other = new Editor(folder);
    await other.start();
    end(other);
    expect(await other.ended).not.toBeNull();
  });
});
