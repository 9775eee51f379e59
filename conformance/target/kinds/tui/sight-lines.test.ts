import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../specs/language/model/json.ts';
import { containing } from '../../locate.ts';
import { findLines } from './find-lines.ts';
import { refusal } from './refusals.ts';
import { inkOf, type Picture } from './screen.ts';
import { sightLines, type View } from './sight-lines.ts';
import { allOf, readTranscript } from './transcript.ts';
import { isSeen, readLine, silentIn, textOf, unseenIn } from './view-read.ts';

const COLORS = { text: undefined, ground: undefined, hidden: false, bold: false };

/** A screen of these rows; letters between ~ are hidden. */
function screen(...rows: string[]): Picture {
  const signs = rows.flatMap((text, row) => {
    let hidden = false;
    return [...text].flatMap((sign, column) => {
      if (sign === '~') hidden = !hidden;
      return sign === '~' || inkOf(sign) === '' ? [] : [{ text: sign, row, column, colors: { ...COLORS, hidden } }];
    });
  });
  return { signs, rows };
}

const look = (lines: Json, ...rows: string[]): View => sightLines(readTranscript(lines), screen(...rows));
const seen = (view: View): string[] =>
  [...allOf(view.root)].filter((line) => line.around !== undefined && isSeen(line, view)).map(({ name, text }) => name || text);

const CARD = [
  { level: 0, role: 'region', name: 'Card one' },
  { level: 1, role: 'text', text: 'Done' },
  { level: 0, role: 'region', name: 'Card two' },
  { level: 1, role: 'text', text: 'Done' },
  { level: 1, role: 'button', name: 'Retry' },
];

describe('what of a transcript stands on the screen', () => {
  test.each<[string, Json, string[], string[]]>([
    ['words in a box', CARD, ['╭────╮', '│Done│', '╰────╯', '│Done  [Retry]│'], ['Card one', 'Done', 'Card two', 'Done', 'Retry']],
    ['one of two equal words', CARD.slice(2), ['[Retry]', 'nothing'], ['Card two', 'Retry']],
    ['a part of a word is no word', [{ level: 0, role: 'button', name: 'Re' }], ['Retry'], []],
    ['broken over two rows', [{ level: 0, role: 'text', text: 'kept as it was' }], ['│kept as│', '│it was │'], ['kept as it was']],
    ['in the colour of its ground', [{ level: 0, role: 'text', text: 'Done' }], ['~Done~'], []],
    ['a control whose words have no name in them', [{ level: 0, role: 'button', name: 'Retry', text: '[ Again ]' }], ['[ Again ]'], []],
    ['a control of a mere sign', [{ level: 0, role: 'button', name: 'Retry', text: '↻' }], ['↻'], ['Retry']],
  ])('%s', (_, lines, rows, expected) => {
    expect(seen(look(lines, ...rows))).toEqual(expected);
  });

  test('one occurrence counts for one line', () => {
    const view = look(CARD.slice(0, 4), 'Done');
    expect([...view.sights.values()]).toHaveLength(1);
  });

  test('a long text that is cut is read as far as it goes', () => {
    const text = 'kmd '.repeat(30).trim();
    const view = look([{ level: 0, role: 'text', text }], text.slice(0, 60), '…');
    expect(readLine(view.root, view).text.trim()).toBe(text.slice(0, 59));
    expect(unseenIn(view.root, view)).toBe(text);
  });

  test('what no line tells stands in the zone of the line above it', () => {
    const view = look(
      [
        { level: 0, role: 'region', name: 'one' },
        { level: 1, role: 'text', text: 'Done' },
        { level: 0, role: 'text', text: 'End' },
      ],
      'Done',
      'left over',
      'End',
      'hint',
    );
    const [card] = findLines({ roles: ['region'], names: [] }, view.root);
    expect(card === undefined ? '' : textOf(silentIn(card, view))).toBe('leftover');
    expect(textOf(view.left)).toBe('leftover\nhint');
  });
});

test('lines are found by role and name, below others, and by their words', () => {
  const { root } = look(CARD);
  const names = (query: Parameters<typeof findLines>[0]): string[] => findLines(query, root).map(({ key }) => key);
  const { source, flags } = containing('two');
  const second = { roles: ['region'], names: [{ source, flags }] };
  expect(names(second)).toEqual(['/region:Card two#0']);
  expect(names({ roles: ['button'], names: [], within: second })).toEqual(['/region:Card two#0/button:Retry#0']);
  expect(names({ roles: [], names: [], words: [{ source: '^Done$', flags: 'u' }], nth: 1 })).toEqual(['/region:Card two#0/text:#0']);
});

test.each<[Json, RegExp]>([
  [7, /no list of lines/],
  [[7], /no object/],
])('%s is no transcript', (lines, problem) => {
  expect(() => readTranscript(lines)).toThrow(problem);
});

test('what a terminal has nothing of is refused with a reason, and what this build does not read is another thing', () => {
  expect(refusal('media')).toMatchObject({
    verdict: 'not-applicable',
    message: 'in a terminal: a terminal draws no pictures, sounds or films',
  });
  expect(refusal('somethingNew')).toMatchObject({ verdict: 'untested' });
});
