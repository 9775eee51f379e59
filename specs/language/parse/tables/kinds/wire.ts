import { defined } from '../../../defined.ts';
import { fieldsCell } from '../../cells/type.ts';
import { bare, idCell } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

/** Where a field `type` stands in the cell, outside brackets. */
function ownType(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[<({]|[>)}]|[\w-]+/g)) {
    if ('<({'.includes(token)) depth += 1;
    else if ('>)}'.includes(token)) depth -= 1;
    else if (depth === 0 && token === 'type') return index;
  }
  return 0;
}

export default {
  kind: 'wire',
  needs: [['direction'], ['type'], ['fields']],
  takes: ['direction', 'type', 'fields', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const direction = bare(row.cell('direction')).text.toLowerCase();
      const type = idCell(row.cell('type'), 'message', context);
      if (direction !== 'in' && direction !== 'out') {
        context.report('K6002', row.cell('direction').place(), {
          what: 'direction',
          found: `"${row.cell('direction').text}"`,
          expected: '`in` or `out`',
        });
        continue;
      }
      if (type === undefined) continue;
      const cell = row.cell('fields');
      const read = fieldsCell(cell, context.report);
      const fields = read.filter(({ name }) => name !== 'type');
      if (fields.length < read.length) {
        const at = ownType(cell.text);
        context.report('K6163', cell.place(at, at + 'type'.length), { message: type.text });
      }
      context.draft.wire.push({
        direction,
        type: type.text,
        fields,
        ...defined({ notes: row.notes }),
        place: row.place,
      });
    }
  },
} satisfies TableReader;
