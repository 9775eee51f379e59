import type { Message } from '../specs/language/model/message.ts';
import type { Spec } from '../specs/language/model/spec.ts';

/**
 * The shared messages that some spec names, as its own key or in its anatomy, states, announcements, tests or fixtures. The others
 * belong to other specs or to the kit's own pages and stay out of a program.
 */
export function namedMessages(messages: readonly Message[], specs: readonly Spec[]): Message[] {
  const names = new Set<string>();
  const seen = new Set<object>();
  for (const spec of specs) {
    for (const { key } of spec.messages) names.add(key);
    collect([spec.parts, spec.machine?.states, spec.announcements, spec.tests, spec.fixtures], names, seen);
  }
  return messages.filter(({ key }) => names.has(key));
}

/** Adds every text that stands anywhere in a value. The cases of a test share steps, which are looked through once. */
function collect(value: unknown, texts: Set<string>, seen: Set<object>): void {
  if (typeof value === 'string') texts.add(value);
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const inner of Object.values(value)) collect(inner, texts, seen);
}
