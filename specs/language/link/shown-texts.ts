import { valueText } from '../diagnostics/value-text.ts';
import type { Json } from '../model/json.ts';
import type { Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { shownParams, stepsOf, type Brought } from './brought.ts';
import { saysAbsent } from './delivered.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Shortest word that is looked for: a surface makes shorter ones of its own. */
const SHORTEST = 4;

/**
 * Reports words that a step wants to be seen, where nothing in the test delivers, types or mounts them and no message of the spec has
 * them: no page shows them. What a surface makes of data, such as numbers, is left alone.
 */
export function checkShownTexts(scope: Scope, vocabulary: Vocabulary, test: Test, brought: Brought): void {
  for (const step of stepsOf(test)) {
    if (saysAbsent(step, vocabulary)) continue;
    for (const { pointer, text } of shownParams(step.verb, vocabulary).flatMap((name) => textsUnder(step, name))) {
      const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
      if (words.every((word) => brought.holds(word))) continue;
      scope.report('K7090', placeIn(step, pointer), { verb: step.verb, text: valueText(text), test: test.id });
    }
  }
}

function textsUnder({ args }: Step, name: string): readonly { readonly pointer: string; readonly text: string }[] {
  const value = args[name];
  if (typeof value === 'string') return [{ pointer: `/${name}`, text: value }];
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((text, index) => (typeof text === 'string' ? [{ pointer: `/${name}/${index}`, text }] : []));
}
