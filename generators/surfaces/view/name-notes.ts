import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { ComponentView } from './component.ts';
import type { ChangedName } from './unique-names.ts';

const REASONS: Readonly<Record<ChangedName['reason'], string>> = {
  reserved: 'a word of the language or the platform',
  taken: 'taken by another id',
};

/** A note for each name that differs from the plain one, at the place of its id. */
export function nameNotes(language: string, changed: readonly ChangedName[], placeOf: (id: string) => Place): Diagnostic[] {
  return changed.map(({ id, name, reason }) => diagnose('K5910', placeOf(id), { language, id, name, reason: REASONS[reason] }));
}

/** The place of the part, state, limit, message or member with an id; that of the spec for one that it does not name. */
export function placesIn(view: ComponentView): (id: string) => Place {
  const { machine, parts, inbound, outbound, limits, members } = view;
  const placed: readonly (readonly [id: string, place: Place])[] = [
    ...[...parts, ...(machine?.states ?? []), ...limits].map(({ id, place }) => [id, place] as const),
    ...[...inbound, ...outbound].map(({ type, place }) => [type, place] as const),
    ...[...members.props, ...members.slots].map(({ name, place }) => [name, place] as const),
    ...members.events.flatMap(({ verb, place }) => [verb, `on-${verb}`].map((id) => [id, place] as const)),
  ];
  return (wanted) => placed.find(([id]) => id === wanted)?.[1] ?? view.place;
}
