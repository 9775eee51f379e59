import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { dateStyle, numberStyle } from '../../../../specs/language/messages/styles.ts';
import type { TextView } from '../../view/texts.ts';
import { fractionForms } from './fraction-rules.ts';

/** What a position of the format string is filled with. */
export type Leaf =
  | { readonly kind: 'plain'; readonly arg: string }
  | {
      readonly kind: 'number';
      readonly arg: string;
      readonly offset: number;
      readonly scale: number;
      readonly options: Intl.NumberFormatOptions;
    }
  | { readonly kind: 'date'; readonly arg: string; readonly options: Intl.DateTimeFormatOptions }
  /** The number that a plural counts, passed as an integer. */
  | { readonly kind: 'count'; readonly arg: string; readonly offset: number };

/** A choice that a String Catalog cannot make: the accessor makes it, and each outcome is a key of its own. */
export type Dimension =
  | { readonly kind: 'select'; readonly arg: string; readonly forms: readonly string[] }
  | { readonly kind: 'exact'; readonly arg: string; readonly values: readonly number[] }
  | { readonly kind: 'ordinal'; readonly arg: string; readonly offset: number; readonly forms: readonly string[] }
  /** The form for a number with a fraction: a catalogue counts whole numbers. */
  | { readonly kind: 'fraction'; readonly arg: string; readonly offset: number; readonly forms: readonly string[] };

/** A text after all choices of dimensions. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** Position from 0 among the leaves. */
  | { readonly kind: 'leaf'; readonly at: number }
  | { readonly kind: 'pound' }
  | { readonly kind: 'plural'; readonly arg: string; readonly at: number; readonly forms: ReadonlyMap<string, readonly Piece[]> };

export interface Variant {
  /** `|kind=warning|count==0` */
  readonly suffix: string;
  /** Locale → text. Locales without a text of their own are absent. */
  readonly texts: ReadonlyMap<string, readonly Piece[]>;
}

/** A message as keys of a String Catalog and the code that picks one of them. */
export interface MessagePlan {
  readonly text: TextView;
  readonly dimensions: readonly Dimension[];
  readonly leaves: readonly Leaf[];
  readonly variants: readonly Variant[];
  /** Arguments that a plural counts or an ordinal ranks. */
  readonly counted: ReadonlySet<string>;
  /** Those of them that may have a fraction. */
  readonly fractional: ReadonlySet<string>;
  /** Locales that have the text. */
  readonly locales: readonly string[];
  /** Whether there are more combinations of choices than keys: the choices left out are always `other`. */
  readonly isCut: boolean;
}

/** Most keys of one message. */
const MOST = 1024;

type Elements = readonly MessageFormatElement[];
type Choices = ReadonlyMap<string, string>;

/** @param mayBreak names of the fields that may hold a number with a fraction */
export function planMessage(text: TextView, locales: readonly string[], mayBreak: ReadonlySet<string> = new Set()): MessagePlan {
  const own = locales.filter((locale) => text.in(locale).language === locale);
  const trees = new Map(own.map((locale) => [locale, text.in(locale).elements]));
  const counted = new Set<string>();
  const all = dimensionsOf(trees, counted, mayBreak);
  const dimensions: Dimension[] = [];
  let size = 1;
  for (const one of all) {
    if (size * sizeOf(one) > MOST) continue;
    size *= sizeOf(one);
    dimensions.push(one);
  }
  const leaves: Leaf[] = [];
  const variants = combinations(dimensions).map((choices): Variant => ({
    suffix: dimensions.map((one) => suffixOf(one, choices.get(idOf(one)) ?? '')).join(''),
    texts: new Map([...trees].map(([locale, tree]) => [locale, merged(pieces(tree, choices, leaves, undefined))])),
  }));
  const fractional = new Set([...counted].filter((arg) => mayBreak.has(arg)));
  return { text, dimensions, leaves, variants, counted, fractional, locales: own, isCut: dimensions.length < all.length };
}

function idOf(one: Dimension): string {
  return `${one.kind} ${one.arg}${one.kind === 'ordinal' || one.kind === 'fraction' ? ` ${one.offset}` : ''}`;
}

function sizeOf(one: Dimension): number {
  return outcomesOf(one).length;
}

function suffixOf(one: Dimension, choice: string): string {
  if (one.kind === 'select') return `|${one.arg}=${choice}`;
  if (one.kind === 'ordinal') return `|${one.arg}#${choice}`;
  if (one.kind === 'fraction') return choice === '' ? '' : `|${one.arg}~${choice}`;
  return choice === '' ? `|${one.arg}` : `|${one.arg}==${choice}`;
}

/** The last one stands for everything else; of a fraction the first one for whole numbers. */
function outcomesOf(one: Dimension): readonly string[] {
  if (one.kind === 'exact') return [...one.values.map(String), ''];
  return [...(one.kind === 'fraction' ? [''] : []), ...one.forms, 'other'];
}

/** Every choice of some dimensions. */
function combinations(dimensions: readonly Dimension[]): Choices[] {
  return dimensions.reduce<Choices[]>(
    (all, one) => {
      const outcomes = outcomesOf(one);
      return all.flatMap((before) => outcomes.map((outcome) => new Map([...before, [idOf(one), outcome]])));
    },
    [new Map()],
  );
}

/** The union of the choices of all locales, in order of appearance. */
function dimensionsOf(trees: ReadonlyMap<string, Elements>, counted: Set<string>, mayBreak: ReadonlySet<string>): Dimension[] {
  const found = new Map<string, { readonly one: Dimension; readonly outcomes: Set<string> }>();
  const add = (one: Dimension, outcomes: readonly string[]): void => {
    const known = found.get(idOf(one)) ?? { one, outcomes: new Set<string>() };
    for (const outcome of outcomes) known.outcomes.add(outcome);
    found.set(idOf(one), known);
  };
  const visit = (elements: Elements, locale: string): void => {
    for (const element of elements) {
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
      const arg = element.value;
      const names = Object.keys(element.options);
      const words = names.filter((name) => name !== 'other' && !name.startsWith('='));
      if (element.type === TYPE.select)
        add(
          { kind: 'select', arg, forms: [] },
          names.filter((name) => name !== 'other'),
        );
      else {
        counted.add(arg);
        const exact = names.filter((name) => name.startsWith('=')).map((name) => name.slice(1));
        if (exact.length > 0) add({ kind: 'exact', arg, values: [] }, exact);
        const { offset } = element;
        if (element.pluralType === 'ordinal') add({ kind: 'ordinal', arg, offset, forms: [] }, words);
        else if (mayBreak.has(arg)) {
          const reached = fractionForms(locale);
          add(
            { kind: 'fraction', arg, offset, forms: [] },
            words.filter((word) => reached.includes(word)),
          );
        }
      }
      for (const { value } of Object.values(element.options)) visit(value, locale);
    }
  };
  for (const [locale, tree] of trees) visit(tree, locale);
  return [...found.values()].map(({ one, outcomes }) =>
    one.kind === 'exact' ? { ...one, values: [...outcomes].map(Number).sort((a, b) => a - b) } : { ...one, forms: [...outcomes] },
  );
}

/** @param plural the plural that `#` counts */
function pieces(elements: Elements, choices: Choices, leaves: Leaf[], plural: Leaf | 'native' | undefined): Piece[] {
  return elements.flatMap((element): Piece[] => {
    switch (element.type) {
      case TYPE.literal:
        return [{ kind: 'text', text: element.value }];
      case TYPE.pound:
        if (plural === undefined) return [{ kind: 'text', text: '#' }];
        return [plural === 'native' ? { kind: 'pound' } : leaf(plural, leaves)];
      case TYPE.argument:
        return [leaf({ kind: 'plain', arg: element.value }, leaves)];
      case TYPE.number:
        return [leaf({ kind: 'number', arg: element.value, offset: 0, ...numberStyle(element.style) }, leaves)];
      case TYPE.date:
      case TYPE.time: {
        const options = dateStyle(element.type === TYPE.date ? 'date' : 'time', element.style);
        return [leaf({ kind: 'date', arg: element.value, options }, leaves)];
      }
      case TYPE.select: {
        const choice = choices.get(`select ${element.value}`) ?? 'other';
        return pieces(own(element.options, choice) ?? own(element.options, 'other') ?? [], choices, leaves, plural);
      }
      case TYPE.plural: {
        const { value: arg, offset, options } = element;
        const number: Leaf = { kind: 'number', arg, offset, scale: 1, options: {} };
        const exact = own(options, `=${choices.get(`exact ${arg}`) ?? ''}`);
        if (exact !== undefined) return pieces(exact, choices, leaves, number);
        if (element.pluralType === 'ordinal') {
          const choice = choices.get(`ordinal ${arg} ${offset}`) ?? 'other';
          return pieces(own(options, choice) ?? own(options, 'other') ?? [], choices, leaves, number);
        }
        const fraction = choices.get(`fraction ${arg} ${offset}`) ?? '';
        if (fraction !== '') return pieces(own(options, fraction) ?? own(options, 'other') ?? [], choices, leaves, number);
        const { at } = leaf({ kind: 'count', arg, offset }, leaves);
        const words = Object.entries(options).filter(([name]) => !name.startsWith('='));
        const forms = new Map(words.map(([name, { value }]) => [name, merged(pieces(value, choices, leaves, 'native'))]));
        return [{ kind: 'plural', arg, at, forms }];
      }
      default:
        return [];
    }
  });
}

function own(options: Readonly<Record<string, { readonly value: Elements }>>, name: string): Elements | undefined {
  return Object.hasOwn(options, name) ? options[name]?.value : undefined;
}

/** The position of a leaf, which equal ones share. */
function leaf(wanted: Leaf, leaves: Leaf[]): { readonly kind: 'leaf'; readonly at: number } {
  const text = JSON.stringify(wanted);
  const known = leaves.findIndex((one) => JSON.stringify(one) === text);
  if (known < 0) leaves.push(wanted);
  return { kind: 'leaf', at: known < 0 ? leaves.length - 1 : known };
}

/** Texts side by side become one. */
function merged(all: readonly Piece[]): Piece[] {
  return all.reduce<Piece[]>((done, piece) => {
    const last = done.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') return [...done.slice(0, -1), { kind: 'text', text: last.text + piece.text }];
    return [...done, piece];
  }, []);
}
