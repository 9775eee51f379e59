import { CELL_ROLES } from '../view/beside.ts';
import { listRuns } from '../view/list-runs.ts';
import type { PartView } from '../view/parts.ts';

/** Role → roles of which one must hold it (WAI-ARIA 1.2, required context), the first one as a wrapper that is added where none does. */
const CONTEXTS: Readonly<Record<string, readonly string[]>> = {
  cell: ['row'],
  columnheader: ['row'],
  gridcell: ['row'],
  listitem: ['list', 'directory'],
  menuitem: ['menu', 'menubar', 'group'],
  option: ['listbox', 'group'],
  row: ['table', 'grid', 'treegrid', 'rowgroup'],
  rowgroup: ['table', 'grid', 'treegrid'],
  rowheader: ['row'],
  tab: ['tablist'],
  treeitem: ['tree', 'group'],
};
/** What may stand in a row, past elements without a meaning; anything else has to be in a cell (WAI-ARIA 1.2, required owned elements). */
const IN_ROW: ReadonlySet<string> = new Set([...CELL_ROLES, 'none']);
/** Wrappers that need a name of their own. */
const NAMED = new Set(['listbox', 'menu', 'tablist', 'tree']);

/**
 * The calls that render parts beside each other, each run of parts that needs a missing parent inside one, and in a row what is no cell.
 * @param holder role of the nearest part around them that means something; `undefined` outside of all parts
 */
export function withStructure(parts: readonly PartView[], call: (id: string) => string, holder: string | undefined): string[] {
  const lines: string[] = [];
  let run: { readonly wrapper: string; readonly inner: string[] } | undefined;
  const close = (): void => {
    if (run !== undefined) lines.push(wrapped(run.wrapper, run.inner, holder));
    run = undefined;
  };
  for (const [part] of runsWithin(parts, holder)) {
    const wrapper = missingParent(part.role, holder);
    if (wrapper !== run?.wrapper) close();
    if (wrapper === undefined) lines.push(call(part.id));
    else if (run === undefined) run = { wrapper, inner: [call(part.id)] };
    else run.inner.push(call(part.id));
  }
  close();
  return lines;
}

/** The parts beside each other: neighbours that are drawn together, item by item, in one run. They are in the same wrapper. */
export function runsWithin(parts: readonly PartView[], holder: string | undefined): readonly (readonly [PartView, ...PartView[]])[] {
  return listRuns(parts, (one, other) => missingParent(one.role, holder) === missingParent(other.role, holder));
}

/**
 * The role of the element around all instances, where each of them is an item of it; `undefined` where each stands alone. A wrapper that
 * needs a name or a wrapper of its own is drawn in each instance instead.
 * @param roots outermost parts
 */
export function holderOfInstances(roots: readonly PartView[]): string | undefined {
  const [wrapper, ...others] = new Set(roots.filter(({ modal }) => !modal).map(({ role }) => missingParent(role, undefined)));
  if (wrapper === undefined || others.length > 0 || roots.some(({ each }) => each !== undefined)) return undefined;
  return NAMED.has(wrapper) || missingParent(wrapper, undefined) !== undefined ? undefined : wrapper;
}

function missingParent(role: string, holder: string | undefined): string | undefined {
  const contexts = Object.hasOwn(CONTEXTS, role) ? CONTEXTS[role] : undefined;
  if (contexts !== undefined && !(holder !== undefined && contexts.includes(holder))) return contexts[0];
  return holder === 'row' && !IN_ROW.has(role) ? 'cell' : undefined;
}

function wrapped(role: string, inner: readonly string[], holder: string | undefined): string {
  const outer = missingParent(role, holder);
  const name = NAMED.has(role) ? ' aria-label=${this.instanceName}' : '';
  const element = `<div role="${role}"${name}>${inner.join(' ')}</div>`;
  return outer === undefined ? element : wrapped(outer, [element], holder);
}

/** The role of the nearest part around a part, past those without a meaning; its own role if it has one. */
export function holderRole(parts: readonly PartView[], id: string | undefined): string | undefined {
  const part = parts.find((one) => one.id === id);
  if (part === undefined) return undefined;
  return part.role === 'none' ? holderRole(parts, part.parent) : part.role;
}
