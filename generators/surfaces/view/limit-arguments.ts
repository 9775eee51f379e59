import type { ComponentView } from './component.ts';

/**
 * Argument of a message that is named like a limit → the units of the limit in one of the argument. A text tells a duration in
 * seconds, which the limit has in milliseconds; all else as the limit has it.
 */
export function limitArguments({ limits, texts }: ComponentView): Readonly<Record<string, number>> {
  const asked = new Set(texts.flatMap(({ args }) => args.filter(({ type }) => type === 'number').map(({ name }) => name)));
  return Object.fromEntries(limits.filter(({ id }) => asked.has(id)).map(({ id, unit }) => [id, unit === 'ms' ? 1000 : 1]));
}
