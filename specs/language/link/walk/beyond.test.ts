import { expect, test } from 'vitest';
import { foundInTest } from '../sample.ts';

// More items of a part that repeats than messages brought.

const SPEC = `---
kmd: 1
id: sample
title: Sample
kind: component
---

## R1 — Files

- **R1.1** A parcel MUST list its files.

| Part | Role | Content | Within | Each | Visible when |
|---|---|---|---|---|---|
| \`parcel\` | group | | | | always |
| \`file\` | listitem | | \`parcel\` | \`files\` | always |
| \`file-name\` | text | \`item.name\` | \`file\` | | always |
| \`page\` | row | | \`parcel\` | \`files\` | always |
| \`head\` | row | | \`parcel\` | | always |
| \`add\` | button | \`p.add\` | \`parcel\` | | always |

| State | Label |
|---|---|
| \`open\` | \`p.open\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`p/open\` | \`id: string, files: list<record{name: string}>\` |
| in | \`p/more\` | \`id: string, files: list<record{name: string}>\` |

\`\`\`yaml kmd:contract
instances: { opens: p/open, key: id }
\`\`\`

| Key | en-US |
|---|---|
| \`p.open\` | "Open" |
| \`p.add\` | "Add" |

## T — Test contract
`;

const TWO = 'receive: { type: p/open, id: p1, files: [{ name: one }, { name: two }] }';
const MORE = 'receive: { type: p/more, id: p1, files: [{ name: three }] }';

const run = (steps: readonly string[], codes = /^K7083/): string[] => foundInTest(SPEC, steps, codes);

test.each([
  ['as many as there are', [TWO, 'count: { part: file, is: 2 }'], []],
  ['one more', [TWO, 'count: { part: file, is: 3 }'], ['K7083 3']],
  ['fewer, of which some may be hidden', [TWO, 'count: { part: file, is: 1 }'], []],
  ['the last', [TWO, 'see: { part: file-name, in: { part: file, nth: 2 }, text: two }'], []],
  ['one after the last', [TWO, 'see: { part: file-name, in: { part: file, nth: 3 }, text: two }'], ['K7083 3']],
  ['what a later message may add', [TWO, MORE, 'count: { part: file, is: 3 }'], []],
  ['of two instances', [TWO, 'receive: { type: p/open, id: p2, files: [{ name: a }] }', 'count: { part: file, is: 3 }'], []],
  ['what a person may add', [TWO, 'click: add', 'count: { part: file, is: 3 }'], []],
  ['a part that looks like another', [TWO, 'count: { part: page, is: 3 }'], []],
  ['before there is an instance', ['count: { part: file, is: 1 }'], []],
] as const)('%s', (_, steps, want) => expect(run(steps)).toEqual(want));

test.each([
  ['a part beside the items', 'see: { part: { part: add, in: { part: file, nth: 1 } } }', ['K7139 { part: file, nth: 1 }']],
  ['a part of the item', 'see: { part: { part: file-name, in: { part: file, nth: 1 } }, text: one }', []],
  ['a part in one that may hold it', 'see: { part: { part: add, in: head } }', []],
] as const)('an item holds what its rows say: %s', (_, step, want) => expect(run([TWO, step], /^K7139/)).toEqual(want));

const OTHER = 'receive: { type: p/open, id: p2, files: [] }';

test.each([
  ['one for each instance', [TWO, OTHER, 'count: { part: parcel, is: 2 }'], []],
  ['one more', [TWO, OTHER, 'count: { part: parcel, is: 3 }'], ['K7161 3']],
  ['one less', [TWO, OTHER, 'count: { part: parcel, is: 1 }'], ['K7161 1']],
  ['none before the first', ['count: { part: parcel, is: 0 }'], []],
  ['the same key opens no other', [TWO, TWO, 'count: { part: parcel, is: 1 }'], []],
  ['those of one text', [TWO, OTHER, 'count: { part: parcel, text: one, is: 1 }'], []],
  ['a part that repeats', [TWO, OTHER, 'count: { part: file, is: 2 }'], []],
  ['after a mount', [TWO, 'again: {}', OTHER, 'count: { part: parcel, is: 1 }'], []],
] as const)('outermost parts: %s', (_, steps, want) => expect(run(steps, /^K7161/)).toEqual(want));
