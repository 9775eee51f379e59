import { expect, test } from 'vitest';
import { VOCABULARY } from '../link/sample.ts';
import { link } from '../link/link.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { lint } from './lint.ts';
import { loadRules } from './load-rules.ts';

const rules = await loadRules();

/** A button, a message each way, a feature; as many steps of each line as `times` says. */
function spec({ part = 'retry', direction = 'out', feature = 'quick', fields = 'id: string', times = 3 }): string {
  const steps = Array.from({ length: times }, (_, index) => [
    `  - count: { part: retry, is: ${index + 1} }`,
    '  - sent: { type: a/retry }',
    `  - receive: { type: a/open, id: c${index} }`,
  ]);
  const tests = Array.from(
    { length: times },
    (_, index) => `~~~yaml kmd:test T${index + 1}\nfeature: quick\nsteps:\n${steps.flat().join('\n')}\n~~~\n`,
  );
  return `---
kmd: 1
id: sample
title: Sample
kind: component
---

| Part | Role |
|---|---|
| \`${part}\` | button |

| Direction | Type | Fields |
|---|---|---|
| in | \`a/open\` | \`${fields}\` |
| ${direction} | \`a/retry\` | \`id: string\` |

| Feature | Summary |
|---|---|
| \`${feature}\` | Is quick. |

## T — Tests

${tests.join('\n')}`;
}

/** \`K3004 10:4 +2\`: the place and the number of places beside it. */
function told(text: string): string[] {
  const read = parseSpec(text, 'sample.kmd', VOCABULARY);
  const linked = link({ specs: read.spec ? [read.spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
  const sources = new Map([['sample.kmd', text]]);
  return lint({ program: linked.program, diagnostics: [...read.diagnostics, ...linked.diagnostics], sources, rules })
    .filter(({ code }) => /^K(3|61[5-9]|706)/.test(code))
    .map(({ code, place, related }) => `${code} ${place.start.line}:${place.start.column} +${related.length}`);
}

test.each<[name: string, changes: Parameters<typeof spec>[0], expected: readonly string[]]>([
  ['nothing is wrong', {}, []],
  ['a declaration that nothing names is misspelt', { part: 'rettry' }, ['K6150 10:4 +9']],
  ['a feature that nothing names is misspelt', { feature: 'quik' }, ['K6150 19:4 +3']],
  ['a name that no declaration is near', { part: 'other' }, ['K3004 26:20 +8']],
  ['the direction of a message', { direction: 'in' }, ['K6151 15:3 +9']],
  ['a field that each message leaves out', { fields: 'id: string, size: string' }, ['K7060 14:9 +9']],
  ['one place is told as it is', { part: 'other', times: 1 }, ['K3004 26:20 +0']],
])('%s', (_, changes, expected) => expect(told(spec(changes))).toEqual(expected));
