import type { PartView } from './parts.ts';

/** Ids of the tabs that stand beside a tab, itself among them: one of them is open at a time. Empty for any other part. */
export function tabsAround(parts: readonly PartView[], part: PartView): readonly string[] {
  if (part.role !== 'tab') return [];
  return parts.filter(({ role, parent }) => role === 'tab' && parent === part.parent).map(({ id }) => id);
}
