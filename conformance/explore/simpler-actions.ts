import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Action, Sample } from './action.ts';
import { namingField } from '../../specs/language/model/openings.ts';

/** Shortest wait, ms. */
const SHORT_WAIT = 1000;
const MAX_REPLACEMENTS = 3;

/** Simpler replacements of an action, simplest first: a single press, a short wait, a smaller message of the same type. */
export function simplerActions(action: Action, samples: readonly Sample[], spec: Spec): readonly Action[] {
  if (action.kind === 'press' && action.twice) return [{ ...action, twice: false }];
  if (action.kind === 'wait' && action.ms > SHORT_WAIT) return [{ ...action, ms: SHORT_WAIT }];
  if (action.kind !== 'receive') return [];
  const field = spec.instances === undefined ? '' : namingField(action.written.type, spec.instances);
  const id = action.written[field];
  const key: JsonObject = id === undefined ? {} : { [field]: id };
  const size = ({ written }: Sample): number => JSON.stringify(written).length;
  return samples
    .filter(({ written }) => written.type === action.written.type)
    .map(({ written, delivered }): Action & Sample => ({
      kind: 'receive',
      written: { ...written, ...key },
      delivered: { ...delivered, ...key },
    }))
    .filter((one) => size(one) < size(action))
    .sort((a, b) => size(a) - size(b))
    .slice(0, MAX_REPLACEMENTS);
}
