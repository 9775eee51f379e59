import { argumentsCell } from '../../cells/message-args.ts';
import { textCell } from '../../cells/text.ts';
import { blank, idCell } from '../../cells/word.ts';
import { addMessageText } from '../../draft/add.ts';
import { isLocale } from '../../../units/locale.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'messages',
  needs: [['key']],
  takes: ['key', 'args', 'notes'],
  open: isLocale,
  read(table, context) {
    for (const row of table.rows) {
      const key = idCell(row.cell('key'), 'message', context);
      if (key === undefined) continue;
      const args = argumentsCell(row.cell('args'), context);
      table.columns.forEach((column, index) => {
        const cell = row.cells[index];
        if (column.role !== 'open' || cell === undefined || blank(cell)) return;
        addMessageText(context, key.text, key.place(), column.name, textCell(cell));
      });
      const message = addMessageText(context, key.text, key.place());
      if (args.length > 0) message.args = args;
      if (row.notes !== undefined) message.notes = row.notes;
    }
  },
} satisfies TableReader;
