import { goString } from './escape.ts';

/** A way to write dates that a message uses. */
export interface DateUse {
  readonly locale: string;
  readonly options: Intl.DateTimeFormatOptions;
}

/** Name of the variable with the `dateFormat`. */
export function dateKey({ locale, options }: DateUse): string {
  const words = [locale, ...Object.entries(options).flat().map(String)].join('-').split(/[^A-Za-z0-9]+/);
  return `date${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** A `dateFormat` of the run-time library, read from the parts that `Intl` writes: fields in order, and words of months and days. */
export function dateFormat({ locale, options }: DateUse): string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  // One-digit fields show whether a field has two digits; 2 is the shortest day, month and hour that differ from each other.
  const sample = format.formatToParts(Date.UTC(2003, 1, 4, 5, 6, 7));
  const fields = sample.map(({ type, value }) => fieldOf(type, value, format));
  const digits = Array.from({ length: 10 }, (_, digit) =>
    new Intl.NumberFormat(format.resolvedOptions().locale, { numberingSystem: format.resolvedOptions().numberingSystem }).format(digit),
  ).join('');
  return `dateFormat{\n\tdigits: ${goString(digits)},\n\tfields: []dateField{\n${fields.map((field) => `\t\t${field},`).join('\n')}\n\t},\n}`;
}

function fieldOf(type: Intl.DateTimeFormatPartTypes, sample: string, format: Intl.DateTimeFormat): string {
  const words = (count: number, at: (index: number) => number): string =>
    `[]string{${Array.from({ length: count }, (_, index) => goString(partAt(format, type, at(index)))).join(', ')}}`;
  const isNumber = /^\p{N}+$/u.test(sample);
  const width = Array.from(sample).length;
  switch (type) {
    case 'month':
      return isNumber ? `{kind: month, width: ${width}}` : `{kind: month, words: ${words(12, (index) => Date.UTC(2003, index, 4, 5))}}`;
    // 5 January 2003 was a Sunday.
    case 'weekday':
      return `{kind: weekday, words: ${words(7, (index) => Date.UTC(2003, 0, 5 + index, 5))}}`;
    case 'dayPeriod':
      return `{kind: dayPeriod, words: ${words(24, (index) => Date.UTC(2003, 1, 4, index))}}`;
    case 'day':
    case 'minute':
    case 'second':
      return `{kind: ${type}, width: ${width}}`;
    case 'year':
      return `{kind: year, width: ${width}}`;
    case 'hour': {
      const cycle = format.resolvedOptions().hourCycle ?? 'h23';
      return `{kind: hour, width: ${width}, cycle: ${goString(cycle)}}`;
    }
    case 'timeZoneName':
      return '{kind: zone}';
    default:
      // `format` writes a space for the narrow one that its parts have.
      return `{kind: literal, words: []string{${goString(sample.replaceAll('\u202f', ' '))}}}`;
  }
}

function partAt(format: Intl.DateTimeFormat, type: Intl.DateTimeFormatPartTypes, time: number): string {
  return format.formatToParts(time).find((part) => part.type === type)?.value ?? '';
}
