import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from '../../specs/language/messages/parse.ts';

/** A message of i18next: the end of its key (`_one`; empty for the key itself) → the text with `{{argument}}`. */
export type I18nextForms = ReadonlyMap<string, string>;

type Options = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

/** An argument by which i18next chooses a form, and how it calls it. */
export interface Chooser {
  readonly argument: string;
  readonly kind: 'plural' | 'select';
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Letters with a meaning in i18next: nesting and interpolation. */
const SPECIAL = /\$t\(|\{\{|\}\}/;

/**
 * The forms of an ICU text in i18next (JSON v4). A plural becomes `_one`, `_other`, … of `count`, a select the context. `undefined` for
 * what i18next has no form for: formats of numbers and dates, ordinals, exact numbers, offsets, and one choice within another.
 */
export function toI18next(text: string): { readonly forms: I18nextForms; readonly chooser?: Chooser } | undefined {
  const parsed = parseMessage(text);
  if (!parsed.ok) return undefined;
  const { elements } = parsed;
  const choices = elements.filter(({ type }) => type === TYPE.plural || type === TYPE.select);
  const [choice] = choices;
  if (choice === undefined) return plain(elements, undefined);
  if (choices.length > 1 || (choice.type !== TYPE.plural && choice.type !== TYPE.select)) return undefined;
  const plural = choice.type === TYPE.plural;
  if (plural && (choice.pluralType === 'ordinal' || choice.offset !== 0)) return undefined;
  const before = elements.slice(0, elements.indexOf(choice));
  const after = elements.slice(elements.indexOf(choice) + 1);
  // The word `count` is taken by the plural.
  if (
    plural &&
    choice.value !== 'count' &&
    namesIn([...before, ...after, ...Object.values(choice.options as Options).flatMap(({ value }) => value)]).has('count')
  )
    return undefined;
  const forms = new Map<string, string>();
  for (const [name, { value }] of Object.entries(choice.options as Options)) {
    if (plural ? !CATEGORIES.includes(name) : name !== 'other' && !/^[\p{L}\p{N}-]+$/u.test(name)) return undefined;
    const form = plain([...before, ...value, ...after], plural ? choice.value : undefined);
    if (form === undefined) return undefined;
    forms.set(!plural && name === 'other' ? '' : `_${name}`, form.forms.get('') ?? '');
  }
  return { forms, chooser: { argument: choice.value, kind: plural ? 'plural' : 'select' } };
}

function plain(elements: readonly MessageFormatElement[], counted: string | undefined): { readonly forms: I18nextForms } | undefined {
  let text = '';
  for (const element of elements) {
    if (element.type === TYPE.literal) {
      if (SPECIAL.test(element.value)) return undefined;
      text += element.value;
    } else if (element.type === TYPE.argument) text += `{{${element.value === counted ? 'count' : element.value}}}`;
    else if (element.type === TYPE.pound && counted !== undefined) text += '{{count, number}}';
    else return undefined;
  }
  // A brace of the text beside one of an argument would read as part of it.
  return /\{{3}|\}{3}/.test(text) ? undefined : { forms: new Map([['', text]]) };
}

function namesIn(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
  return new Set(elements.flatMap((element) => (element.type === TYPE.argument ? [element.value] : [])));
}

/** What is in some texts of i18next that ICU has no form for: another text by its key, or a formatted value other than the number of a plural. */
export function foreignTo(texts: readonly string[]): string | undefined {
  return texts
    .map((text) => /\$t\([^)]*\)?/.exec(text)?.[0] ?? /\{\{(?!\s*count\s*,\s*number\s*\}\})[^{},]*,[^{}]*\}\}/.exec(text)?.[0])
    .find(Boolean);
}

/** The ICU text of the forms of i18next, with the chooser of the source text. */
export function fromI18next(forms: I18nextForms, chooser: Chooser | undefined): string {
  if (chooser === undefined) return icu(forms.get('') ?? '', undefined);
  const plural = chooser.kind === 'plural';
  const options = [...forms].map(
    ([end, text]) => `${end === '' ? 'other' : end.slice(1)} {${icu(text, plural ? chooser.argument : undefined)}}`,
  );
  return `{${chooser.argument}, ${chooser.kind}, ${options.join(' ')}}`;
}

function icu(text: string, counted: string | undefined): string {
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .map((piece, index) => (index % 2 === 0 ? quoted(piece, counted !== undefined) : argument(piece.slice(2, -2), counted)))
    .join('');
}

function argument(inner: string, counted: string | undefined): string {
  // A dash says that HTML is not escaped, which is nothing to a text.
  const [name = '', format] = inner
    .replace(/^\s*-/, '')
    .split(',')
    .map((part) => part.trim());
  if (counted !== undefined && name === 'count') return format === 'number' ? '#' : `{${counted}}`;
  return `{${name}}`;
}

/** A text whose braces and apostrophes are text in ICU. */
function quoted(text: string, inPlural: boolean): string {
  return text.replaceAll("'", "''").replace(inPlural ? /[{}#]/g : /[{}]/g, "'$&'");
}
