import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSpecs } from './read-specs.ts';

const SPEC = '---\nkmd: 1\nid: good\ntitle: Good\nkind: theme\n---\n\n# Good\n';
const HEAD = SPEC.slice(0, SPEC.indexOf('\n# '));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kmd-load-'));
  mkdirSync(join(folder, 'nothing/deeper'), { recursive: true });
  mkdirSync(join(folder, 'specs/node_modules/x'), { recursive: true });
  writeFileSync(join(folder, 'specs/b $(rm) \'"`.kmd'), SPEC);
  writeFileSync(join(folder, 'specs/a.kmd'), SPEC);
  writeFileSync(join(folder, 'specs/node_modules/x/c.kmd'), SPEC);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readSpecs', () => {
  test('reads folders in order, whatever the files are called, each once', () => {
    const { specs, diagnostics, sources } = readSpecs(['specs', 'specs/a.kmd'], undefined, folder);
    expect(diagnostics).toEqual([]);
    expect(specs.map(({ file }) => file)).toEqual(['specs/a.kmd', 'specs/b $(rm) \'"`.kmd']);
    expect(sources.get('specs/a.kmd')).toBe(SPEC);
  });

  test.each<[string, string | Buffer | undefined, string]>([
    ['missing.kmd', undefined, 'K9001 There is no such file or folder.'],
    ['nothing', undefined, 'K9003 The folder holds no .kmd file.'],
    ['empty.kmd', '', 'K9006 The file is empty; expected a spec.'],
    ['blank.kmd', '\ufeff \n', 'K9006 The file is empty; expected a spec.'],
    ['large.kmd', Buffer.alloc(10 * 1024 * 1024, 'a'), 'K9004 The file has 10.0 MB; a spec may have at most 2 MB.'],
    ['binary.kmd', 'a\0b', 'K9005 The file is not text: it holds a NUL byte at offset 1.'],
    ['latin1.kmd', Buffer.from('caf\xe9', 'latin1'), 'K9005 The file is not text: it is not UTF-8.'],
    [
      'yaml.kmd',
      '---\nkmd: 1\nid: x\ntitle: [a\nkind: theme\n---\n',
      'K1001 This YAML cannot be read: flow sequence in block collection must be sufficiently indented and end with a ].',
    ],
    [
      'tab.kmd',
      '---\nkmd: 1\nid: x\n\ttitle: A\nkind: theme\n---\n',
      'K1001 This YAML cannot be read: tabs are not allowed as indentation.',
    ],
    ['open.kmd', '---\nkmd: 1\n\n# A\n', 'K1002 The front matter is opened but never closed; expected a line `---` after it.'],
    ['nested.kmd', `${HEAD}\n${'- '.repeat(2000)}x\n`, 'K2024 Lists and quotes nest more than 64 levels deep here; the rest is not read.'],
    [
      'brackets.kmd',
      `${HEAD}\n\`\`\`yaml kmd:fixtures\na: ${'['.repeat(5000)}\n\`\`\`\n`,
      'K1008 This YAML is refused: it nests more than 64 levels deep.',
    ],
    [
      'bomb.kmd',
      `${HEAD}\n\`\`\`yaml kmd:fixtures\n${['a: &a [x,x]', ...'bcdefghijklmnopqrs'].map((line, index, all) => (index === 0 ? line : `${line}: &${line} [*${all[index - 1]?.charAt(0)},*${all[index - 1]?.charAt(0)}]`)).join('\n')}\n\`\`\`\n`,
      'K1008 This YAML is refused: its aliases expand to more than 50000 values.',
    ],
  ])('%s: one clear finding', (name, content, want) => {
    if (content !== undefined) writeFileSync(join(folder, name), content);
    const { diagnostics } = readSpecs([name], undefined, folder);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code} ${message}`)).toEqual([want]);
    expect(diagnostics[0]?.place.file).toBe(name);
  });

  test('takes keys of Object.prototype as ordinary keys', () => {
    writeFileSync(
      join(folder, 'proto.kmd'),
      `${HEAD}\n| Key | en-US |\n|---|---|\n| \`__proto__\` | "a" |\n| \`constructor\` | "b" |\n\n\`\`\`yaml kmd:fixtures\n__proto__: { polluted: true }\n\`\`\`\n`,
    );
    const { specs, diagnostics } = readSpecs(['proto.kmd'], undefined, folder);
    expect(diagnostics).toEqual([]);
    expect(specs[0]?.messages.map(({ key }) => key)).toEqual(['__proto__', 'constructor']);
    expect(specs[0]?.fixtures[0]).toMatchObject({ name: '__proto__', value: { polluted: true } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
