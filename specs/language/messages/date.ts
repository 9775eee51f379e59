const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A date in a message: milliseconds since 1970, or a text of ISO 8601, in UTC where it names no zone. An invalid `Date` for anything
 * else: the language's own parser would read a date out of `Shipment 3`.
 */
export function dateOf(value: string | number | boolean): Date {
  if (typeof value === 'number') return new Date(value);
  const [, year, month, day, time, zone] = ISO_DATE.exec(String(value)) ?? [];
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return new Date(Number(day) <= days ? `${String(value)}${time !== undefined && zone === undefined ? 'Z' : ''}` : Number.NaN);
}
