import { defined } from '../../../specs/language/defined.ts';
import type { Part, PartContent } from '../../../specs/language/model/contract.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { clausesNaming, type ClauseView } from './doc.ts';
import { itemsAround, itemType, repeatingAround, type RepeatView } from './items.ts';
import { isModal } from './modality.ts';
import { askedOpen, shownWhen, type ShownWhen } from './shown.ts';

export interface PartView extends RepeatView {
  readonly id: string;
  /** Role that a skeleton takes: the first of `roles`. ARIA, or `text`, `disclosure`, `none`. */
  readonly role: string;
  readonly roles: readonly string[];
  /** Message key of the accessible name; `suffix`: the words that tell an instance apart may follow. */
  readonly name?: { readonly key: string; readonly suffix: boolean };
  readonly content?: PartContent;
  readonly shown: ShownWhen;
  /** Ids of the parts inside, in the order of the table. */
  readonly children: readonly string[];
  readonly parent?: string;
  /** A press means something: a button, link, tab, … */
  readonly pressed: boolean;
  /** A move starts from a press of it, though its role is none that a person presses or fills: a column header that sorts, a row that opens. */
  readonly pressable: boolean;
  /** Other parts wait for it to be open, or its role is `disclosure`. */
  readonly discloses: boolean;
  /** Whether it is a dialog that covers the rest: each dialog, unless the spec says that it is not modal. */
  readonly modal: boolean;
  readonly notes?: string;
  readonly clauses: readonly ClauseView[];
  readonly place: Place;
}

/** Roles that ARIA knows by a second name. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([['image', 'img']]);

/** Roles that a person presses. */
export const PRESSED_ROLES: ReadonlySet<string> = new Set('button disclosure link tab option menuitem checkbox switch radio'.split(' '));
/** Roles of fields that a person fills. */
export const FIELD_ROLES: ReadonlySet<string> = new Set(
  'textbox searchbox spinbutton combobox listbox checkbox switch radiogroup slider'.split(' '),
);

/** The parts in the order of the table; a part within an unknown one, or within itself, is outermost. */
export function partViews(spec: Spec): readonly PartView[] {
  const ids = new Set(spec.parts.map(({ id }) => id));
  const parentOf = (part: Part): string | undefined =>
    part.within !== undefined && part.within !== part.id && ids.has(part.within) ? part.within : undefined;
  const shown = spec.parts.map((part) => shownWhen(spec, part));
  const asked = new Set(shown.flatMap(askedOpen));
  // Where one tab shows something, each of them is chosen in place of the others.
  const chosen = (part: Part): boolean =>
    part.roles[0] === 'tab' && spec.parts.some((other) => asked.has(other.id) && other.roles[0] === 'tab' && other.within === part.within);
  const moves = new Set(spec.machine?.transitions.flatMap(({ on }) => (on.kind === 'press' ? [on.part] : [])));
  return spec.parts.map((part, index) => {
    const written = part.roles[0] ?? 'none';
    const role = SYNONYMS.get(written) ?? written;
    const children = spec.parts.filter((other) => other.id !== part.id && parentOf(other) === part.id).map(({ id }) => id);
    const name = part.name === undefined ? undefined : { key: part.name.key, suffix: part.name.match === 'prefix' };
    return {
      id: part.id,
      role,
      roles: part.roles,
      shown: shown[index] ?? { kind: 'always' },
      children,
      pressed: PRESSED_ROLES.has(role),
      pressable: moves.has(part.id) && !PRESSED_ROLES.has(role) && !FIELD_ROLES.has(role) && !isModal(spec, part),
      discloses: role === 'disclosure' || asked.has(part.id) || chosen(part),
      modal: isModal(spec, part),
      clauses: clausesNaming(spec, [part.id, part.name?.key, part.content?.kind === 'message' ? part.content.key : undefined]),
      place: part.place,
      ...defined({
        name,
        content: part.content,
        parent: parentOf(part),
        each: part.each,
        repeats: repeatingAround(spec, part)[0]?.id,
        item: itemType(spec, itemsAround(spec, part)),
        notes: part.notes,
      }),
    };
  });
}

/** Ids of the outermost parts. */
export function rootsOf(parts: readonly PartView[]): readonly string[] {
  return parts.filter(({ parent }) => parent === undefined).map(({ id }) => id);
}
