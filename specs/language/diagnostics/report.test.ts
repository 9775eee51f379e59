import { describe, expect, test } from 'vitest';
import type { Place } from '../model/place.ts';
import { diagnose, sortDiagnostics, type Diagnostic } from './diagnostic.ts';
import type { Entries } from './entry.ts';
import { reportEntries, reportTo } from './report.ts';

const PLACE = placeAt(0);

function placeAt(offset: number): Place {
  const position = { line: 1, column: offset + 1, offset };
  return { file: 'a.kmd', start: position, end: position };
}

describe('parameters are typed by the message', () => {
  const report = reportTo([]);

  test('missing, misspelt and surplus parameters do not compile', () => {
    // @ts-expect-error K1006 has the placeholder {key}
    expect(() => report('K1006', PLACE)).toThrow('K1006: no value for {key}');
    // @ts-expect-error K1005 has the placeholder {expected} too
    expect(() => report('K1005', PLACE, { key: 'a', found: 'b' })).toThrow('{expected}');
    // @ts-expect-error {kye} is misspelt
    expect(() => report('K1006', PLACE, { kye: 'id' })).toThrow('{key}');
    // @ts-expect-error {more} is not in the message
    report('K1006', PLACE, { key: 'id', more: 1 });
    // @ts-expect-error K1002 has no placeholder
    report('K1002', PLACE, { key: 'id' });
    // @ts-expect-error K1999 is not declared
    expect(() => report('K1999', PLACE)).toThrow('K1999 is not declared');
    // @ts-expect-error the same for a single diagnostic
    expect(() => diagnose('K1006', PLACE, {})).toThrow('{key}');
  });

  test('complete ones do', () => {
    report('K1002', PLACE);
    report('K1006', PLACE, { key: 'id' });
    expect(diagnose('K2001', PLACE, { found: 1, expected: 2 }).message).toBe('The row has 1 cells, the header 2: it is too short.');
  });

  test('a long one is cut between characters', () => {
    expect(diagnose('K1006', PLACE, { key: 'k'.repeat(2000) }).message).toContain('k'.repeat(2000));
    const { message } = diagnose('K1006', PLACE, { key: `${'k'.repeat(1999)}🙂${'k'.repeat(250_000)}` });
    expect([message.length < 2200, message.includes('k…'), /\p{Surrogate}/u.test(message)]).toEqual([true, true, false]);
  });

  test('those of other entries too', () => {
    const entries = { K6999: { severity: 'note', message: 'Only {this}.' } } as const satisfies Entries;
    const found: Diagnostic[] = [];
    const own = reportEntries(entries, found);
    own('K6999', PLACE, { this: 'one' });
    // @ts-expect-error K1006 is not among the entries
    expect(() => own('K1006', PLACE, { key: 'id' })).toThrow('K1006 is not declared');
    expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual(['note Only one.']);
  });
});

describe('severity', () => {
  test.each([
    ['strict', undefined, undefined, 'error'],
    ['strict', true, true, 'error'],
    ['legacy', undefined, undefined, 'error'],
    ['legacy', true, undefined, 'warning'],
    ['legacy', undefined, true, 'warning'],
    ['legacy', true, false, 'error'],
  ] as const)('in a %s spec, subject lenient: %s, finding lenient: %s → %s', (profile, subject, finding, expected) => {
    const found: Diagnostic[] = [];
    const report = reportTo(found, { profile, ...(subject === undefined ? {} : { lenient: subject }) });
    report('K1006', PLACE, { key: 'id' }, finding === undefined ? {} : { lenient: finding });
    expect(found[0]?.severity).toBe(expected);
  });

  test('a warning and a note stay what they are', () => {
    const found: Diagnostic[] = [];
    reportTo(found, { profile: 'legacy', lenient: true })('K1006', PLACE, { key: 'id' }, { severity: 'note' });
    expect(found[0]?.severity).toBe('note');
  });
});

test('sorting: file, offset, code, message', () => {
  const list = [
    diagnose('K1006', placeAt(3), { key: 'b' }),
    diagnose('K1006', placeAt(3), { key: 'a' }),
    diagnose('K1002', placeAt(3)),
    diagnose('K1015', placeAt(1)),
  ];
  expect(sortDiagnostics(list).map(({ code, message }) => `${code} ${message.slice(-4)}`)).toEqual([
    'K1015 sed.',
    'K1002  it.',
    'K1006 `a`.',
    'K1006 `b`.',
  ]);
});
