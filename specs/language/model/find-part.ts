import type { Part } from './contract.ts';
import type { Program } from './program.ts';
import type { Spec } from './spec.ts';

/** A spec and the program that its imports point into. */
export interface SpecScope {
  readonly spec: Spec;
  readonly program: Program;
}

/** The declaration of a part in a spec or in the specs it imports. */
export function findPart({ spec, program }: SpecScope, id: string): Part | undefined {
  const imported = spec.imports.map(({ target }) => program.specs.find((other) => other.id === target));
  return [spec, ...imported].flatMap((one) => one?.parts ?? []).find((part) => part.id === id);
}

/** Bounds the walk outwards in a table whose parts lie in each other. */
const MAX_DEPTH = 50;

/** The part at the top that a part lies in. */
export function outermostPart(scope: SpecScope, part: Part): Part {
  let outermost = part;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const outer = outermost.within === undefined ? undefined : findPart(scope, outermost.within);
    if (outer === undefined) break;
    outermost = outer;
  }
  return outermost;
}
