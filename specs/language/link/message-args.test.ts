import { expect, test } from 'vitest';
import { found, HEAD } from './sample.ts';

const TABLES = `
| Key | en-US |
|---|---|
| \`a.count\` | "{n, plural, one {# file} other {# files}}" |
| \`a.size\` | "{size, select, s {Small} other {Medium}}" |
| \`a.who\` | "{who, select, guest {A guest} other {Somebody}}" |

| Event | Politeness | Message key |
|---|---|---|
| \`done\` | assertive | \`a.who\` |
| \`soon\` | polite | \`a.size\` |
| \`late\` | assertive | \`a.size\` |
`;

const specWith = (step: string): string =>
  `${HEAD}${TABLES}\n## T — Test contract\n\n\`\`\`yaml kmd:test T1\ncovers: [R1.1]\nsteps:\n  - see: { part: retry }\n  - ${step}\n\`\`\`\n`;

test.each<[step: string, expected: string[]]>([
  ['see: { key: a.count, args: { n: 2 } }', []],
  ['see: { key: a.count, args: { n: "2" } }', []],
  ['see: { key: a.count, args: { n: two } }', ['K7082 two']],
  ['see: { key: a.count, args: { n: "" } }', ['K7082 ""']],
  ['see: { key: a.count, args: { n: { each: n } } }', ['K3015 { each: n }']],
  // The field `size` is `s` or `m`.
  ['see: { key: a.size, args: { size: s } }', []],
  ['see: { key: a.size, args: { size: m } }', []],
  ['see: { key: a.size, args: { size: xl } }', ['K7082 xl']],
  // No field is called `who`: only what is nearly a form is a slip.
  ['see: { key: a.who, args: { who: guest } }', []],
  ['see: { key: a.who, args: { who: boss } }', []],
  ['see: { key: a.who, args: { who: gest } }', ['K7082 gest']],
  ['said: { key: a.who, politeness: assertive }', []],
  ['said: { key: a.who, politeness: polite }', ['K7081 polite']],
  ['said: { key: a.size, politeness: polite }', []],
  ['said: { key: a.retry, politeness: polite }', []],
])('%s', (step, expected) => expect(found(specWith(step))).toEqual(expected));
