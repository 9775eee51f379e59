import { parseDuration } from '../units/duration.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import { wrong, type Parameter } from './parameter.ts';
import { checkPart } from './part-value.ts';
import { placeholderOf } from './placeholders.ts';

const PAIRS = [
  ['min', 'max'],
  ['$atLeast', '$atMost'],
] as const;
const BOUNDS = PAIRS.flat();
/** Numbers that may be negative: places beside an edge. */
const SIGNED = ['left', 'top', 'x', 'y'];

/** Checks a size: a number, or bounds of one. */
export function checkExtent(parameter: Parameter, value: Json): void {
  if (typeof value === 'number') {
    if (value < 0) wrong(parameter, 'a number that is not negative', value);
  } else if (checkNumbers(parameter, value, '{min, max} or {$atLeast, $atMost}', BOUNDS))
    for (const [least, most] of PAIRS) checkOrdered(parameter, value, least, most);
}

/** Reports bounds that leave no number between them: no page has such a size. */
export function checkOrdered(parameter: Parameter, value: Readonly<Record<string, Json>>, least: string, most: string): void {
  const [from, to] = [value[least], value[most]];
  const [lower, upper] = [amountOf(from), amountOf(to)];
  if (to !== undefined && lower !== undefined && upper !== undefined && lower > upper)
    wrong(parameter, `${most} of ${String(from)} or more`, to, [], `${parameter.pointer}/${most}`);
}

/** A number, or the milliseconds of a duration. */
function amountOf(bound: Json | undefined): number | undefined {
  return typeof bound === 'string' ? parseDuration(bound) : typeof bound === 'number' ? bound : undefined;
}

/** Checks `{percent, of}`. */
export function checkShare(parameter: Parameter, value: Json): void {
  const form = '{percent, of}';
  if (!checkNumbers(parameter, value, form, ['percent'], ['of'])) return;
  const { percent, of } = value;
  if (percent === undefined || of === undefined) wrong(parameter, form, value);
  else if (of !== 'viewport') checkPart(parameter, of, `${parameter.pointer}/of`);
}

/** Checks `{left?, top?, of, tolerance?}`. */
export function checkOffset(parameter: Parameter, value: Json): void {
  const form = '{left, top, of, tolerance}';
  if (!checkNumbers(parameter, value, form, ['left', 'top', 'tolerance'], ['of'])) return;
  const { left, top, of } = value;
  if (of === undefined || (left === undefined && top === undefined)) wrong(parameter, form, value);
  else checkPart(parameter, of, `${parameter.pointer}/of`);
}

/** Checks `{x, y}`. */
export function checkPoint(parameter: Parameter, value: Json): void {
  checkNumbers(parameter, value, '{x, y}', ['x', 'y']);
}

/** Checks a mapping of numbers, in which `others` are none. `false`: it is no mapping. */
function checkNumbers(
  parameter: Parameter,
  value: Json,
  form: string,
  numbers: readonly string[],
  others: readonly string[] = [],
): value is Readonly<Record<string, Json>> {
  if (!isObject(value) || Object.keys(value).length === 0) {
    wrong(parameter, form, value);
    return false;
  }
  const known = [...numbers, ...others];
  for (const [key, one] of Object.entries(value)) {
    const pointer = `${parameter.pointer}/${key}`;
    if (!known.includes(key)) wrong(parameter, form, key, didYouMean(key, known), pointer);
    else if (numbers.includes(key) && typeof one !== 'number' && !placeholderOf(one))
      wrong(parameter, `${form}, each a number`, one, [], pointer);
    else if (typeof one === 'number' && one < 0 && !SIGNED.includes(key))
      wrong(parameter, `a ${key.replace('$', '')} that is not negative`, one, [], pointer);
  }
  return true;
}
