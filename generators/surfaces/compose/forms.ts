import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { LocalText } from '../view/texts.ts';
import { pluralCategory } from './plural-category.ts';

/** A choice between forms of a text. The same in all locales: a locale without a form takes its `other`. */
export interface Chooser {
  readonly argument: string;
  readonly kind: 'select' | 'cardinal' | 'ordinal';
  readonly offset: number;
  /** `=0`, `one`, `female`; `other` is last. */
  readonly labels: readonly string[];
}

/** Something that is filled into a text. */
export interface Slot {
  readonly argument: string;
  /** `plain` as it stands; `count` the number of a plural without its offset. */
  readonly kind: 'plain' | 'number' | 'date' | 'time' | 'count';
  readonly style: unknown;
  readonly offset: number;
}

/** Text, or the number of a slot from 0. */
export type Piece = string | number;

/** The texts of a message without choices inside: one for each combination of labels. */
export interface Forms {
  readonly choosers: readonly Chooser[];
  readonly slots: readonly Slot[];
  /** The text of a locale for one label of each chooser. */
  text(local: LocalText, labels: readonly string[]): readonly Piece[];
  /** The product of the labels, `other` last. */
  readonly combinations: readonly (readonly string[])[];
}

/** More combinations are left to the formatter of the platform. */
const MOST = 64;

/** @returns `undefined` if the texts have too many combinations */
export function formsOf(texts: readonly LocalText[]): Forms | undefined {
  const choosers = choosersOf(texts);
  if (choosers.reduce((product, { labels }) => product * labels.length, 1) > MOST) return undefined;
  const slots: Slot[] = [];
  const slotOf = (slot: Slot): number => {
    const known = slots.findIndex((one) => slotKey(one) === slotKey(slot));
    return known >= 0 ? known : slots.push(slot) - 1;
  };
  const combinations = product(choosers.map(({ labels }) => labels));
  const text = (local: LocalText, labels: readonly string[]): Piece[] => {
    const chosen = new Map(choosers.map((chooser, at) => [chooserKey(chooser), labels[at] ?? 'other']));
    return joined(pieces(local, local.elements, chosen, undefined, slotOf));
  };
  // Slots are numbered in the order of the texts, so that every later call finds them.
  for (const local of texts) for (const labels of combinations) text(local, labels);
  return { choosers, slots, text, combinations };
}

function choosersOf(texts: readonly LocalText[]): Chooser[] {
  const found = new Map<string, Chooser & { labels: string[] }>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      const chooser = chooserOf(element);
      const key = chooserKey(chooser);
      const known = found.get(key) ?? { ...chooser, labels: [] };
      known.labels.push(...Object.keys(element.options).filter((label) => !known.labels.includes(label)));
      found.set(key, known);
      for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  for (const { elements } of texts) walk(elements);
  return [...found.values()].map((chooser) => ({ ...chooser, labels: [...chooser.labels.filter((one) => one !== 'other'), 'other'] }));
}

function chooserOf(element: MessageFormatElement): Chooser {
  if (element.type === TYPE.plural)
    return { argument: element.value, kind: element.pluralType ?? 'cardinal', offset: element.offset, labels: [] };
  return { argument: element.type === TYPE.select ? element.value : '', kind: 'select', offset: 0, labels: [] };
}

function chooserKey({ argument, kind, offset }: Chooser): string {
  return JSON.stringify([argument, kind, offset]);
}

function slotKey({ argument, kind, style, offset }: Slot): string {
  return JSON.stringify([argument, kind, style ?? null, offset], (name, value: unknown) => (name === 'location' ? undefined : value));
}

interface Counted {
  readonly argument: string;
  readonly offset: number;
}

function pieces(
  local: LocalText,
  elements: readonly MessageFormatElement[],
  chosen: ReadonlyMap<string, string>,
  counted: Counted | undefined,
  slotOf: (slot: Slot) => number,
): Piece[] {
  return elements.flatMap((element): Piece[] => {
    switch (element.type) {
      case TYPE.literal:
        return [element.value];
      case TYPE.argument:
        return [slotOf({ argument: element.value, kind: 'plain', style: undefined, offset: 0 })];
      case TYPE.number:
        return [slotOf({ argument: element.value, kind: 'number', style: element.style, offset: 0 })];
      case TYPE.date:
      case TYPE.time:
        return [slotOf({ argument: element.value, kind: element.type === TYPE.date ? 'date' : 'time', style: element.style, offset: 0 })];
      case TYPE.pound:
        if (counted === undefined) return ['#'];
        return [slotOf({ ...counted, kind: counted.offset === 0 ? 'number' : 'count', style: undefined })];
      case TYPE.plural:
      case TYPE.select: {
        const chooser = chooserOf(element);
        const label = labelIn(local, chooser, Object.keys(element.options), chosen.get(chooserKey(chooser)) ?? 'other');
        const inner = chooser.kind === 'select' ? counted : { argument: chooser.argument, offset: chooser.offset };
        return pieces(local, element.options[label]?.value ?? [], chosen, inner, slotOf);
      }
      default:
        return [];
    }
  });
}

/** The form that a locale has for a label: an exact number without a form of its own takes that of its category. */
function labelIn(local: LocalText, { kind, offset }: Chooser, options: readonly string[], label: string): string {
  if (options.includes(label)) return label;
  if (kind === 'select' || !label.startsWith('=')) return 'other';
  const category = pluralCategory(local.language, kind, Number(label.slice(1)) - offset);
  return options.includes(category) ? category : 'other';
}

function joined(all: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of all) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else result.push(piece);
  }
  return result;
}

function product(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((label) => [...row, label])), [[]]);
}
