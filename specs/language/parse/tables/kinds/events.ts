import { memberRow } from '../member-row.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'events',
  needs: [['event'], ['type']],
  takes: ['event', 'name', 'type', 'required', 'default', 'notes'],
  named: true,
  read(table, context) {
    for (const row of table.rows) {
      const member = memberRow(row, 'event', 'event', context);
      if (member !== undefined) context.draft.members.push(member);
    }
  },
} satisfies TableReader;
