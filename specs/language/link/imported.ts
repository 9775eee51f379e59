import type { Place } from '../model/place.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import { cellOf } from './cell.ts';
import { once } from './once.ts';
import type { Scope } from './scope.ts';

/** Reports the tokens in the tables of a spec that declare specs which it does not import, although it imports others: one of each. */
export function checkImported({ spec, program, report }: Scope): void {
  // A spec without imports takes what the program has.
  if (spec.imports.length === 0) return;
  const owners = ownersOf(program);
  const reached = reachedFrom(program, spec);
  for (const { token, place } of tokensIn(spec)) {
    const owner = owners.get(token);
    if (owner === undefined || reached.has(owner)) continue;
    reached.add(owner);
    const related = spec.imports.slice(0, 1).map((one) => ({ message: 'the imports', place: one.place }));
    report('K6178', place, { token, owner, spec: spec.id }, { related });
  }
}

const ownersOf = once(
  ({ specs }: Program): ReadonlyMap<string, string> =>
    new Map(specs.flatMap(({ id, tokens }) => tokens.map(({ path }) => [path, id] as const))),
);

/** The spec, those that it imports, and those that they import. */
function reachedFrom({ specs }: Program, spec: Spec): Set<string> {
  const reached = new Set([spec.id]);
  // The loop also visits specs that it adds.
  for (const id of reached) for (const { target } of specs.find((one) => one.id === id)?.imports ?? []) reached.add(target);
  return reached;
}

function* tokensIn(spec: Spec): Generator<{ readonly token: string; readonly place: Place }> {
  for (const { color, place } of spec.machine?.states ?? [])
    if (color !== undefined) yield { token: color, place: cellOf(spec, place, color) };
  for (const { values } of spec.presets)
    for (const { alias, place } of Object.values(values)) if (alias !== undefined) yield { token: alias, place };
}
