import { findPart, type SpecScope } from '../../specs/language/model/find-part.ts';
import { optionalReference } from '../verbs/shared/compare/part-reference.ts';
import type { Args, AssertVerb, PartReference } from '../verbs/verb.ts';

/**
 * What is wrong with a part that has a role in its spec and that only its whereabouts found, where the step is about its role, its name or
 * the focus: a place hides no failure. `undefined` for any other step.
 */
export function toldProblem(verb: AssertVerb, args: Args, told: readonly string[], scope: SpecScope): string | undefined {
  const wanted = subjectOf(verb, args);
  if (wanted === undefined || !told.includes(wanted.part)) return undefined;
  const part = findPart(scope, wanted.part);
  const roles = part?.roles.filter((role) => role !== 'text' && role !== 'none') ?? [];
  if (roles.length === 0) return undefined;
  const byName = wanted.name !== undefined || wanted.args !== undefined;
  if (verb.group !== 'accessibility' && !byName) return undefined;
  const own = part?.name === undefined ? '' : ' and its accessible name';
  const name = wanted.name === undefined ? own : ` and the accessible name “${wanted.name}”`;
  return `${wanted.part} was found by the adapter, without role ${roles.join(' or ')}${name}`;
}

/** The part that a step is about, whatever its parameter is called; what lies around it only where the step names nothing else. */
function subjectOf({ params }: AssertVerb, args: Args): PartReference | undefined {
  const named = Object.keys(params).filter((name) => params[name]?.type === 'part' && name !== 'in');
  return [...named, 'in'].map((name) => optionalReference(args, name)).find((one) => one !== undefined);
}
