import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../specs/language/diagnostics/catalogue/catalogue.ts';
import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import { Source } from '../../../specs/language/text/source.ts';
import { frame } from './frame.ts';
import { github } from './github.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** The frame of the range between `«` and `»`. */
function framed(marked: string, width = 80): string[] {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const text = marked.replace(/[«»]/g, '');
  return frame(text, new Source('a.kmd', text).place(start, end), width).map((line) => line.gutter + line.text);
}

test('marks exactly the range', () => {
  expect(framed('one\ntwo «three» four')).toEqual(['1 | one', '2 | two three four', '  |     ^^^^^']);
});

test('measures tabs and wide characters', () => {
  expect(framed('\t«x»')).toEqual(['1 |     x', '  |     ^']);
  expect(framed('状态 «等待» x')).toEqual(['1 | 状态 等待 x', '  |      ^^^^']);
  expect(framed('✅ 👨‍👩‍👧 «x»')).toEqual(['1 | ✅ 👨‍👩‍👧 x', '  |       ^']);
});

test('shows a window of a long line, and an empty range as one mark', () => {
  const [line = '', mark = ''] = framed(`${'a'.repeat(300)}«here»${'b'.repeat(300)}`, 60);
  expect(line.length).toBeLessThanOrEqual(60);
  expect(line.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('here');
  const [far = '', under = ''] = framed(`${'a'.repeat(1_000_000)}«here»${'\u0301'.repeat(1_000_000)}`, 60);
  expect(far.slice(under.indexOf('^'), under.lastIndexOf('^') + 1)).toBe('here');
  expect(framed('end«»')).toEqual(['1 | end', '  |    ^']);
});

test('lets no control character of a file through', () => {
  expect(framed('«\u001b[2J»')[0]).toBe('1 | \ufffd[2J');
  expect(framed('\u200b«x»🏴\u{e0067}')).toEqual(['1 | \ufffdx🏴\ufffd', '  |  ^']);
});

const TEXT = 'name: a,b\n- click: retri\n';
const FOUND: Diagnostic[] = [
  diagnose(
    'K3004',
    new Source('x,y:z.kmd', TEXT).place(19, 24),
    { name: '100%\nretri', spec: 's' },
    {
      hints: ['Did you mean `retry`?'],
      related: [{ message: 'the anatomy', place: new Source('x,y:z.kmd', TEXT).place(0, 4) }],
    },
  ),
];
const OPTIONS = { sources: new Map([['x,y:z.kmd', TEXT]]), codes: new Map(Object.entries(CATALOGUE)), color: false, columns: 80 };

test('pretty: head, frame, related place, hint, tally', () => {
  expect(pretty(FOUND, OPTIONS)).toBe(`x,y:z.kmd:2:10 - error K3004: Unknown part \`100% retri\`: the anatomy of \`s\` does not have it.
1 | name: a,b
2 | - click: retri
  |          ^^^^^
  x,y:z.kmd:1:1 - the anatomy
  1 | name: a,b
    | ^^^^
  hint: Did you mean \`retry\`?

1 error, 0 warnings. Run \`kmd explain K3004\` for details.
`);
});

test('pretty: of an error and a note above it the error is the one to explain', () => {
  const place = new Source('x,y:z.kmd', TEXT).place(0, 4);
  const note = diagnose('K7001', place, { found: 'a' }, { severity: 'note' });
  expect(pretty([note, ...FOUND], OPTIONS)).toContain('Run `kmd explain K3004` for details.');
});

test('pretty: of many findings the worst are shown, and how many more there are', () => {
  const place = new Source('a.kmd', 'word').place(0, 4);
  const one = (severity: Diagnostic['severity']): Diagnostic => ({
    code: 'K1001',
    severity,
    message: severity,
    place,
    related: [],
    hints: [],
  });
  const many = [...Array.from({ length: 600 }, () => one('note')), one('error')];
  const text = pretty(many, { sources: new Map(), color: false, columns: 80, codes: new Map() });
  expect(text).toContain('error K1001');
  expect(text.match(/note K1001/g)).toHaveLength(499);
  expect(text).toContain('101 more are not shown');
});

test('github: properties and text are escaped', () => {
  expect(github(FOUND, OPTIONS)).toBe(
    '::error file=x%2Cy%3Az.kmd,line=2,endLine=2,col=10,endColumn=14,title=K3004::Unknown part `100%25%0Aretri`: the anatomy of `s` does not have it.%0ADid you mean `retry`?\n',
  );
});

test('sarif: rule, region and related location', () => {
  const log = JSON.parse(sarif(FOUND, OPTIONS)) as {
    version: string;
    runs: { tool: { driver: { rules: unknown[] } }; results: unknown[] }[];
  };
  expect(log.version).toBe('2.1.0');
  expect(log.runs[0]?.results[0]).toMatchObject({
    ruleId: 'K3004',
    ruleIndex: 0,
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'x%2Cy%3Az.kmd' },
          region: { startLine: 2, startColumn: 10, endLine: 2, endColumn: 15 },
        },
      },
    ],
    relatedLocations: [{ id: 0, message: { text: 'the anatomy' } }],
  });
});
