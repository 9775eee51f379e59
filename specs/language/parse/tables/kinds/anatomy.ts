import { defined } from '../../../defined.ts';
import type { Part } from '../../../model/contract.ts';
import { contentCell } from '../../cells/content.ts';
import { rolesCell } from '../../cells/roles.ts';
import { visibleCell } from '../../cells/visible.ts';
import { bare, blank, idCell, slug } from '../../cells/word.ts';
import type { Context } from '../../draft/context.ts';
import type { Piece } from '../../../text/piece.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'anatomy',
  needs: [
    ['part', 'slot'],
    ['role', 'content'],
  ],
  takes: ['part', 'slot', 'role', 'name', 'content', 'within', 'each', 'visible', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const id = idCell(row.cell('part', 'slot'), 'part', context);
      if (id === undefined) continue;
      const roles = row.has('role') ? rolesCell(row.cell('role'), context) : [];
      const name = row.cell('name');
      const content = contentCell(row.cell('content'));
      const within = bare(row.cell('within')).text;
      if (row.has('role') && row.cell('role').text === '')
        context.report('K2022', row.cell('role').place(), { expected: 'an ARIA role, `text`, `disclosure` or `none`' });
      context.draft.parts.push({
        id: context.profile === 'legacy' && id.text === row.cell('part', 'slot').text ? slug(id.text) : id.text,
        roles,
        ...(blank(name) ? {} : nameCell(name, context)),
        ...defined({ content, within: blank(row.cell('within')) ? undefined : within }),
        ...defined({ each: eachCell(row.cell('each'), context) }),
        visibleWhen: visibleCell(row.cell('visible'), context),
        ...defined({ notes: row.notes }),
        place: row.place,
      });
    }
  },
} satisfies TableReader;

/** A dotted path to a list. */
function eachCell(cell: Piece, context: Context): string | undefined {
  if (blank(cell)) return undefined;
  const { text } = bare(cell);
  if (/^[A-Za-z_][\w-]*(\.[\w-]+)*$/.test(text)) return text;
  const expected = 'a path to a list, such as `sources` or, in a part that repeats, `item.snippets`';
  context.report('K6002', cell.place(), { what: 'each', found: `"${cell.text}"`, expected });
  return undefined;
}

const NAME = /^`([^`\s]+)`\s*(…|\.\.\.)?$|^([\w.-]+?)(…|\.\.\.)?$/;

/** A message key; `…` after it allows a suffix. */
function nameCell(cell: Piece, context: Context): Pick<Part, 'name'> {
  const found = NAME.exec(cell.text);
  const key = found?.[1] ?? found?.[3];
  if (found === null || key === undefined) {
    const expected = 'a message key such as `` `card.name` ``, with `…` after it when a suffix may follow';
    context.report('K6002', cell.place(), { what: 'name', found: `"${cell.text}"`, expected }, { lenient: true });
    return {};
  }
  const at = cell.text.indexOf(key);
  const prefix = (found[2] ?? found[4]) !== undefined;
  return { name: { key, match: prefix ? 'prefix' : 'exact', place: cell.slice(at, at + key.length).place() } };
}
