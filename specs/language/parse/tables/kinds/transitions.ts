import { guardCell } from '../../cells/guard.ts';
import { onCell } from '../../cells/on.ts';
import { bare, blank, items } from '../../cells/word.ts';
import { sendsCell } from '../sends.ts';
import type { TableReader } from '../table.ts';

/** A row with alternatives in its guard is a transition for each; a row without From says how an instance starts. */
export default {
  kind: 'transitions',
  needs: [['from'], ['on'], ['to']],
  takes: ['from', 'on', 'to', 'guard', 'sends', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const { place } = row;
      const to = bare(row.cell('to')).text;
      if (to === '') context.report('K2022', row.cell('to').place(), { expected: 'a state' });
      const on = onCell(row.cell('on'), context);
      const sends = sendsCell(row.cell('sends'), context);
      const guards = guardCell(row.cell('guard'), context);
      if (blank(row.cell('from'))) {
        if (on.kind === 'receive') for (const guard of guards) context.draft.starts.push({ on, to, guard, ...sends, place });
        else if (on.kind !== 'prose') {
          const problem = 'its On must be the message that opens one: `` receive `type` ``';
          context.report('K6006', row.cell('on').place(), { problem }, { hints: ['A transition has a state under From.'] });
        } else context.report('K2022', row.cell('from').place(), { expected: 'a state' });
        continue;
      }
      for (const { text: from } of items(row.cell('from'), /[,/]/g))
        for (const guard of guards) context.draft.transitions.push({ from, on, to, guard, ...sends, place });
    }
  },
} satisfies TableReader;
