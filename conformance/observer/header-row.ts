// Whether a row of a table holds headers of columns and nothing else.
import { ariaRole } from './aria/aria-role.ts';
import { includes } from './platform/collections.ts';
import { localName } from './platform/nodes.ts';
import { words } from './platform/text.ts';
import { eachElement, parentElement } from './tree.ts';

const CONTENT = words('cell gridcell rowheader');
const TABLES = words('table grid treegrid');

/** A row in a `thead` is one whatever its cells are, as the corner above row headers is no header. */
export function isHeaderRow(row: Element): boolean {
  for (let at = parentElement(row); at && !includes(TABLES, ariaRole(at)); at = parentElement(at))
    if (localName(at) === 'thead') return true;
  let heads = 0;
  let others = 0;
  eachElement(row, (at) => {
    const role = ariaRole(at);
    if (role === 'columnheader') heads++;
    if (includes(CONTENT, role)) others++;
  });
  return heads > 0 && others === 0;
}
