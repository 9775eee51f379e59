import { checkArray } from './arrays.ts';
import { checkUnevaluated } from './evaluated.ts';
import { checkLogic } from './logic.ts';
import { checkNumber } from './numbers.ts';
import { checkObject } from './objects.ts';
import type { Check, Keywords, Problem } from './problem.ts';
import { isRecord, type Schema } from './schema.ts';
import { checkText } from './texts.ts';
import { checkValue } from './values.ts';

const ALL: readonly Keywords[] = [checkValue, checkNumber, checkText, checkArray, checkObject, checkLogic, checkUnevaluated];

/** Schemas that one check may look at, and how deep; a schema that asks for more is not ours to finish. */
const MOST = 100_000;
const DEEPEST = 200;

/**
 * Checks a value against a JSON Schema of dialect 2020-12 without compiling code, so that it works under any policy of the page.
 * A schema that is too much to check has the problem `budget`, never none.
 */
export function validate(root: Schema, value: unknown, schema: unknown = root, path = ''): readonly Problem[] {
  let steps = 0;
  const run = (one: unknown, here: unknown, at: string, depth: number): readonly Problem[] => {
    steps += 1;
    if (one === false) return [{ path: at, keyword: 'false' }];
    if (!isRecord(one)) return [];
    if (steps > MOST || depth > DEEPEST) return [{ path: at, keyword: 'budget' }];
    const check: Check = { root, path: at, run: (inner, next, where = at) => run(inner, next, where, depth + 1) };
    return ALL.flatMap((keywords) => keywords(one, here, check));
  };
  return run(schema, value, path, 0);
}
