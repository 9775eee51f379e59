import { isObject } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { stepsOf } from './brought.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports a step that looks for a message in a part whose row gives it another one as its only content: the step fails on every page, or,
 * where the message must be absent, passes on every page.
 */
export function checkShownContent(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  for (const step of stepsOf(test)) {
    const { key, part } = step.args;
    const id = isObject(part) ? part['part'] : part;
    const isSight = vocabulary.get(step.verb)?.group === 'see';
    if (!isSight || typeof key !== 'string' || !Object.hasOwn(scope.program.messages, key)) continue;
    const content = onlyMessage(scope.spec, id);
    if (content !== undefined && content !== key)
      scope.report('K7098', placeIn(step, '/key'), { verb: step.verb, key, part: String(id), content });
  }
}

/** The message that a part shows, where it shows nothing else: no other part stands within it, and its name says the same. */
function onlyMessage({ parts }: Spec, id: unknown): string | undefined {
  const part = parts.find((one) => one.id === id);
  if (part?.content?.kind !== 'message' || parts.some(({ within }) => within === id)) return undefined;
  const { key } = part.content;
  return part.name === undefined || part.name.key === key ? key : undefined;
}
