import { expect, test } from 'vitest';
import { link } from '../link/link.ts';
import { testSpec, VOCABULARY } from '../link/sample.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { lint } from './lint.ts';

/** Codes of the findings of a step with the text they point at. */
function told(step: string): string[] {
  const text = testSpec(`  - see: { part: retry }\n    as: shown\n  - ${step}`);
  const read = parseSpec(text, 'sample.kmd', VOCABULARY);
  const linked = link({ specs: read.spec ? [read.spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
  const input = { program: linked.program, diagnostics: [...read.diagnostics, ...linked.diagnostics], rules: new Map() };
  return lint({ ...input, sources: new Map([['sample.kmd', text]]) }).map(
    ({ code, place }) => `${code} ${text.slice(place.start.offset, place.end.offset)}`,
  );
}

test.each<[step: string, expected: string]>([
  ['receive: { type: a/open, id: x, sise: s }', 'K7059 sise'],
  ['receive: { type: a/open, id: x, "sise" : s }', 'K7059 sise'],
  ['receive:\n      type: a/open\n      id: x\n      sise:\n        s', 'K7059 sise'],
  ['sent: { type: a/retry, match: { tims: 3 } }', 'K7059 tims'],
  // Here the name is a value, and stands behind another one.
  ['reply: { to: a/retry, with: { type: a/open }, copy: { id: row.id } }', 'K7059 row.id'],
  ['see: { part: { part: retry, nam: x } }', 'K7054 nam'],
  ['hides: { part: price, text: a, txt: a }', 'K7054 txt'],
])('%s', (step, expected) => expect(told(step)).toEqual([expected]));
