import type { Spec } from '../../specs/language/model/spec.ts';
import type { Site } from './site.ts';

/** The specs that a target of the site was tested against, in the order of the program. */
export function shownSpecs({ program, targets }: Site): readonly Spec[] {
  const tested = new Set(targets.flatMap(({ run }) => run?.report?.results.map(({ spec }) => spec) ?? []));
  return program.specs.filter(({ id }) => tested.has(id));
}
