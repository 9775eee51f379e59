import type { Outcome } from './traffic.ts';

/** An outcome in the form of a tool result: the reason of a failure is its text. */
export function outcomeFields(outcome: Exclude<Outcome, { readonly kind: 'cancelled' }>): Record<string, unknown> {
  if (outcome.kind === 'failed') return { content: [{ type: 'text', text: outcome.reason }], isError: true };
  const { content, structured, isError } = outcome;
  return { content, isError, ...(structured === undefined ? {} : { structuredContent: structured }) };
}
