import { memberRow } from '../member-row.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'options',
  needs: [['option'], ['type']],
  takes: ['option', 'name', 'type', 'required', 'default', 'notes'],
  named: true,
  read(table, context) {
    for (const row of table.rows) {
      const member = memberRow(row, 'prop', 'option', context);
      if (member !== undefined) context.draft.options.push(member);
    }
  },
} satisfies TableReader;
