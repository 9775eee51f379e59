import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate, { type IGrammar } from 'vscode-textmate';

const SYNTAXES = join(import.meta.dirname, 'syntaxes');
const OWN: Readonly<Record<string, string>> = {
  'text.html.markdown.kmd': 'kmd.tmLanguage.json',
  'text.kmd.injection': 'kmd-injection.tmLanguage.json',
};
/** What the editor brings along, each in one rule: all that is theirs is a word. */
const THEIRS: Readonly<Record<string, string>> = {
  'text.html.markdown': 'word.markdown',
  'source.yaml': 'word.yaml',
  'source.json': 'word.json',
};

let grammar: IGrammar;

beforeAll(async () => {
  const { buffer } = readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(buffer as ArrayBuffer);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => oniguruma.createOnigScanner(sources),
      createOnigString: (text) => oniguruma.createOnigString(text),
    }),
    loadGrammar(scope) {
      const own = OWN[scope];
      if (own !== undefined) return Promise.resolve(textmate.parseRawGrammar(readFileSync(join(SYNTAXES, own), 'utf8'), own));
      const word = THEIRS[scope];
      if (word === undefined) return Promise.resolve(null);
      return Promise.resolve(
        textmate.parseRawGrammar(JSON.stringify({ scopeName: scope, patterns: [{ match: '\\w+', name: word }] }), `${scope}.json`),
      );
    },
    getInjections: (scope) => (scope === 'text.html.markdown.kmd' ? ['text.kmd.injection'] : []),
  });
  const loaded = await registry.loadGrammar('text.html.markdown.kmd');
  if (loaded === null) throw new Error('there is no grammar');
  grammar = loaded;
});

/** The scopes of each word of a text, without those of the whole. */
function scopesOf(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let stack = textmate.INITIAL;
  for (const line of text.split('\n')) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    for (const { startIndex, endIndex, scopes } of tokens) found.set(line.slice(startIndex, endIndex).trim(), scopes.slice(1));
  }
  return found;
}

test('a fence of kmd is YAML to its end, and not beyond', () => {
  const scopes = scopesOf('Before\n\n```yaml kmd:test T3\ninside: 1\n```\nBehind');
  expect(scopes.get('inside')).toEqual(expect.arrayContaining(['meta.embedded.block.yaml', 'word.yaml']));
  expect([scopes.get('Before'), scopes.get('Behind')]).toEqual([['word.markdown'], ['word.markdown']]);
  expect([scopes.get('test'), scopes.get('T3')].map((all) => all?.at(-1))).toEqual([
    'entity.name.type.fence.kmd',
    'entity.name.function.fence.kmd',
  ]);
});

test('a sample of kmd is JSON; another fence is left to Markdown', () => {
  const scopes = scopesOf('```json kmd:example one\nsample\n```\n\n```yaml\nforeign\n```');
  expect(scopes.get('sample')).toContain('word.json');
  expect(scopes.get('foreign')).toEqual(['word.markdown']);
});

test('clauses, requirement words and tokens stand out in prose and in tables, not in fences', () => {
  const scopes = scopesOf('- **R1.2** A card MUST NOT blink.\n\n| `a` | `{color.success}` |\n\n```yaml kmd:fixtures\nSHOULD: x\n```');
  expect(scopes.get('R1.2')).toContain('entity.name.tag.clause.kmd');
  expect(scopes.get('MUST NOT')).toContain('keyword.control.level.kmd');
  expect(scopes.get('color.success')).toContain('variable.other.token.kmd');
  expect(scopes.get('SHOULD')).not.toContain('keyword.control.level.kmd');
});
