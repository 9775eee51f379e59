/** One form of a message: a constant, or a function of the counted number. */
type Form = string | ((n: number) => string);

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** A number; blank for what is none, because nobody gave it. */
export function formatNumber(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  if (Number.isNaN(numberOf(value))) return '';
  return cached(numberFormats, locale, options, () => new Intl.NumberFormat(locale, options)).format(Number(value));
}

/** A date in the time zone of the reader; blank for what is none. */
export function formatDate(locale: string, value: Date | string, options: Intl.DateTimeFormatOptions): string {
  const date = dateOf(value);
  if (Number.isNaN(date.getTime())) return '';
  return cached(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options)).format(date);
}

/** Picks the form of a number: an exact one such as `=0`, else the form of its plural category in the locale. */
export function choosePlural(
  locale: string,
  value: number,
  forms: Readonly<Record<string, Form>>,
  offset = 0,
  type: Intl.PluralRuleType = 'cardinal',
): string {
  const counted = numberOf(value) - offset;
  const exact = `=${numberOf(value)}`;
  const category = cached(pluralRules, locale, { type }, () => new Intl.PluralRules(locale, { type })).select(counted);
  return textOf(forms, Object.hasOwn(forms, exact) ? exact : category, counted);
}

/** Picks the form with the name of the value, else `other`. */
export function chooseForm(value: string, forms: Readonly<Record<string, Form>>): string {
  return textOf(forms, String(value), 0);
}

/** The number that was given, also as text. A blank text is none, not zero. */
function numberOf(value: unknown): number {
  return value === null || (typeof value === 'string' && value.trim() === '') ? Number.NaN : Number(value);
}

/**
 * Milliseconds since 1970, or a text of ISO 8601. A date without a time is that day for every reader, not midnight in Greenwich. The
 * language's own parser would read a date out of `Shipment 3`.
 */
function dateOf(value: unknown): Date {
  if (value instanceof Date || typeof value === 'number') return new Date(value);
  const [, year, month, day, time] = typeof value === 'string' ? (ISO_DATE.exec(value) ?? []) : [];
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return new Date(Number(day) <= days ? `${String(value)}${time === undefined ? 'T00:00' : ''}` : Number.NaN);
}

function textOf(forms: Readonly<Record<string, Form>>, name: string, counted: number): string {
  const form = (Object.hasOwn(forms, name) ? forms[name] : forms['other']) ?? '';
  return typeof form === 'string' ? form : form(counted);
}

/** Keeps each `Intl` object: it costs more to build than a thousand calls. */
function cached<T>(known: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`;
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
