import { AT_ONCE } from '../../specs/language/model/at-once.ts';
import type { Spec } from '../../specs/language/model/spec.ts';

/** Ms of real time in a spec without that limit. */
const DEFAULT = 2000;

/** How long a change of the surface may take in a spec, ms of real time: an assertion has to become true within it. */
export function atOnce({ limits }: Pick<Spec, 'limits'>): number {
  const limit = limits.find(({ id, unit }) => id === AT_ONCE && unit === 'ms');
  return limit === undefined || limit.value <= 0 ? DEFAULT : limit.value;
}
