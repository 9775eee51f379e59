import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { formatSpec } from './format-spec.ts';

const HEAD = '---\nkmd: 1\nid: x\ntitle: X\nkind: component\n---\n\n# X\n\n';

interface Sample {
  readonly name: string;
  readonly input: string;
  /** The same as the input if absent. */
  readonly want?: string;
}

const SAMPLES: readonly Sample[] = [
  {
    name: 'columns are as wide as their widest cell',
    input: '| Part | Role |\n|---|---|\n|`card`|region|\n| `a` | text |\n',
    want: '| Part   | Role   |\n| ------ | ------ |\n| `card` | region |\n| `a`    | text   |\n',
  },
  {
    name: 'wide characters take two cells',
    input: '| Key | zh-CN |\n|---|---|\n| `a` | 调用中 |\n| `b` | ok |\n',
    want: '| Key | zh-CN  |\n| --- | ------ |\n| `a` | 调用中 |\n| `b` | ok     |\n',
  },
  {
    name: 'a picture takes two cells, of however many code points it is joined',
    input: '| Key | Sign |\n|---|---|\n| `a` | ✅ |\n| `b` | 👨‍👩‍👧 |\n| `c` | ⚠️ |\n| `d` | 1️⃣ |\n| `e` | 👍🏽🇩🇪 |\n| `f` | ok✓ |\n',
    want: '| Key | Sign |\n| --- | ---- |\n| `a` | ✅   |\n| `b` | 👨‍👩‍👧   |\n| `c` | ⚠️   |\n| `d` | 1️⃣   |\n| `e` | 👍🏽🇩🇪 |\n| `f` | ok✓  |\n',
  },
  {
    name: 'alignment marks stay',
    input: '| Limit | Value |\n|:--|--:|\n| `text` | 2000 chars |\n',
    want: '| Limit  | Value      |\n| :----- | ---------: |\n| `text` | 2000 chars |\n',
  },
  {
    name: 'an escaped pipe stays in its cell',
    input: '| Prop | Type |\n|---|---|\n| `size` | `enum(a\\|b)` |\n',
    want: '| Prop   | Type         |\n| ------ | ------------ |\n| `size` | `enum(a\\|b)` |\n',
  },
  {
    name: 'a table that would be too wide is not padded',
    input: `| Part | Notes |\n|---|---|\n|  \`card\`   |  ${'word '.repeat(40).trim()}  |\n| \`a\` | |\n`,
    want: `| Part | Notes |\n|---|---|\n| \`card\` | ${'word '.repeat(40).trim()} |\n| \`a\` | |\n`,
  },
  { name: 'rows of another length stay as they are', input: '| Part | Role |\n|---|---|\n| `card` |\n' },
  { name: 'a table in a fence stays as it is', input: '```md\n| Part | Role |\n|---|---|\n| `card` | region |\n```\n' },
  { name: 'a table in a quote stays as it is', input: '> | Part | Role |\n> |---|---|\n> | `card` | region |\n' },
  { name: 'prose stays as it is', input: 'Two  spaces,\ta tab, and a break  \nhere.\n\n\n* one\n+ two\n' },
  {
    name: 'line ends of the file stay',
    input: '| Part | Role |\r\n|---|---|\r\n| `card` | region |\r\n',
    want: '| Part   | Role   |\r\n| ------ | ------ |\r\n| `card` | region |\r\n',
  },
  {
    name: 'line ends stay where they are mixed, too',
    input: '| Part | Role |\r\n|---|---|\n| `card` | region |\r\n| `a` | text |\n',
    want: '| Part   | Role   |\r\n| ------ | ------ |\n| `card` | region |\r\n| `a`    | text   |\n',
  },
];

test.each(SAMPLES)('$name', ({ input, want = input }) => {
  const formatted = formatSpec(HEAD + input, 'x.kmd');
  expect(formatted).toBe(HEAD + want);
  expect(formatSpec(formatted, 'x.kmd')).toBe(formatted);
});

const specs = ['specs/ai-ui', 'specs/themes'].flatMap((folder) =>
  readdirSync(join(packageRoot(), folder)).map((name) => `${folder}/${name}`),
);
test.each(specs.filter((name) => name.endsWith('.kmd')))('formatting %s twice changes nothing more', (name) => {
  const once = formatSpec(readFileSync(join(packageRoot(), name), 'utf8'), name);
  expect(formatSpec(once, name)).toBe(once);
});
