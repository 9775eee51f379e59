import { TYPE, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { allElements, parseMessage } from './parse.ts';

/** A plural of a text that lacks forms of its language. */
export interface IncompletePlural {
  readonly missing: readonly string[];
  readonly required: readonly string[];
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Languages whose `many` CLDR uses only for whole millions in compact notation. A text without it is right for every number
 * in full digits, so the form is optional there.
 */
const RARE_MANY = ['ca', 'es', 'fr', 'it', 'pt'];

/** The plurals that lack a form that CLDR lists for the language; none of a text that cannot be read. */
export function incompletePlurals(text: string, locale: string): IncompletePlural[] {
  return pluralsIn(text).flatMap((element) => {
    const required = categories(locale, element.pluralType ?? 'cardinal').filter((form) => !isRare(form, locale));
    const missing = required.filter((form) => !Object.hasOwn(element.options, form) && !isExact(form, element.options));
    const start = element.location?.start.offset ?? 0;
    return missing.length === 0 ? [] : [{ missing, required, start, end: element.location?.end.offset ?? start + 1 }];
  });
}

/** A form of a plural that no number takes. */
export interface IdleForm {
  readonly form: string;
  readonly known: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The forms of plurals that CLDR does not list for the language: no number ever takes them. */
export function idleForms(text: string, locale: string): IdleForm[] {
  return pluralsIn(text).flatMap((element) => {
    const known = categories(locale, element.pluralType ?? 'cardinal');
    const start = element.location?.start.offset ?? 0;
    const idle = Object.keys(element.options).filter((form) => !form.startsWith('=') && !known.includes(form));
    return idle.map((form) => ({ form, known, start, end: element.location?.end.offset ?? start + 1 }));
  });
}

/** A plural whose general form leaves out the number that another form says. */
export interface Numberless {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** The plurals whose form for most numbers says none, although a form for fewer numbers does. */
export function numberlessForms(text: string, locale: string): Numberless[] {
  return pluralsIn(text).flatMap(({ value, options, location, pluralType }) => {
    const known = categories(locale, pluralType ?? 'cardinal');
    const says = (form: string): boolean =>
      [...allElements(options[form]?.value ?? [])].some((one) => one.type === TYPE.pound || ('value' in one && one.value === value));
    const forms = Object.keys(options).filter((form) => known.includes(form));
    const [saying, silent] = [forms.filter(says), forms.find((form) => form === 'other' && !says(form))];
    if (silent === undefined || saying.length === 0) return [];
    const start = location?.start.offset ?? 0;
    return [{ form: saying[0] ?? '', start, end: location?.end.offset ?? start + 1 }];
  });
}

/** The plurals whose forms for one and for many read the same. */
export function twinForms(text: string): { readonly start: number; readonly end: number }[] {
  return pluralsIn(text).flatMap(({ options, location }) => {
    const [one, other] = [options['one'], options['other']];
    if (one === undefined || other === undefined || written(text, one) !== written(text, other)) return [];
    const start = location?.start.offset ?? 0;
    return [{ start, end: location?.end.offset ?? start + 1 }];
  });
}

/** Whether a text has forms for one and for many. */
export const hasForms = (text: string): boolean => pluralsIn(text).some(({ options }) => 'one' in options && 'other' in options);

/** A form as it is written, its braces with it. */
const written = (text: string, { location }: PluralElement['options'][string]): string =>
  text.slice(location?.start.offset ?? 0, location?.end.offset ?? 0);

function pluralsIn(text: string): PluralElement[] {
  const parsed = parseMessage(text);
  return parsed.ok ? [...allElements(parsed.elements)].filter((element) => element.type === TYPE.plural) : [];
}

function isRare(form: string, locale: string): boolean {
  return form === 'many' && RARE_MANY.includes(locale.split('-')[0] ?? '');
}

/** Where CLDR has a form for exactly one number, `=n` covers it: English `one` is 1, Arabic `two` is 2. */
function isExact(form: string, options: object): boolean {
  const number = ['zero', 'one', 'two'].indexOf(form);
  return number !== -1 && Object.hasOwn(options, `=${number}`);
}

function categories(locale: string, type: Intl.PluralRuleType): string[] {
  try {
    return [...new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories].sort();
  } catch {
    return ['other'];
  }
}
