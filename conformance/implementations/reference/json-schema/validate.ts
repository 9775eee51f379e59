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

interface Ways {
  /** The schema in the document; default: the document. */
  readonly schema?: unknown;
  /** JSON Pointer of the value. */
  readonly path?: string;
  /** Whether every value fits a schema outside of the document, which nobody fetches; by default it does. */
  readonly fitsElsewhere?: boolean;
}

/**
 * Checks a value against a JSON Schema of dialect 2020-12 without compiling code, so that it works under any policy of the page.
 * A schema that is too much to check has the problem `budget`, never none.
 */
export function validate(root: Schema, value: unknown, { schema = root, path = '', fitsElsewhere = true }: Ways = {}): readonly Problem[] {
  let steps = 0;
  let exhausted = false;
  const run = (one: unknown, here: unknown, at: string, depth: number): readonly Problem[] => {
    steps += 1;
    exhausted ||= steps > MOST || depth > DEEPEST;
    if (exhausted) return [];
    if (one === false) return [{ path: at, keyword: 'false' }];
    if (!isRecord(one)) return [];
    const check: Check = { root, path: at, fitsElsewhere, run: (inner, next, where = at) => run(inner, next, where, depth + 1) };
    return ALL.flatMap((keywords) => keywords(one, here, check));
  };
  const problems = run(schema, value, path, 0);
  return exhausted ? [{ path, keyword: 'budget' }] : problems;
}
