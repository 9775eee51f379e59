import type { Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Step, Test } from '../model/test.ts';
import type { Param, Vocabulary } from '../model/vocabulary.ts';
import { stepsOf } from './brought.ts';
import { contains, NO_VALUES, resolved, textsOf } from './delivered.ts';
import { once } from './once.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports a step that answers requests to a host of which neither the data of its test, nor a fixture, nor the prose of the spec has a word: a
 * page asks for the addresses that it gets, so the step does nothing.
 */
export function checkServed(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const steps = stepsOf(test);
  const asked = steps.flatMap((step) => addressOf(step, vocabulary).map((found) => ({ step, ...found })));
  if (asked.length === 0) return;
  const others = steps.filter((step) => !asked.some((one) => one.step === step));
  const values = test.cases.length === 0 ? [NO_VALUES] : test.cases.map((one) => one.values);
  const data: (Json | undefined)[] = values.flatMap((each) => others.map(({ args }) => resolved(args, scope.spec.fixtures, each)));
  // What nobody can fill in may be any address.
  if (data.includes(undefined)) return;
  const given = [test.given, ...test.cases.map((one) => one.given)] as unknown as readonly Json[];
  const answers = asked.map(({ step }) => step.args);
  const texts = [...data, ...given].flatMap((value) => textsOf(value ?? null));
  const ofFixtures = scope.spec.fixtures.flatMap(({ value }) => textsOf(value));
  const there = [...texts, ...ofFixtures, proseOf(scope.spec)].join('\n').toLowerCase();
  for (const { step, name, host } of asked) {
    // A page that is served may itself lead to another one.
    const before = answers
      .filter((args) => args !== step.args)
      .flatMap((args) => [...textsOf(args['text'] ?? null), ...textsOf(args['json'] ?? null)]);
    if (contains(there, host) || contains(before.join('\n').toLowerCase(), host)) continue;
    scope.report('K7153', placeIn(step, `/${name}`), { verb: step.verb, host: `\`${host}\``, test: test.id });
  }
}

/** The host for which an action answers; none where it names none to the letter. */
function addressOf({ verb, args }: Step, vocabulary: Vocabulary): readonly { readonly name: string; readonly host: string }[] {
  const declared = vocabulary.get(verb);
  if (declared?.kind !== 'act' || declared.group !== 'outside') return [];
  return Object.entries<Param>(declared.params).flatMap(([name, { content }]) => {
    const value = args[name];
    if (typeof value !== 'string') return [];
    if (content === 'host') return [{ name, host: value }];
    return content === 'absolute-address' && URL.canParse(value) ? [{ name, host: new URL(value).host }] : [];
  });
}

/** Clauses, notes and messages, where an address of the surface's own may stand. */
const proseOf = once(({ requirements, parts, members, messages }: Spec): string =>
  [
    ...requirements.flatMap(({ clauses }) => clauses.map(({ text }) => text)),
    ...[...parts, ...members].map(({ notes = '' }) => notes),
    ...messages.flatMap(({ texts }) => Object.values(texts).map(({ text }) => text)),
  ].join('\n'),
);
