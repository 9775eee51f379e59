import { expect, test } from 'vitest';
import { diagnose } from '../diagnostics/diagnostic.ts';
import { Source } from '../text/source.ts';
import { applySuppressions } from './suppressions.ts';

const TABLE = '| Key |\n|---|\n| `a` |';

test.each<[name: string, text: string, expected: string[]]>([
  ['with a reason it silences the block below', `<!-- kmd-ignore K4002: a name -->\n\n${TABLE}`, []],
  ['another code stays', `<!-- kmd-ignore K4004: a name -->\n\n${TABLE}`, ['K4002', 'K7064']],
  ['the next block but one stays', `<!-- kmd-ignore K4002: a name -->\n\nProse.\n\n${TABLE}`, ['K4002', 'K7064']],
  ['without a reason it silences nothing', `<!-- kmd-ignore K4002 -->\n${TABLE}`, ['K4002', 'K7063']],
  ['in a fence it is a sample', `\`\`\`html\n<!-- kmd-ignore K4002: a name -->\n\`\`\`\n\n${TABLE}`, ['K4002']],
])('a suppression: %s', (_, text, expected) => {
  const at = text.indexOf('`a`');
  const found = [diagnose('K4002', new Source('a.kmd', text).place(at, at + 3), { locale: 'pt-BR', key: 'a' })];
  expect(applySuppressions(found, new Map([['a.kmd', text]])).map(({ code }) => code)).toEqual(expected);
});
