import type { Json } from '../../specs/language/model/json.ts';
import { TargetError } from '../targets/faults.ts';
import { shapeProblem } from './validate.ts';

/** What an implementation says about itself (harness.md). */
export interface Description {
  readonly name: string;
  readonly version: string;
  readonly issues?: string;
  readonly surface: 'web' | 'flutter' | 'compose' | 'swiftui' | 'tui';
  readonly specs: Readonly<Record<string, { readonly version?: string; readonly supports?: readonly string[] }>>;
  readonly presets?: readonly string[];
  readonly locales?: readonly string[];
}

/** @throws TargetError when what `describe()` gave is no description */
export function parseDescription(value: Json): Description {
  const problem = shapeProblem('Description', value);
  if (problem !== undefined) throw new TargetError('invalid-description', `describe() gave an invalid description: ${problem}.`);
  return value as unknown as Description;
}
