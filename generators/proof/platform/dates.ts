/** Values in place of a date that are none: a message says nothing in their place, on every surface. */
export const NO_DATES: readonly (string | number | boolean | null)[] = [
  null, true, '', ' ', 'soon', 'Shipment 3', '7', '2026', '2026-03', '2026-13-04', '2026-02-30', '2026-00-10', '2026-03-04 ', '2026-03-04T25:00',
  '2026-03-04T10:00:00+25', '20260304', 9e15,
]; // prettier-ignore

/** A value and its day in UTC. */
export const DATES: readonly (readonly [value: string | number, day: string])[] = [
  [0, 'Jan 1, 1970'],
  [1_772_582_400_000.5, 'Mar 4, 2026'],
  ['2026-03-04', 'Mar 4, 2026'],
  ['2028-02-29', 'Feb 29, 2028'],
  ['1582-10-20', 'Oct 20, 1582'],
  ['2026-03-04T10:00', 'Mar 4, 2026'],
  ['2026-03-04T10:00:30.250', 'Mar 4, 2026'],
  ['2026-03-04T23:30:00-01:00', 'Mar 5, 2026'],
  ['2026-03-04T10:00Z', 'Mar 4, 2026'],
];
