import { idCell } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'features',
  needs: [['feature'], ['summary']],
  takes: ['feature', 'summary', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const id = idCell(row.cell('feature'), 'feature', context);
      if (id !== undefined) context.draft.features.push({ id: id.text, summary: row.cell('summary').text, place: row.place });
    }
  },
} satisfies TableReader;
