import { defined } from '../../defined.ts';
import type { Member } from '../../model/contract.ts';
import { truthCell } from '../cells/truth.ts';
import { typeCell } from '../cells/type.ts';
import { bare, blank, idCell } from '../cells/word.ts';
import type { Context } from '../draft/context.ts';
import type { Row } from './table.ts';

/** A prop, event, slot or option: `Name · Type · [Required] · [Default] · [Notes]`. */
export function memberRow(row: Row, kind: Member['kind'], column: string, context: Context): Member | undefined {
  const name = idCell(row.cell(column, 'name'), kind, context);
  const type = row.cell('type').text === '' && kind === 'slot' ? ({ kind: 'slot' } as const) : typeCell(row.cell('type'), context.report);
  const required = truthCell(row.cell('required'), 'Required', context);
  if (name === undefined || type === undefined) return undefined;
  return {
    kind,
    name: name.text,
    type,
    required,
    ...defined({ default: blank(row.cell('default')) ? undefined : bare(row.cell('default')).text, notes: row.notes }),
    place: row.place,
  };
}
