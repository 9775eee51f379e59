import { defined } from '../../../defined.ts';
import type { Binding } from '../../../model/contract.ts';
import { statusCell, statusInProse } from '../../cells/status.ts';
import { surfacesCell } from '../../cells/surfaces.ts';
import { bare, blank } from '../../cells/word.ts';
import type { Piece } from '../../../text/piece.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'bindings',
  needs: [['surface'], ['symbol', 'api']],
  takes: ['surface', 'symbol', 'api', 'module', 'file', 'status', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const surfaces = surfacesCell(row.cell('surface'));
      if (surfaces.length === 0) context.report('K2022', row.cell('surface').place(), { expected: 'a surface' });
      const described = row.has('api') ? proseApi(row.cell('api')) : undefined;
      const status = row.has('status') ? statusCell(row.cell('status'), context) : (described?.status ?? 'stable');
      const text = (cell: Piece): string | undefined => (blank(cell) ? undefined : bare(cell).text);
      const symbol = row.has('symbol') ? text(row.cell('symbol')) : described?.symbol;
      const module = text(row.cell('module')) ?? described?.module;
      const file = text(row.cell('file')) ?? described?.file;
      const notes = [described?.notes, row.notes].filter((note) => note !== undefined).join(' · ');
      for (const surface of surfaces) {
        context.draft.bindings.push({
          surface,
          status,
          ...defined({ symbol, module, file, notes: notes === '' ? undefined : notes }),
          place: row.place,
        });
      }
    }
  },
} satisfies TableReader;

type Described = Partial<Pick<Binding, 'symbol' | 'module' | 'file' | 'notes' | 'status'>>;

/** An API in prose: the first code span that is no path is the symbol, a path is the file or the module, the whole cell is the notes. */
function proseApi(cell: Piece): Described {
  const spans = [...cell.text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.trim());
  const isPath = (span: string): boolean => /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(span);
  const tag = /<[a-z][\w-]*>/.exec(cell.text)?.[0];
  const symbol =
    spans.find((span) => !isPath(span)) ??
    (spans.length === 0 ? (tag ?? /^[A-Z]\w*[a-z]\w*[A-Z]\w*(?=[\s(]|$)/.exec(cell.text)?.[0]) : undefined);
  const path = spans.find(isPath);
  const status = statusInProse(cell.text);
  const isFile = path !== undefined && /\.\w+$/.test(path);
  return defined({
    symbol,
    file: isFile ? path : undefined,
    module: isFile ? undefined : path,
    notes: cell.text === '' ? undefined : cell.text,
    status,
  });
}
