import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { checkMatchers, isMatcher, matcherMisfits } from './matcher-value.ts';
import { checkKey } from './names.ts';
import { wrong, type Parameter } from './parameter.ts';
import { placeholderOf } from './placeholders.ts';
import { placeIn } from './step-place.ts';

/** A cell reads as a text; what is a number in it is compared as one. */
const CELL: readonly TypeExpression[] = [
  { kind: 'primitive', name: 'string' },
  { kind: 'primitive', name: 'number' },
];

/** Checks what the cells of a row read: a text or number, `{key, args}`, or a matcher. */
export function checkCells(parameter: Parameter, value: Json): void {
  if (!isObject(value)) return;
  for (const [header, wanted] of Object.entries(value)) {
    const pointer = `${parameter.pointer}/${escapePointer(header)}`;
    if (typeof wanted === 'string' || typeof wanted === 'number' || placeholderOf(wanted)) continue;
    const matchers = parameter.param.matchers ?? {};
    if (isMatcher(wanted, matchers)) {
      const fits = Object.entries(wanted).every(([name, operand]) =>
        CELL.some((type) => matcherMisfits({ [name]: operand }, matchers, { type, name: header, pointer: '' }, () => []).length === 0),
      );
      if (!fits) wrong(parameter, 'matchers of texts or of numbers', wanted, [], pointer);
      else checkMatchers(parameter, wanted, pointer);
    } else if (isObject(wanted) && typeof wanted['key'] === 'string')
      checkKey(parameter.scope, wanted['key'], placeIn(parameter.step, `${pointer}/key`));
    else {
      const names = Object.keys(matchers).join(', ');
      wrong(parameter, `a text, a number, {key, args} or a mapping of ${names}`, wanted, [], pointer);
    }
  }
}
