import { valueText } from '../diagnostics/value-text.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { saysAbsent } from './delivered.ts';
import type { Scope } from './scope.ts';

/**
 * Reports a step that wants nothing of a type to be sent, after one that wants it to be: it counts from the mount on, or from what was
 * forgotten, whatever its `after` says, so no page passes both.
 */
export function checkUnsent(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const told = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
    const wanted = new Map<string, Step[]>();
    for (const step of stepsIn(test, one)) {
      const effect = vocabulary.get(step.verb)?.effect;
      if (effect === 'mounts' || effect === 'forgets') wanted.clear();
      const types = messageTypes(step, vocabulary);
      if (!saysAbsent(step, vocabulary)) for (const type of types ?? []) wanted.set(type, [...(wanted.get(type) ?? []), step]);
      else if (types !== undefined) {
        const among = (types.length === 0 ? [...wanted.keys()] : types).flatMap((type) =>
          (wanted.get(type) ?? []).map((other) => ({ type, other })),
        );
        const contrary = among.find(({ other }) => isWithin(step, other));
        if (contrary === undefined || told.has(step)) continue;
        told.add(step);
        scope.report('K7096', step.place, { verb: step.verb, type: contrary.type, wanted: contrary.other.verb });
      }
    }
  }
}

const stepsIn = (test: Test, one: Case | undefined): readonly Step[] => [...test.steps, ...(one?.steps ?? [])];

/** Whether a message that fits what `wanted` asks for is one of those that must not be. */
function isWithin({ args: { match, without } }: Step, wanted: Step): boolean {
  // Whether the message that is wanted lacks a field, nobody says.
  if (without !== undefined) return false;
  if (match === undefined) return true;
  const fields = wanted.args['match'];
  if (!isObject(match) || !isObject(fields)) return false;
  return Object.entries(match).every(([name, value]) => JSON.stringify(fields[name]) === JSON.stringify(value));
}

/**
 * Reports a step that wants a text nowhere on the page after one that wants it seen, with nothing done between them: only a text that
 * goes by itself passes both, and when it does is chance.
 */
export function checkUnseen(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const told = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
    let seen = new Map<Json, Step>();
    for (const step of stepsIn(test, one)) {
      const { text, in: around, part } = step.args;
      const declared = vocabulary.get(step.verb);
      if (declared?.kind === 'act') seen = new Map();
      if (declared?.group !== 'see' || typeof text !== 'string') continue;
      const wanted = seen.get(text);
      if (!saysAbsent(step, vocabulary)) seen.set(text, step);
      else if (around === undefined && part === undefined && wanted !== undefined && !told.has(step)) {
        told.add(step);
        scope.report('K7088', step.place, { verb: step.verb, text: valueText(text), wanted: wanted.verb });
      }
    }
  }
}

/** The types of outbound messages that an assertion is about, none for all; `undefined` for one about something else, or about what a case says. */
function messageTypes({ verb, args }: Step, vocabulary: Vocabulary): readonly string[] | undefined {
  const { kind, params = {} } = vocabulary.get(verb) ?? {};
  if (kind !== 'assert' && kind !== 'negative') return undefined;
  if (!Object.values(params).some(({ type }) => type === 'wireType')) return undefined;
  const named = [args['type'] ?? [], args['types'] ?? []].flat();
  return named.every((name) => typeof name === 'string') ? named : undefined;
}
