import type { Json } from '../model/json.ts';
import type { Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { stepsOf } from './brought.ts';
import { saysAbsent } from './delivered.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports an announcement that a step wants and that an invariant of the spec keeps live regions from: it allows those of the table and of
 * its `keys` alone. A page that says it fails by the invariant, one that does not by the step.
 */
export function checkAnnouncedAllowed({ spec, report }: Scope, vocabulary: Vocabulary, test: Test): void {
  const invariant = (spec.invariants ?? []).find(({ kind, others }) => kind === 'spoken' && others !== true);
  if (invariant === undefined) return;
  const allowed = new Set([...spec.announcements.map(({ key }) => key), ...(invariant.keys ?? [])]);
  const texts = new Set(
    spec.messages.filter(({ key }) => allowed.has(key)).flatMap((one) => Object.values(one.texts).map(({ text }) => text)),
  );
  for (const step of stepsOf(test)) {
    const verb = vocabulary.get(step.verb);
    if (verb?.group !== 'announcements' || verb.kind !== 'assert' || saysAbsent(step, vocabulary)) continue;
    for (const [key, pointer] of keysIn(step.args['key'], step.args['keys'])) {
      const own = spec.messages.find((one) => one.key === key);
      // Another message may have the very words of one that is allowed.
      if (own === undefined || allowed.has(key) || Object.values(own.texts).some(({ text }) => texts.has(text))) continue;
      report('K7151', placeIn(step, pointer), { verb: step.verb, key, id: invariant.id });
    }
  }
}

function* keysIn(key: Json | undefined, keys: Json | undefined): Generator<readonly [key: string, pointer: string]> {
  if (typeof key === 'string') yield [key, '/key'];
  if (Array.isArray(keys))
    for (const [index, one] of (keys as readonly Json[]).entries()) if (typeof one === 'string') yield [one, `/keys/${index}`];
}
