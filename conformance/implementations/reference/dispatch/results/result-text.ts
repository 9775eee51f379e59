import { own } from '../json.ts';

/** A value as text: a string as it is, anything else as JSON; nothing at all as `null`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return (JSON.stringify(value) as string | undefined) ?? 'null';
}

/** The result of a remote tool as text: its first text block, else the whole result as JSON. */
export function remoteText(result: unknown): string {
  const content = own(result, 'content');
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const text = own(
    blocks.find((block) => own(block, 'type') === 'text'),
    'text',
  );
  return typeof text === 'string' ? text : textOf(result);
}

/** What was thrown, in words. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : textOf(thrown);
}
