import type { Contract, Transition } from './contract.ts';

/**
 * The row that closes an instance in a state as its key for that does; `undefined` where none does for sure. Among several keys it is Escape; keys
 * that press controls may agree to something and are never it.
 */
export function dismissalOf({ transitions }: Contract, state: string): Transition | undefined {
  const ends = (to: string): boolean => !transitions.some(({ from }) => from === to);
  const rows = transitions.filter(
    ({ from, on, to }) => from === state && on.kind === 'key' && !['Enter', ' ', 'Space'].includes(on.key) && ends(to),
  );
  return rows.find(({ on }) => on.kind === 'key' && on.key === 'Escape') ?? (rows.length === 1 ? rows[0] : undefined);
}

/** The dialog that is not modal and that Escape leaves, from the focus in it. */
export function dialogLeftBy(event: KeyboardEvent): HTMLElement | null {
  const [here] = event.composedPath();
  if (event.key !== 'Escape' || !(here instanceof Element)) return null;
  const dialog = here.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  return dialog instanceof HTMLDialogElement ? null : dialog;
}
