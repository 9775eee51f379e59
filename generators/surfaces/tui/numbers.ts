import { goString } from './escape.ts';

/** How a language writes numbers, as a `numberFormat` of the run-time library. Read from `Intl`, like the TypeScript messages. */
export function numberFormat(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(-1234567890.5);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  // The sign with the marks of direction around it.
  const minus = parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('');
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => Array.from(value).length);
  const grouped = groups.length > 1;
  const least = [1, 2].find((digits) => hasGroup(locale, 10 ** (2 + digits))) ?? 1;
  const digits = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit)).join('');
  const plus = new Intl.NumberFormat(locale, { signDisplay: 'always' }).formatToParts(1).find(({ type }) => type === 'plusSign')?.value;
  const fields = [
    `decimal: ${goString(part('decimal'))}`,
    `group: ${goString(part('group'))}`,
    `minus: ${goString(minus)}`,
    `plus: ${goString(plus ?? '+')}`,
    `digits: ${goString(digits)}`,
    `first: ${grouped ? groups.at(-1) : 0}`,
    `other: ${grouped ? (groups.length > 2 ? groups.at(-2) : groups.at(-1)) : 0}`,
    `least: ${least}`,
    `percent: ${goString(percent(locale))}`,
  ];
  return `{${fields.join(', ')}}`;
}

function hasGroup(locale: string, value: number): boolean {
  return new Intl.NumberFormat(locale).formatToParts(value).some(({ type }) => type === 'group');
}

function percent(locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' })
    .formatToParts(0)
    .map(({ type, value }) => (type === 'integer' ? '{0}' : value))
    .join('');
}

/** What a `numberStyle` can hold. With any other option the text has the number in the plain style. */
export const WRITTEN_NUMBERS = (
  'style=percent style=decimal style=currency useGrouping minimumIntegerDigits minimumFractionDigits maximumFractionDigits ' +
  'currency currencyDisplay currencySign'
).split(' ');

/** A `numberStyle` of the run-time library for texts of a language. */
export function numberStyleOf(options: Intl.NumberFormatOptions, locale: string): string {
  const odd = Object.entries(options).some(
    ([name, value]) => ![name, `${name}=${String(value)}`].some((one) => WRITTEN_NUMBERS.includes(one)),
  );
  if (odd || Object.keys(options).length === 0) return 'plain';
  const resolved = new Intl.NumberFormat('en', options).resolvedOptions();
  return `numberStyle{${[
    ...(options.style === 'percent' ? ['percent: true'] : []),
    ...(options.useGrouping === false ? ['ungrouped: true'] : []),
    `whole: ${resolved.minimumIntegerDigits}`,
    `shortest: ${resolved.minimumFractionDigits ?? 0}`,
    `most: ${resolved.maximumFractionDigits ?? 0}`,
    ...(options.style === 'currency'
      ? [`around: ${goString(around(locale, options, 1))}`, `below: ${goString(around(locale, options, -1))}`]
      : []),
  ].join(', ')}}`;
}

const DIGITS = new Set(['integer', 'group', 'decimal', 'fraction']);

/** What stands around the digits of a sum of money, with `{0}` in their place. */
function around(locale: string, options: Intl.NumberFormatOptions, value: number): string {
  const parts = new Intl.NumberFormat(locale, options).formatToParts(value);
  return parts.map(({ type, value: text }) => (type === 'integer' ? '{0}' : DIGITS.has(type) ? '' : text)).join('');
}
