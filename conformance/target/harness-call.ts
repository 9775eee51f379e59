import type { Json } from '../../specs/language/model/json.ts';
import type { HarnessCall, HarnessMethod } from '../observer/page-contract.ts';
import { LIMITS } from './limits.ts';

const HARNESS_LIMITS: HarnessCall['limits'] = { characters: LIMITS.answer, entries: LIMITS.entries, depth: LIMITS.depth };

/** A call of the harness, for the observer. */
export const harnessCall = (method: HarnessMethod, args: readonly Json[]): HarnessCall => ({
  method,
  args: JSON.stringify(args),
  limits: HARNESS_LIMITS,
});
