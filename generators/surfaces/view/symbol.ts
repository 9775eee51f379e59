import type { ChangedName } from './unique-names.ts';

/** The symbol of a component on one surface, and the note where it is not the wanted one. */
export interface SymbolOf {
  readonly symbol: string;
  readonly changed: readonly ChangedName[];
}

/**
 * The symbol that a component has on a surface, by one rule for all of them: the wanted one, else that with the prefix in front, else also with
 * `Component` behind, else with a number.
 * @param wanted that of the bindings table, else prefix and title; legal on the surface but for what is taken there
 * @param prefix the prefix as the surface writes it
 * @param isTaken whether the language, the platform or the package has the name
 */
export function freeSymbol(wanted: string, prefix: string, isTaken: (name: string) => boolean): SymbolOf {
  if (!isTaken(wanted)) return { symbol: wanted, changed: [] };
  const prefixed = wanted.startsWith(prefix) ? wanted : prefix + wanted;
  const last = `${prefixed}Component`;
  let symbol = [prefixed, last].find((name) => !isTaken(name)) ?? last;
  for (let at = 2; isTaken(symbol); at += 1) symbol = `${last}${at}`;
  return { symbol, changed: [{ id: wanted, wanted, name: symbol, reason: 'reserved' }] };
}
