import { defined } from '../../../specs/language/defined.ts';
import type { Condition, Part, VisibleWhen } from '../../../specs/language/model/contract.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { guardViews, type GuardView } from './guards.ts';
import { itemsAround } from './items.ts';
import { isModal } from './modality.ts';

/** When a part is shown. `demand`: only code shows it, by `toggle`; a condition in prose stands in `text`. */
export type ShownWhen =
  | { readonly kind: 'always' }
  | { readonly kind: 'state'; readonly states: readonly string[] }
  /** The disclosure that must be shown and open. */
  | { readonly kind: 'open'; readonly part: string }
  /** The field that must have a value other than an empty text and `false` or, with a guard, meet it. */
  | { readonly kind: 'field'; readonly path: string; readonly guard?: GuardView }
  /** Types of the message that opened the instance. */
  | { readonly kind: 'opened'; readonly types: readonly string[] }
  | { readonly kind: 'not'; readonly of: ShownWhen }
  | { readonly kind: 'all' | 'any'; readonly of: readonly ShownWhen[] }
  | { readonly kind: 'demand'; readonly text?: string };

export function shownWhen(spec: Spec, part: Part): ShownWhen {
  const { visibleWhen: when } = part;
  // An always visible modal would cover the other outermost parts.
  const covers = spec.parts.some((other) => other.id !== part.id && other.within === undefined);
  if (when.kind === 'always' && covers && isModal(spec, part)) return { kind: 'demand' };
  return term(spec, part, when);
}

function term(spec: Spec, part: Part, when: VisibleWhen): ShownWhen {
  switch (when.kind) {
    case 'prose':
      return { kind: 'demand', text: when.text };
    case 'field':
      return when.condition === undefined ? { kind: 'field', path: when.path } : fieldTerm(spec, part, when.condition);
    case 'not':
      return { kind: 'not', of: term(spec, part, when.of) };
    case 'all':
    case 'any':
      return { kind: when.kind, of: when.of.map((one) => term(spec, part, one)) };
    default:
      return when;
  }
}

/** A condition with a list of values is one for each of them. */
function fieldTerm(spec: Spec, part: Part, condition: Condition): ShownWhen {
  const alternatives = guardViews(spec, [condition], { items: itemsAround(spec, part) }).map((guards): ShownWhen => {
    const terms = guards.map((guard): ShownWhen => ({
      kind: 'field',
      path: guard.field,
      ...defined({ guard: guard.test === 'present' ? undefined : guard }),
    }));
    return terms.length === 1 && terms[0] !== undefined ? terms[0] : { kind: 'all', of: terms };
  });
  return alternatives.length === 1 && alternatives[0] !== undefined ? alternatives[0] : { kind: 'any', of: alternatives };
}

/** The single conditions of a part, at any depth. */
function termsOf(shown: ShownWhen): readonly ShownWhen[] {
  if (shown.kind === 'not') return termsOf(shown.of);
  return shown.kind === 'all' || shown.kind === 'any' ? shown.of.flatMap(termsOf) : [shown];
}

/** The disclosures of which a condition asks whether they are open. */
export function askedOpen(shown: ShownWhen): readonly string[] {
  return termsOf(shown).flatMap((one) => (one.kind === 'open' ? [one.part] : []));
}

/** The states outside of which a part is never shown; `undefined` where its condition names none. */
export function statesOf(shown: ShownWhen): readonly string[] | undefined {
  if (shown.kind === 'state') return shown.states;
  if (shown.kind === 'all') return shown.of.map(statesOf).find((states) => states !== undefined);
  if (shown.kind !== 'any') return undefined;
  const each = shown.of.map(statesOf);
  return each.includes(undefined) ? undefined : each.flatMap((states) => states ?? []);
}

/** A condition as words for a comment: `the state is open or closed and url is there`. */
export function shownText(shown: ShownWhen): string {
  switch (shown.kind) {
    case 'always':
      return 'always';
    case 'state':
      return `in ${shown.states.join(', ')}`;
    case 'open':
      return `while ${shown.part} is open`;
    case 'field':
      return shown.guard === undefined ? `when ${shown.path} is there` : `when ${guardText(shown.guard)}`;
    case 'opened':
      return `when opened by ${shown.types.join(', ')}`;
    case 'not':
      return `not ${shownText(shown.of)}`;
    case 'all':
      return shown.of.map((one) => (one.kind === 'any' ? `(${shownText(one)})` : shownText(one))).join(' and ');
    case 'any':
      return shown.of.map(shownText).join(', or ');
    case 'demand':
      return shown.text ?? 'on demand';
  }
}

function guardText({ field, test, value = '' }: GuardView): string {
  if (test === 'present' || test === 'absent') return `${field} is ${test === 'present' ? '' : 'not '}there`;
  return `${field} is ${test === 'equals' ? '' : 'not '}${value}`;
}
