import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { checkMatchers, isMatcher, matcherMisfits } from './matcher-value.ts';
import { checkKey } from './names.ts';
import { wrong, type Parameter } from './parameter.ts';
import { placeholderOf } from './placeholders.ts';
import { placeIn } from './step-place.ts';

/** A cell reads as a text; what is a number in it is compared as one. */
const CELL: TypeExpression = { kind: 'primitive', name: 'duration' };

/** Checks what the cells of a row read: a text or number, `{key, args}`, or a matcher. */
export function checkCells(parameter: Parameter, value: Json): void {
  if (!isObject(value)) return;
  for (const [header, wanted] of Object.entries(value)) {
    const pointer = `${parameter.pointer}/${escapePointer(header)}`;
    if (typeof wanted === 'string' || typeof wanted === 'number' || placeholderOf(wanted)) continue;
    const matchers = parameter.param.matchers ?? {};
    if (isMatcher(wanted, matchers)) {
      const misfits = matcherMisfits(wanted, matchers, { type: CELL, name: header, pointer: '' }, () => []);
      if (misfits.length > 0) wrong(parameter, 'matchers of texts or of numbers', wanted, [], pointer);
      else checkMatchers(parameter, wanted, pointer);
    } else if (isObject(wanted) && typeof wanted['key'] === 'string')
      checkKey(parameter.scope, wanted['key'], placeIn(parameter.step, `${pointer}/key`));
    else {
      const names = Object.keys(matchers).join(', ');
      wrong(parameter, `a text, a number, {key, args} or a mapping of ${names}`, wanted, [], pointer);
    }
  }
}
