import { defined } from '../../../defined.ts';
import { guardCell } from '../../cells/guard.ts';
import { onCell } from '../../cells/on.ts';
import { bare, blank, items } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'transitions',
  needs: [['from'], ['on'], ['to']],
  takes: ['from', 'on', 'to', 'guard', 'sends', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const from = items(row.cell('from'), /[,/]/g);
      const to = bare(row.cell('to'));
      if (from.length === 0) context.report('K2022', row.cell('from').place(), { expected: 'a state' });
      if (to.text === '') context.report('K2022', row.cell('to').place(), { expected: 'a state' });
      const on = onCell(row.cell('on'), context);
      const guard = guardCell(row.cell('guard'), context);
      const sends = bare(row.cell('sends')).text;
      for (const state of from) {
        context.draft.transitions.push({
          from: state.text,
          on,
          to: to.text,
          guard,
          ...defined({ sends: blank(row.cell('sends')) ? undefined : sends }),
          place: row.place,
        });
      }
    }
  },
} satisfies TableReader;
