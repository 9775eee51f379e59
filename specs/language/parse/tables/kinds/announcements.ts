import { bare, idCell } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'announcements',
  needs: [['event'], ['politeness'], ['message', 'key']],
  takes: ['event', 'politeness', 'message', 'key', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const event = idCell(row.cell('event'), 'event', context);
      const key = idCell(row.cell('message', 'key'), 'message key', context);
      const politeness = bare(row.cell('politeness')).text.toLowerCase();
      if (politeness !== 'polite' && politeness !== 'assertive') {
        context.report('K6002', row.cell('politeness').place(), {
          what: 'politeness',
          found: `"${row.cell('politeness').text}"`,
          expected: '`polite` or `assertive`',
        });
        continue;
      }
      if (event !== undefined && key !== undefined)
        context.draft.announcements.push({ event: event.text, politeness, key: key.text, place: row.place });
    }
  },
} satisfies TableReader;
