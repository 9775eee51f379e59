import { focusedElement } from './focus.ts';

/** Role of a group → role of its items, and the direction of its arrow keys: one tab stop, inside of which arrows move (WAI-ARIA APG). */
const GROUPS: Readonly<Record<string, { readonly item: string; readonly axis: 'row' | 'column' | 'both' }>> = {
  tablist: { item: 'tab', axis: 'row' },
  menubar: { item: 'menuitem', axis: 'row' },
  menu: { item: 'menuitem', axis: 'column' },
  listbox: { item: 'option', axis: 'column' },
  radiogroup: { item: 'radio', axis: 'both' },
};
const SELECTOR = Object.keys(GROUPS)
  .map((role) => `[role="${role}"]`)
  .join(', ');

/** Gives each group a single tab stop: the item with the focus, else the chosen one, else the first. */
export function rove(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLElement>(SELECTOR)) {
    const items = itemsOf(group);
    const stop = items.find((item) => item === focusedElement()) ?? items.find(isChosen) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}

/** Moves the focus within a group by an arrow key, Home or End; a radio button is taken by that. Returns whether it used the key. */
export function moveByKey(event: KeyboardEvent): boolean {
  const item = event.composedPath()[0];
  if (!(item instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const group = item.parentElement?.closest<HTMLElement>(SELECTOR) ?? null;
  if (group === null) return false;
  const items = itemsOf(group);
  const at = items.indexOf(item);
  const next = at < 0 ? undefined : items[placeAfter(event.key, at, items.length, group)];
  if (next === undefined) return false;
  for (const one of items) one.tabIndex = one === next ? 0 : -1;
  next.focus();
  if (next.role === 'radio') next.click();
  return true;
}

/** The place that a key leads to, round the ends; -1 for a key that leads nowhere. */
function placeAfter(key: string, at: number, count: number, group: HTMLElement): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const { axis } = GROUPS[group.role ?? ''] ?? { axis: 'both' };
  const forwards = getComputedStyle(group).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isRow = axis !== 'column' && ['ArrowLeft', 'ArrowRight'].includes(key);
  const isColumn = axis !== 'row' && ['ArrowUp', 'ArrowDown'].includes(key);
  if (!isRow && !isColumn) return -1;
  const step = key === forwards || key === 'ArrowDown' ? 1 : -1;
  return (at + step + count) % count;
}

/** The items of a group that can be seen: none of a group inside, and no native control, for which the browser cares. */
function itemsOf(group: HTMLElement): readonly HTMLElement[] {
  const role = GROUPS[group.role ?? '']?.item ?? '';
  return [...group.querySelectorAll<HTMLElement>(`[role="${role}"][tabindex]`)].filter(
    (item) => item.parentElement?.closest(SELECTOR) === group && item.getClientRects().length > 0,
  );
}

function isChosen(item: HTMLElement): boolean {
  return item.ariaSelected === 'true' || item.ariaChecked === 'true';
}
