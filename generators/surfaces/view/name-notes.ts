import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { ComponentView } from './component.ts';
import type { ChangedName } from './unique-names.ts';

const REASONS: Readonly<Record<ChangedName['reason'], string>> = {
  reserved: 'a word of the language or the platform',
  taken: 'taken by another id',
};

/**
 * A note for each name that differs from the plain one, at the place of its id. A state and a prop of one id may both have such a name: the
 * second note stands at the second place.
 * @param placesOf the places of an id
 */
export function nameNotes(language: string, changed: readonly ChangedName[], placesOf: (id: string) => readonly Place[]): Diagnostic[] {
  return changed.flatMap(({ id, name, reason }, index) => {
    const before = changed.slice(0, index).filter((one) => one.id === id && one.name === name).length;
    const place = placesOf(id)[before];
    return place === undefined ? [] : [diagnose('K5910', place, { language, id, name, reason: REASONS[reason] })];
  });
}

/** The places of the parts, states, limits, messages and members with an id; that of the spec for one that it does not name. */
export function placesIn(view: ComponentView): (id: string) => readonly Place[] {
  const { machine, parts, inbound, outbound, limits, members } = view;
  const placed: readonly (readonly [id: string, place: Place])[] = [
    ...[...parts, ...(machine?.states ?? []), ...limits].map(({ id, place }) => [id, place] as const),
    ...[...inbound, ...outbound].map(({ type, place }) => [type, place] as const),
    ...[...members.props, ...members.slots].map(({ name, place }) => [name, place] as const),
    ...members.events.flatMap(({ verb, place }) => [verb, `on-${verb}`].map((id) => [id, place] as const)),
  ];
  return (wanted) => {
    const found = placed.flatMap(([id, place]) => (id === wanted ? [place] : []));
    return found.length === 0 ? [view.place] : found;
  };
}
