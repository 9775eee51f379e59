import type { ComponentView } from './component.ts';
import type { PartView } from './parts.ts';

/** How the parts of a zone stand: one below the other, beside each other, or beside each other in the columns of a table. */
export type Arrangement = 'below' | 'beside' | 'columns';

/** Roles of the cells of a row. */
export const CELL_ROLES: ReadonlySet<string> = new Set(['cell', 'columnheader', 'gridcell', 'rowheader']);

const BESIDE_ROLES: ReadonlySet<string> = new Set(['menubar', 'tablist', 'toolbar']);

/** How the parts of a zone stand. The rows of a table have the same columns, unless a row has a part for each item of a list of its own. */
export function arrangementOf({ parts }: Pick<ComponentView, 'parts'>, { role, id }: Pick<PartView, 'role' | 'id'>): Arrangement {
  if (role === 'row') return parts.some(({ parent, each }) => parent === id && each !== undefined) ? 'beside' : 'columns';
  return BESIDE_ROLES.has(role) ? 'beside' : 'below';
}
