import type { VisibleWhen } from '../../specs/language/model/contract.ts';
import type { Spec } from '../../specs/language/model/spec.ts';

/** Ids of the parts that come only when a disclosure is open. */
export function partsBehind(disclosure: string, { parts }: Pick<Spec, 'parts'>): string[] {
  return parts.filter(({ visibleWhen }) => needsOpen(visibleWhen, disclosure)).map(({ id }) => id);
}

function needsOpen(when: VisibleWhen, disclosure: string): boolean {
  if (when.kind === 'open') return when.part === disclosure;
  if (when.kind === 'all') return when.of.some((one) => needsOpen(one, disclosure));
  return when.kind === 'any' && when.of.every((one) => needsOpen(one, disclosure));
}
