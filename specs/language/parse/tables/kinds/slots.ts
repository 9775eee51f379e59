import { memberRow } from '../member-row.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'slots',
  needs: [['slot'], ['type']],
  takes: ['slot', 'name', 'type', 'required', 'default', 'notes'],
  named: true,
  read(table, context) {
    for (const row of table.rows) {
      const member = memberRow(row, 'slot', 'slot', context);
      if (member !== undefined) context.draft.members.push(member);
    }
  },
} satisfies TableReader;
