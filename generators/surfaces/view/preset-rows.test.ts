import { expect, test } from 'vitest';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { styleView } from './preset-rows.ts';

const specWith = (outermost: readonly string[], columns: readonly string[]): Spec =>
  ({
    parts: [...outermost.map((id) => ({ id })), { id: `${outermost[0] ?? ''}-title`, within: outermost[0] }],
    presets: [{ preset: 'plain', values: Object.fromEntries(columns.map((column) => [column, { text: '2px' }])) }],
    requiredPresets: 'all',
  }) as unknown as Spec;

test.each<[title: string, outermost: string[], columns: string[], read: string[]]>([
  ['a column of the outermost part by its id', ['card'], ['card-padding'], ['padding']],
  ['a short name of it', ['card'], ['card-radius'], ['border-radius']],
  ['a column of another part, which has that id in its own', ['card'], ['card-title-padding'], ['card-title-padding']],
  ['a column without an id', ['card'], ['padding'], ['padding']],
  ['a column of one of two outermost parts', ['card', 'line'], ['card-padding'], ['card-padding']],
])('%s', (_, outermost, columns, read) => {
  const program = { tokens: [], presets: [{ id: 'plain' }] } as unknown as Program;
  const view = styleView(program, specWith(outermost, columns), {} as never);
  expect([view.columns, [...(view.rows[0]?.values.keys() ?? [])]]).toEqual([read, read]);
});
