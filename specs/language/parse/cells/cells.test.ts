import { describe, expect, test } from 'vitest';
import type { Condition, VisibleWhen } from '../../model/contract.ts';
import { describeType } from '../../model/type-text.ts';
import type { Extra } from '../../diagnostics/diagnostic.ts';
import type { Context } from '../draft/context.ts';
import { newDraft } from '../draft/draft.ts';
import { Piece } from '../../text/piece.ts';
import { Source } from '../../text/source.ts';
import { amountCell } from './amount.ts';
import { guardCell } from './guard.ts';
import { onCell } from './on.ts';
import { visibleCell } from './visible.ts';
import { fieldsCell, typeCell } from './type.ts';

/** A context that collects `column code` of what is reported, and a cell of the given text. */
function cell(text: string): { piece: Piece; context: Context; found: string[] } {
  const source = new Source('a.kmd', text);
  const found: string[] = [];
  const context: Context = {
    source,
    profile: 'strict',
    report: (code, place, ...[params]) => void found.push(`${place.start.column} ${code} ${expectedOf(params)}`),
    draft: newDraft(),
    vocabulary: undefined,
  };
  return { piece: new Piece(source, text, [{ index: 0, offset: 0 }]), context, found };
}

function expectedOf(params: object | undefined): string {
  return params !== undefined && 'expected' in params ? String(params.expected) : '';
}

describe('types', () => {
  test.each([
    'string',
    'enum(a|b)',
    'list<mcp:ContentBlock>?',
    'map<record{name: string, icon?: url = none}>',
    'action(string) -> list<int>',
    'event<bool>',
    'event',
    'slot',
  ])('%s is read as it is written', (text) => {
    const { piece, context, found } = cell(`\`${text}\``);
    const type = typeCell(piece, context.report);
    expect(found).toEqual([]);
    expect(type && describeType(type)).toBe(text);
  });

  test.each([
    ['list<string', '12 K6001 `>`'],
    ['record{name}', undefined],
    ['enum()', '6 K6001 a value of the enum'],
    ['enum(a|b|a)', '10 K6001 each value once'],
    ['record{a: int, b: int, a: int}', '24 K6001 each field once'],
    ['string string', '8 K6001 the end of the cell'],
    [`${'list<'.repeat(40)}int`, '166 K6001 a type that nests less than 32 levels'],
  ])('%s stops at its place', (text, want) => {
    const { piece, context, found } = cell(text);
    typeCell(piece, context.report);
    expect(found).toEqual(want === undefined ? [] : [want]);
  });

  test.each([
    ['rows: {id: string}', 'An object is written `record{name: string, size?: int}`.'],
    ['rows: list<{id: string}>', 'An object is written `record{name: string, size?: int}`.'],
    ['rows: string[]', 'A list is written `list<string>`.'],
    ['size: "small"', 'Words to choose from are written `enum(small|large)`, in a table with `\\|`.'],
    ['rows: Strin', 'Did you mean `string`?'],
    ['rows: list<string', undefined],
  ])('%j of another language says how it is written here', (text, hint) => {
    const { piece } = cell(text);
    const hints: string[] = [];
    fieldsCell(piece, (...[, , , extra]: readonly unknown[]) => void hints.push(...((extra as Extra | undefined)?.hints ?? [])));
    expect(hints).toEqual(hint === undefined ? [] : [hint]);
  });

  test('reads signatures, each in a code span of its own or all in one', () => {
    for (const text of [
      '`id: string, server: record{slug: string, title?: string}; isError?: bool = false`',
      '`id: string`, `server: record{slug: string, title?: string}`; `isError?: bool = false`',
    ]) {
      const { piece, context } = cell(text);
      expect(fieldsCell(piece, context.report).map(({ name, optional, default: value }) => [name, optional, value])).toEqual([
        ['id', false, undefined],
        ['server', false, undefined],
        ['isError', true, 'false'],
      ]);
    }
  });

  test.each([
    ['id: string, rows: list<strin>, free?: enum(a|b c), last: int', 2, ['id', 'rows', 'free?', 'last']],
    ['id string; last: int', 1, ['id', 'last']],
    ['1st: string, last: int', 1, ['last']],
    ['rows: list<string, last: int', 1, ['rows']],
  ])('of %j, with %d wrong signatures, the fields are %j', (text, wrong, names) => {
    const { piece, context, found } = cell(text);
    expect(fieldsCell(piece, context.report).map(({ name, optional }) => (optional ? `${name}?` : name))).toEqual(names);
    expect(found.map((one) => one.split(' ')[1])).toEqual(Array.from({ length: wrong }, () => 'K6001'));
  });
});

describe('amounts', () => {
  test.each([
    ['2,000 chars', 2000, 'chars'],
    ['500 KB', 512_000, 'bytes'],
    ['`4m59s`', 299_000, 'ms'],
    ['5min', 300_000, 'ms'],
    ['24px', 24, 'px'],
    ['20 %', 20, 'percent'],
  ])('%s', (text, value, unit) => {
    const { piece, context } = cell(text);
    expect(amountCell(piece, context)).toEqual({ value, unit });
  });

  test.each(['soon', '5 parsecs', '', '5'])('"%s" is none', (text) => {
    const { piece, context, found } = cell(text);
    expect(amountCell(piece, context)).toBeUndefined();
    expect(found).toHaveLength(1);
  });
});

describe('guards and triggers', () => {
  test('joins conditions by and', () => {
    const { piece, context } = cell('status = running and not isError and `mode` != "url" and title');
    expect(guardCell(piece, context)).toEqual([
      [
        { field: 'status', test: 'equals', value: 'running' },
        { field: 'isError', test: 'absent' },
        { field: 'mode', test: 'differs', value: 'url' },
        { field: 'title', test: 'present' },
      ],
    ]);
  });

  test.each<[text: string, alternatives: Condition[][]]>([
    ['', [[]]],
    ['—', [[]]],
    ['or', [[{ field: 'or', test: 'present' }]]],
    [
      'a = "this and that, or no" or not b.c and d',
      [
        [{ field: 'a', test: 'equals', value: 'this and that, or no' }],
        [
          { field: 'b.c', test: 'absent' },
          { field: 'd', test: 'present' },
        ],
      ],
    ],
    ['`a in (x, "y, z" , w)`', [[{ field: 'a', test: 'one-of', values: ['x', 'y, z', 'w'] }]]],
    ['a.b not in (and)', [[{ field: 'a.b', test: 'none-of', values: ['and'] }]]],
    ['text = ""', [[{ field: 'text', test: 'equals', value: '' }]]],
  ])('%s', (text, want) => {
    const { piece, context, found } = cell(text);
    expect([guardCell(piece, context), found]).toEqual([want, []]);
  });

  test.each([
    ['status == running', '1 K6002'],
    ['ok and not', undefined],
    ['a and b c', '7 K6002'],
    ['a or', '5 K6002'],
    ['or a', '1 K6002'],
    ['a and and b', '6 K6002'],
    ['a in ()', '1 K6002'],
    ['a in (b, )', '1 K6002'],
    ['a = b, c', '1 K6002'],
    ['(a or b) and c', '1 K6002'],
  ])('%s', (text, want) => {
    const { piece, context, found } = cell(text);
    guardCell(piece, context);
    expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(want === undefined ? [] : [want]);
  });

  test.each<[text: string, when: VisibleWhen]>([
    ['', { kind: 'always' }],
    ['`always`', { kind: 'always' }],
    ['state: a, b', { kind: 'state', states: ['a', 'b'] }],
    ['not open: more', { kind: 'not', of: { kind: 'open', part: 'more' } }],
    ['`field: a.b`', { kind: 'field', path: 'a.b' }],
    ['not field: a', { kind: 'field', path: 'a', condition: { field: 'a', test: 'absent' } }],
    ['not field: a in (b, c)', { kind: 'field', path: 'a', condition: { field: 'a', test: 'none-of', values: ['b', 'c'] } }],
    ['opened by: a/b, c/d', { kind: 'opened', types: ['a/b', 'c/d'] }],
    [
      'state: a and field: b = "c or d" or `open: e`',
      {
        kind: 'any',
        of: [
          {
            kind: 'all',
            of: [
              { kind: 'state', states: ['a'] },
              { kind: 'field', path: 'b', condition: { field: 'b', test: 'equals', value: 'c or d' } },
            ],
          },
          { kind: 'open', part: 'e' },
        ],
      },
    ],
  ])('a part is visible: %s', (text, want) => {
    const { piece, context, found } = cell(text);
    expect([visibleCell(piece, context), found]).toEqual([want, []]);
  });

  test.each([
    ['when it is done or not', '1 K6003'],
    ['states: a', '1 K6003'],
    ['field: a, b', '1 K6003'],
    ['open: a, b', '1 K6003'],
    ['state: a and b', '14 K6002'],
    ['state: a or', '12 K6002'],
    ['always or state: a', '1 K6002'],
    ['not always and state: a', '1 K6002'],
  ])('a part is not visible: %s', (text, want) => {
    const { piece, context, found } = cell(text);
    visibleCell(piece, context);
    expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([want]);
  });

  test.each([
    ['receive `tool/result`', { kind: 'receive', type: 'tool/result' }],
    ['press `retry`', { kind: 'press', part: 'retry' }],
    ['key Escape', { kind: 'key', key: 'Escape' }],
    ['after `countdown`', { kind: 'after', limit: 'countdown' }],
  ])('%s', (text, want) => {
    const { piece, context } = cell(text);
    expect(onCell(piece, context)).toEqual(want);
  });
});
