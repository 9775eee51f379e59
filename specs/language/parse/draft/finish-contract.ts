import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Instances } from '../../model/contract.ts';
import type { Context } from './context.ts';

/**
 * The instances with `match` by type. One field for all goes to every inbound message that has it, to one that opens instances only where
 * each item of a list opens one. A field that none has is reported.
 */
export function finishInstances({ draft, report }: Context, spec: string): Instances | undefined {
  if (draft.instances === undefined) return undefined;
  const { place, match: written, ...instances } = draft.instances;
  const { opens, each, key } = instances;
  const other = (entries: readonly (readonly [string, string])[]): Instances['match'] =>
    Object.fromEntries(entries.filter(([, field]) => field !== key));
  if (typeof written !== 'string') return { ...instances, match: other(Object.entries(written)) };
  const later = draft.wire.filter(({ direction, type }) => direction === 'in' && (each !== undefined || !opens.includes(type)));
  const having = later.filter(({ fields }) => fields.some(({ name }) => name === written));
  if (having.length === 0) {
    const known = new Set(later.flatMap(({ fields }) => fields.map(({ name }) => name)));
    report('K3019', instances.places?.['/match'] ?? place, { name: written, spec }, { hints: didYouMean(written, known) });
  }
  return { ...instances, match: other(having.map(({ type }) => [type, written])) };
}

/** The part of the initial focus; an unknown one is reported. */
export function finishFocus({ draft, report }: Context, spec: string): string | undefined {
  if (draft.focus === undefined) return undefined;
  const { part, place } = draft.focus;
  const ids = draft.parts.map(({ id }) => id);
  if (!ids.includes(part)) report('K3004', place, { name: part, spec }, { hints: didYouMean(part, ids) });
  return part;
}
