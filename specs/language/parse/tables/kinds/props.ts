import { memberRow } from '../member-row.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'props',
  needs: [['prop'], ['type']],
  takes: ['prop', 'name', 'type', 'required', 'default', 'notes'],
  named: true,
  read(table, context) {
    for (const row of table.rows) {
      const member = memberRow(row, 'prop', 'prop', context);
      if (member !== undefined) context.draft.members.push(member);
    }
  },
} satisfies TableReader;
