import { idCell } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'keyboard',
  needs: [['key'], ['action']],
  takes: ['key', 'action', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const key = idCell(row.cell('key'), 'key', context);
      if (key !== undefined) context.draft.keyboard.push({ key: key.text, action: row.cell('action').text, place: row.place });
    }
  },
} satisfies TableReader;
