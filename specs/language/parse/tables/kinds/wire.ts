import { defined } from '../../../defined.ts';
import { fieldsCell } from '../../cells/type.ts';
import { bare, idCell } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

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
      const fields = fieldsCell(row.cell('fields'), context.report);
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
