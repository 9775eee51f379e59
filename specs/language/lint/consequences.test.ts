import { expect, test } from 'vitest';
import { VOCABULARY } from '../link/sample.ts';
import { link } from '../link/link.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { lint } from './lint.ts';
import { loadRules } from './load-rules.ts';

const rules = await loadRules();

/** A job that ends, and a test that sees its end. */
const SPEC = `---
kmd: 1
id: sample
title: Sample
kind: component
---

| Part | Role | Content | Visible when |
|---|---|---|---|
| \`status\` | text | states | always |
| \`again\` | button | | state: done |

| State | Label | Colour role |
|---|---|---|
| \`busy\` | \`job.busy\` | |
| \`done\` | \`job.done\` | |

| From | On | To |
|---|---|---|
| \`busy\` | receive \`job/end\` | \`done\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`job/start\` | \`id: string\` |
| in | \`job/end\` | \`id: string\` |

| Key | en-US |
|---|---|
| \`job.busy\` | "Busy" |
| \`job.done\` | "Done" |

~~~yaml kmd:contract
instances: { opens: job/start, key: id }
~~~

## R1 — What it does

- **R1.1** The job MUST end.

## T — Test contract

~~~yaml kmd:test T1
covers: [R1.1]
steps:
  - receive: { type: job/start, id: j1 }
  - receive: { type: job/end, id: j1 }
  - see: { part: status, key: job.done }
~~~

~~~yaml kmd:test T2
covers: [R1.1]
steps:
  - receive: { type: job/start, id: j1 }
  - receive: { type: job/end, id: j1 }
  - click: again
  - see: { part: status }
~~~
`;

function told(changes: readonly (readonly [find: string, put: string])[]): string[] {
  const text = changes.reduce((spec, [find, put]) => spec.replace(find, put), SPEC);
  const read = parseSpec(text, 'sample.kmd', VOCABULARY);
  const linked = link({ specs: read.spec ? [read.spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
  const sources = new Map([['sample.kmd', text]]);
  return lint({ program: linked.program, diagnostics: [...read.diagnostics, ...linked.diagnostics], sources, rules })
    .map(({ code }) => code)
    .filter((code) => /^K(1|3|6002|6104|7053|708)/.test(code))
    .sort();
}

const FORBIDDEN = ['job/end, id: j1', 'job/start, id: j1'] as const;

test.each<[name: string, changes: Parameters<typeof told>[0], expected: readonly string[]]>([
  ['nothing is wrong', [], []],
  ['a step that the tables forbid', [FORBIDDEN], ['K7084']],
  ['a state that is not there, and all steps that it would lead to', [['`job/end` | `done`', '`job/end` | `dome`']], ['K3011', 'K6104']],
  ['the part of a state that is not there', [['state: done', 'state: dome']], ['K3011']],
  ['a colour that is not there, which hides no step', [['`job.done` | |', '`job.done` | `{color.no}` |'], FORBIDDEN], ['K3006', 'K7084']],
  [
    'a limit whose amount cannot be read, and what names it',
    [
      ['| `busy` | receive `job/end` | `done` |', '| `busy` | receive `job/end` | `done` |\n| `busy` | after `patience` | `done` |'],
      ['| Key | en-US |', '| Limit | Value |\n|---|---|\n| `patience` | 20 sec |\n\n| Key | en-US |'],
    ],
    ['K6002'],
  ],
  [
    'a limit that is not there beside one whose amount cannot be read',
    [
      ['| `busy` | receive `job/end` | `done` |', '| `busy` | receive `job/end` | `done` |\n| `busy` | after `patient` | `done` |'],
      ['| Key | en-US |', '| Limit | Value |\n|---|---|\n| `patience` | 20 sec |\n\n| Key | en-US |'],
    ],
    ['K3012', 'K6002'],
  ],
  [
    'a test that cannot be read, which so covers no clause',
    [['  - see: { part: status, key: job.done }', '\t- see: { part: status }']],
    ['K1001'],
  ],
])('%s', (_, changes, expected) => expect(told(changes)).toEqual(expected));
