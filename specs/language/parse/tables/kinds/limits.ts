import { defined } from '../../../defined.ts';
import { amountCell } from '../../cells/amount.ts';
import { blank, idCell } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'limits',
  needs: [['limit', 'name'], ['value']],
  takes: ['limit', 'name', 'value', 'applies', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const id = idCell(row.cell('limit', 'name'), 'limit', context);
      const amount = amountCell(row.cell('value'), context);
      if (id === undefined || amount === undefined) continue;
      const applies = row.cell('applies');
      context.draft.limits.push({
        id: id.text,
        ...amount,
        ...defined({ appliesTo: blank(applies) ? undefined : applies.text }),
        place: row.place,
      });
    }
  },
} satisfies TableReader;
