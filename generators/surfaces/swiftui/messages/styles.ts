import { swiftNumber, swiftString } from '../escape.ts';

/** What a `NumberStyle` can hold. */
export const WRITTEN_NUMBERS = (
  'style=percent style=currency currency useGrouping=false minimumFractionDigits maximumFractionDigits ' +
  'minimumSignificantDigits maximumSignificantDigits'
).split(' ');

/** `.decimal` or `NumberStyle(.percent, fraction: 0...2)`. Options that `NumberStyle` has no word for are left out. */
export function numberStyleLiteral(scale: number, options: Intl.NumberFormatOptions): string {
  const args: string[] = [];
  if (options.style === 'percent') args.push('.percent');
  if (options.style === 'currency') args.push(`.currency(${swiftString(options.currency ?? 'XXX')})`);
  const { minimumFractionDigits: least, maximumFractionDigits: most } = options;
  if (least !== undefined || most !== undefined) args.push(`fraction: ${range(least, most, 0, usualDigits(options.style))}`);
  const { minimumSignificantDigits: fewest, maximumSignificantDigits: many } = options;
  if (fewest !== undefined || many !== undefined) args.push(`significant: ${range(fewest, many, 1, 21)}`);
  if (options.useGrouping === false) args.push('isGrouped: false');
  if (scale !== 1) args.push(`scale: ${swiftNumber(scale)}`);
  return args.length === 0 ? '.decimal' : `NumberStyle(${args.join(', ')})`;
}

function usualDigits(style: string | undefined): number {
  return style === 'percent' ? 0 : style === 'currency' ? 2 : 3;
}

function range(least: number | undefined, most: number | undefined, from: number, to: number): string {
  const low = least ?? Math.min(from, most ?? from);
  return `${low}...${most ?? Math.max(to, low)}`;
}

/** `.date(.medium)` or `.template("yMMMd")`. */
export function dateStyleLiteral(options: Intl.DateTimeFormatOptions): string {
  if (options.dateStyle !== undefined) return `.date(.${options.dateStyle})`;
  if (options.timeStyle !== undefined) return `.time(.${options.timeStyle})`;
  return `.template(${swiftString(template(options))})`;
}

const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  era: { short: 'G', long: 'GGGG', narrow: 'GGGGG' },
  weekday: { short: 'EEE', long: 'EEEE', narrow: 'EEEEE' },
  year: { numeric: 'y', '2-digit': 'yy' },
  month: { numeric: 'M', '2-digit': 'MM', short: 'MMM', long: 'MMMM', narrow: 'MMMMM' },
  day: { numeric: 'd', '2-digit': 'dd' },
  minute: { numeric: 'm', '2-digit': 'mm' },
  second: { numeric: 's', '2-digit': 'ss' },
  timeZoneName: { short: 'z', long: 'zzzz' },
};

/** The letters of Unicode TR 35 for options of `Intl.DateTimeFormat`. */
function template(options: Intl.DateTimeFormatOptions): string {
  const letters = Object.entries(LETTERS).map(([name, byLength]) => byLength[String(Reflect.get(options, name))] ?? '');
  if (options.hour === undefined) return letters.join('');
  const cycle = options.hourCycle;
  const hour =
    cycle === 'h23' || cycle === 'h24' || options.hour12 === false ? 'H' : cycle === undefined && options.hour12 === undefined ? 'j' : 'h';
  return letters.join('') + (options.hour === '2-digit' ? hour + hour : hour);
}
