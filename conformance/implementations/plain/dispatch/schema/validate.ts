import { own, recordOf, type Json } from '../../json.ts';
import { branches } from './branches.ts';
import { lists } from './lists.ts';
import { when, type Check, type Keywords, type Misfit } from './misfit.ts';
import { numbers } from './numbers.ts';
import { records } from './records.ts';
import { resolved } from './reference.ts';
import { texts } from './texts.ts';
import { values } from './values.ts';

const KEYWORDS: readonly Keywords[] = [values, numbers, texts, lists, records, branches];
/** Schemas within schemas; a schema that refers to itself without end goes deeper. */
const DEPTH = 200;

/** Checks a value against a JSON Schema; empty where it fits. What cannot be checked does not fit. */
export function validate(root: Json, value: Json): readonly Misfit[] {
  let depth = 0;
  const check: Check = (schema, at, path) => {
    if (typeof schema === 'boolean') return when(!schema, path, 'not allowed');
    if (depth >= DEPTH) return [{ path, message: 'too deep to be checked' }];
    const fields = recordOf(schema) ?? {};
    const target = resolved(root, schema);
    if (target === undefined) return [{ path, message: 'the schema refers to something that is not there' }];
    depth += 1;
    const misfits = KEYWORDS.flatMap((keywords) => keywords(fields, at, path, check));
    const referred = own(fields, '$ref') === undefined ? [] : check(target, at, path);
    depth -= 1;
    return [...misfits, ...referred];
  };
  return check(root, value, '');
}
