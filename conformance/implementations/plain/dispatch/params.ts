import { recordOf, type Json, type JsonRecord } from '../json.ts';
import type { Kind } from './kinds.ts';
import { jsonOutcome, type Outcome } from './outcome.ts';
import type { Misfit } from './schema/misfit.ts';
import { validate } from './schema/validate.ts';

/** The params of a widget when they fit its kind, else the result that says what does not. */
export function checkedParams(kind: Kind, params: Json): { readonly params: JsonRecord } | { readonly misfit: Outcome } {
  const fields = recordOf(params);
  const misfits = fields === undefined ? [{ path: '', message: 'must be of type object' }] : validate(kind.schema, fields);
  if (fields !== undefined && misfits.length === 0) return { params: fields };
  return { misfit: misfitOutcome(kind, misfits) };
}

function misfitOutcome({ schema }: Kind, misfits: readonly Misfit[]): Outcome {
  const details = misfits.map(({ path, message }) => ({ path, message }));
  const outcome = jsonOutcome({ error: 'Validation failed', details, expected_schema: schema });
  const reasons = misfits.map(({ path, message }) => `${path} ${message}`.trim());
  return { ...outcome, problem: `Validation failed: ${reasons.join('; ')}` };
}
