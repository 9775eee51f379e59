import { expect, test } from 'vitest';
import { formatSpec } from './format-spec.ts';
import { unaligned } from './unaligned.ts';

const HEAD = '---\nkmd: 1\nid: x\ntitle: X\nkind: component\n---\n\n# X\n\n';

test.each([
  ['cells', '| Part | Role |\n|---|---|\n| `card` | region |\n| `a` | |\n'],
  ['an escaped pipe', '| Prop | Type |\n|---|---|\n| `size` | `enum(a\\|b)` |\n'],
  ['prose and fences', 'a  | b\n\n```yaml\nkey:  |\n  text  |\n```\n'],
])('%s are the same before and after the alignment', (_, text) => {
  expect(unaligned(HEAD + text)).toBe(HEAD + text);
  expect(unaligned(formatSpec(HEAD + text, 'x.kmd'))).toBe(HEAD + text);
});
