import { tokenCell } from '../../cells/token.ts';
import { bare } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

/** The contrast ratio of WCAG 2.2, criterion 1.4.3, for text of normal size. */
const AA = 4.5;

export default {
  kind: 'pairs',
  needs: [['foreground'], ['background']],
  takes: ['foreground', 'background', 'minimum', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const foreground = tokenCell(row.cell('foreground'), 'foreground', context);
      const background = tokenCell(row.cell('background'), 'background', context);
      const written = bare(row.cell('minimum')).text;
      const [, digits] = /^(\d+(?:\.\d+)?)(?:\s*:\s*1)?$/.exec(written) ?? [];
      const minimum = written === '' ? AA : Number(digits);
      if (!(minimum >= 1 && minimum <= 21)) {
        context.report('K6002', row.cell('minimum').place(), {
          what: 'minimum',
          found: `"${written}"`,
          expected: 'a contrast ratio from 1 to 21 such as `4.5`',
        });
      } else if (foreground !== undefined && background !== undefined) {
        context.draft.pairs.push({ foreground, background, minimum, place: row.place });
      }
    }
  },
} satisfies TableReader;
