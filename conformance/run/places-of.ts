import { findPart, type SpecScope } from '../../specs/language/model/find-part.ts';
import type { DrivenSpec } from '../target/driver.ts';
import type { Args } from '../verbs/verb.ts';
import { partsOf } from './withhold.ts';

/** Parts that lie in each other, at most. */
const DEPTH = 20;

/** The selectors of the parts that a step looks for and of those that they lie in. */
export function placesOf(args: Args, scope: SpecScope, { parts }: Pick<DrivenSpec, 'parts'>): DrivenSpec['parts'] {
  const names = new Set<string>();
  for (const named of partsOf(args))
    for (let at: string | undefined = named, depth = 0; at !== undefined && depth < DEPTH; depth++) {
      names.add(at);
      at = findPart(scope, at)?.within;
    }
  return Object.fromEntries(Object.entries(parts).filter(([part]) => names.has(part)));
}
