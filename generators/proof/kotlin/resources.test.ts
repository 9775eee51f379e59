import { expect, test } from 'vitest';
import { resourceText } from '../../surfaces/compose/escape.ts';
import { readResources, unescapeResource } from './resources.ts';
import { parseXml } from './xml.ts';

const file = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n<!-- Words -->\n<resources>\n${body}\n</resources>\n`;

test('a file of resources is read', () => {
  const found = readResources(
    file(
      '<string name="a">one &amp; two</string>\n<plurals name="b"><item quantity="one">x</item><item quantity="other">y</item></plurals>',
    ),
  );
  expect(found).toEqual([
    { kind: 'string', name: 'a', texts: new Map([['', 'one & two']]) },
    { kind: 'plurals', name: 'b', texts: new Map([['one', 'x'], ['other', 'y']]) }, // prettier-ignore
  ]);
});

test.each([
  ['a name in capitals', '<string name="A">x</string>'],
  ['a name with a hyphen', '<string name="a-b">x</string>'],
  ['a name twice', '<string name="a">x</string><string name="a">y</string>'],
  ['a bare apostrophe', `<string name="a">it's</string>`],
  ['a bare quote', '<string name="a">say &quot;x&quot;</string>'],
  ['a reference', '<string name="a">@string/b</string>'],
  ['a theme attribute', '<string name="a">?attr/b</string>'],
  ['an unknown entity', '<string name="a">&nbsp;</string>'],
  ['a bare ampersand', '<string name="a">a & b</string>'],
  ['an element that does not end', '<string name="a">x'],
  ['another element', '<item name="a">x</item>'],
  ['a plural without other', '<plurals name="a"><item quantity="one">x</item></plurals>'],
  ['an unknown quantity', '<plurals name="a"><item quantity="two ">x</item><item quantity="other">y</item></plurals>'],
  ['a character that XML forbids', '<string name="a">\u0001</string>'],
  ['two hyphens in a comment', '<!-- a -- b -->'],
  ['two arguments without positions', '<string name="a">100% of 50% done</string>'],
  ['a position and a bare sign', '<string name="a">%1$s of 50% done</string>'],
])('%s is refused', (_, body) => {
  expect(() => readResources(file(body))).toThrow();
});

test.each([
  ['one bare sign', '<string name="a">100% done</string>'],
  ['positions', '<string name="a">%1$s of 50%% and 20%% of %2$s</string>'],
  ['signs that are not read', '<string name="a" formatted="false">100% of 50% done</string>'],
])('%s: nothing is refused', (_, body) => {
  expect(readResources(file(body))).toHaveLength(1);
});

const TEXTS = [
  'plain',
  '  ends and   runs  ',
  '@string/x',
  '?attr/x',
  `it's "quoted" & <b>bold</b>`,
  'back\\slash \\n \\u0041',
  'line\nline\ttab\r\n\n',
  '100% %s %1$s %%',
  '👩‍👩‍👧 \u200f\u202e\u00a0\u2003 ]]> <!-- -->',
  '\u0001\u001f\ud800',
  '',
  ' ',
];

test.each(TEXTS)('%j comes back from a resource', (text) => {
  const xml = parseXml(`<string name="a">${resourceText(text)}</string>`);
  expect(unescapeResource(xml.text)).toBe(text);
});
