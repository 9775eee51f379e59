import type { Json } from '../../specs/language/model/json.ts';
import { TargetError } from './faults.ts';
import { shapeProblem } from './validate.ts';

/** The answer of `describe()`; see the harness protocol (conformance/protocol/README.md). */
export interface Description {
  readonly name: string;
  readonly version: string;
  readonly issues?: string;
  readonly surface: 'web' | 'flutter' | 'compose' | 'swiftui' | 'tui';
  readonly specs: Readonly<Record<string, { readonly version?: string; readonly supports?: readonly string[] }>>;
  readonly presets?: readonly string[];
  readonly locales?: readonly string[];
}

/** @throws TargetError when the answer of `describe()` is no description */
export function parseDescription(value: Json): Description {
  const problem = shapeProblem('Description', value);
  if (problem !== undefined) throw new TargetError('invalid-description', `describe() returned an invalid description: ${problem}.`);
  return value as unknown as Description;
}
