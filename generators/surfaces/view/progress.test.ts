import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { componentView } from './component.ts';
import { progressOf, type ProgressView } from './progress.ts';

const HEAD = `---
kmd: 1
id: copy
title: Copy
kind: component
lang: en
---

# Copy

| Key | Args | en-US |
|---|---|---|
| \`copy.bar\` | | "Copied" |
| \`copy.said\` | \`done: number\` | "{done, number} steps" |
| \`copy.share\` | \`part: number\` | "{part, number, percent}" |
| \`copy.two\` | \`done: number, part: number\` | "{done, number} of {part, number}" |

| Direction | Type | Fields |
|---|---|---|
| in | \`copy/open\` | \`id: string, done?: number, part?: number, busy?: bool, files?: list<record{size: int}>\` |

\`\`\`yaml kmd:contract
instances: { opens: copy/open, key: id }
\`\`\`

| Part | Role | Name | Content | Each | Visible when |
|---|---|---|---|---|---|
`;

test.each<{ what: string; row: string; want: ProgressView | undefined }>([
  { what: 'its content', row: '`bar` | progressbar | `copy.bar` | `done` | | always', want: { path: 'done', end: 100 } },
  {
    what: 'a field that a text says in percent',
    row: '`bar` | progressbar | `copy.bar` | `part` | | always',
    want: { path: 'part', end: 1 },
  },
  { what: 'the number of its name', row: '`done` | progressbar | `copy.bar` | | | always', want: { path: 'done', end: 100 } },
  { what: 'the number that it says', row: '`bar` | progressbar | `copy.share` | | | always', want: { path: 'part', end: 1 } },
  { what: 'the number of its item', row: '`size` | meter | `copy.bar` | | `files` | always', want: { path: 'item.size', end: 100 } },
  { what: 'nothing, where its name says two', row: '`bar` | progressbar | `copy.two` | | | always', want: undefined },
  { what: 'nothing, where nothing is a number', row: '`busy` | progressbar | `copy.bar` | | | always', want: undefined },
  { what: 'nothing, where a message is its content', row: '`done` | progressbar | | `copy.bar` | | always', want: undefined },
  { what: 'nothing, where it is no bar', row: '`done` | text | | `done` | | always', want: undefined },
])('a bar shows $what', ({ row, want }) => {
  const { spec } = parseSpec(`${HEAD}| ${row} |\n`, 'copy.kmd', undefined);
  if (spec === undefined) throw new Error('the spec does not parse');
  const { program } = link({ specs: [spec], presets: [], catalogues: [] });
  const view = componentView(program, program.specs[0] ?? spec, 'web', { prefix: 'My' });
  expect(view.parts.map((part) => progressOf(view, part))).toEqual([want]);
});
