import { defined } from '../../../defined.ts';
import { tokenOf } from '../../cells/token.ts';
import { bare, blank, items } from '../../cells/word.ts';
import { addPresetValue, duplicate } from '../../draft/add.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'presets',
  needs: [['preset']],
  takes: ['preset', 'notes'],
  open: () => true,
  read(table, context) {
    const properties = table.columns.filter((column) => column.role === 'open').length;
    for (const row of table.rows) {
      const presets = items(row.cell('preset'), /[/,]/g).map((item) => item.text.replaceAll('`', '').trim());
      if (presets.length === 0) context.report('K2022', row.cell('preset').place(), { expected: 'the id of a preset' });
      for (const preset of presets) {
        const first = context.draft.presets.get(preset);
        if (
          first !== undefined &&
          properties > 0 &&
          [...first.values].some(([name]) => table.columns.some((column) => column.name === name))
        ) {
          duplicate(context, 'preset row', preset, first.place, row.place);
          continue;
        }
        const draft = addPresetValue(context, preset, row.place);
        table.columns.forEach((column, index) => {
          const cell = row.cells[index];
          if (column.role !== 'open' || cell === undefined || blank(cell)) return;
          // The single column of a legacy table is prose, which cannot be a style value.
          if (context.profile === 'legacy' && properties === 1) {
            draft.prose = cell.text;
            return;
          }
          const { text } = bare(cell);
          const value = { text, ...defined({ alias: tokenOf(text) }), place: bare(cell).place() };
          addPresetValue(context, preset, row.place, column.name, value);
        });
      }
    }
  },
} satisfies TableReader;
