import type { Message } from '../specs/language/model/message.ts';
import type { Spec } from '../specs/language/model/spec.ts';

/**
 * The shared messages that some spec names, as its own key or in its anatomy, states, announcements, tests or fixtures. The others
 * belong to other specs or to the kit's own pages and stay out of a program.
 */
export function namedMessages(messages: readonly Message[], specs: readonly Spec[]): Message[] {
  const names = new Set<string>();
  for (const spec of specs) {
    for (const { key } of spec.messages) names.add(key);
    collect([spec.parts, spec.machine?.states, spec.announcements, spec.tests, spec.fixtures], names);
  }
  return messages.filter(({ key }) => names.has(key));
}

/** Adds every text that stands anywhere in a value. */
function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, texts);
}
