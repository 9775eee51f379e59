import { defined } from '../../../defined.ts';
import { items } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'content-types',
  needs: [['type'], ['renderer']],
  takes: ['type', 'renderer', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      // One row may name several types: `number / integer`.
      const types = items(row.cell('type'), /\s*\/\s*/g);
      if (types.length === 0) context.report('K2022', row.cell('type').place(), { expected: 'a content type' });
      for (const type of types) {
        context.draft.contentTypes.push({
          type: type.text.replaceAll('`', ''),
          renderer: row.cell('renderer').text,
          ...defined({ notes: row.notes }),
          place: row.place,
        });
      }
    }
  },
} satisfies TableReader;
