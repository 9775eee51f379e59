import { defined } from '../../../defined.ts';
import { textCell } from '../../cells/text.ts';
import { tokenCell } from '../../cells/token.ts';
import { bare, blank, idCell, slug } from '../../cells/word.ts';
import type { Context } from '../../draft/context.ts';
import type { Piece } from '../../../text/piece.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'states',
  needs: [['state'], ['label', 'badge']],
  takes: ['state', 'label', 'badge', 'icon', 'color', 'accessibility', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const id = idCell(row.cell('state'), 'state', context);
      if (id === undefined) continue;
      const icon = row.cell('icon').text;
      const label = labelCell(row.cell('label', 'badge'), context);
      context.draft.states.push({
        id: context.profile === 'legacy' && id.text === row.cell('state').text ? slug(id.text) : id.text,
        ...label,
        ...(icon === '' || icon === '—' ? {} : { icon: bare(row.cell('icon')).text }),
        ...defined({ color: colorCell(row.cell('color'), context) }),
        ...defined({ accessibility: blank(row.cell('accessibility')) ? undefined : row.cell('accessibility').text }),
        initial: context.draft.states.length === 0,
        final: false,
        place: row.place,
      });
    }
  },
} satisfies TableReader;

/** A message key in a code span; otherwise words, with a leading sign as the icon. */
function labelCell(cell: Piece, context: Context): { readonly label?: string; readonly text?: string; readonly icon?: string } {
  if (blank(cell)) {
    context.report('K2022', cell.place(), { expected: 'the message key of the label' }, { lenient: true });
    return {};
  }
  const key = bare(cell).text;
  if (key !== cell.text || (context.profile === 'strict' && /^[\w-]+(\.[\w-]+)+$/.test(key))) return { label: key };
  const quoted = /["“«]([^"”»]*)["”»]/.exec(cell.text)?.[1];
  const words = quoted ?? textCell(cell).text;
  const [, icon, rest] = /^([^\p{L}\p{N}"'({[]+)\s+(.*)$/u.exec(words) ?? [];
  return icon === undefined ? { text: words } : { text: rest ?? words, icon };
}

function colorCell(cell: Piece, context: Context): string | undefined {
  return blank(cell) ? undefined : tokenCell(cell, 'colour role', context);
}
