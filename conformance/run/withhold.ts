import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Withheld } from '../judge/withheld.ts';
import type { DrivenSpec } from '../target/driver.ts';
import { optionalReference } from '../verbs/shared/compare/part-reference.ts';
import type { Args, Verb } from '../verbs/verb.ts';

/** Why a step says nothing about an app without a harness; `undefined` for one that is done. */
export function withhold(verb: Verb, args: Args, spec: Spec, driven: DrivenSpec): Withheld | undefined {
  const types = typesOf(verb, args);
  const named = new Set([...partsOf(args), ...types, ...statesOf(args, spec)]);
  const lack = driven.lacks.find(({ what }) => named.has(what));
  if (lack !== undefined) return { verdict: 'not-applicable', reason: `the app has no ${lack.what}: ${lack.reason}` };
  if (verb.group !== 'protocol') return undefined;
  // That it is not sent is still to be seen.
  const unsent = verb.kind === 'negative' ? undefined : driven.unsent.find(({ what }) => types.includes(what));
  if (unsent !== undefined) return { verdict: 'not-applicable', reason: `the app has nothing that sends ${unsent.what}: ${unsent.reason}` };
  for (const type of types) {
    const unread = Object.hasOwn(driven.unread, type) ? driven.unread[type] : undefined;
    if (unread === undefined || (verb.kind === 'negative' && unread.readsAs !== undefined)) continue;
    return { verdict: 'untested', reason: `nobody can see whether the app sends ${type}: ${unread.why}` };
  }
  return undefined;
}

/** The parts that a step names, those around them included. */
export function partsOf(args: Args): string[] {
  const parts: string[] = [];
  for (const key of ['part', 'in']) {
    for (let at = optionalReference(args, key); at !== undefined && parts.length < 20;) {
      parts.push(at.part);
      at = at.in === undefined ? undefined : typeof at.in === 'string' ? { part: at.in } : at.in;
    }
  }
  return parts;
}

/** The message types that a step names. */
function typesOf(verb: Verb, args: Args): string[] {
  if (verb.group !== 'protocol' && verb.group !== 'host') return [];
  const inner = args['message'];
  const message = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject)['type'] : undefined;
  const many = Array.isArray(args['types']) ? args['types'] : [];
  return [args['type'], args['to'], message, ...many].filter((one) => typeof one === 'string');
}

/** The states whose label a step names. */
function statesOf(args: Args, spec: Spec): string[] {
  const texts = new Set<string>();
  const walk = (value: Json | undefined): void => {
    if (typeof value === 'string') texts.add(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(args);
  return (spec.machine?.states ?? []).filter(({ label }) => label !== undefined && texts.has(label)).map(({ id }) => id);
}
