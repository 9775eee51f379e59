/** The style of a number argument: the factor of its value and the options of `Intl.NumberFormat`. */
export interface NumberStyle {
  readonly scale: number;
  readonly options: Intl.NumberFormatOptions;
}

/** The styles of a date and of a time that are words. */
export const LENGTHS = ['short', 'medium', 'long', 'full'] as const;
/** The styles of a number that are words. */
export const NUMBER_STYLES = ['percent', 'integer'] as const;

/**
 * Reads the style of a number argument: `percent`, `integer` or a parsed skeleton. The percent style of `Intl` multiplies by
 * 100 already, so `::percent scale/100` has the factor 1: 0.5 is 50 %.
 */
export function numberStyle(style: unknown): NumberStyle {
  if (style === 'percent') return { scale: 1, options: { style: 'percent' } };
  if (style === 'integer') return { scale: 1, options: { maximumFractionDigits: 0 } };
  const { scale, ...options } = skeletonOptions(style) as Intl.NumberFormatOptions & { scale?: number };
  if (scale === undefined) return { scale: 1, options };
  return { scale: options.style === 'percent' ? scale / 100 : scale, options };
}

/** Reads the style of a date or time argument: a length, default `medium`, or a parsed skeleton. */
export function dateStyle(kind: 'date' | 'time', style: unknown): Intl.DateTimeFormatOptions {
  const options = skeletonOptions(style);
  if (Object.keys(options).length > 0) return options;
  const length = LENGTHS.find((one) => one === style) ?? 'medium';
  return kind === 'date' ? { dateStyle: length } : { timeStyle: length };
}

function skeletonOptions(style: unknown): object {
  return typeof style === 'object' && style !== null && 'parsedOptions' in style ? (style.parsedOptions as object) : {};
}
