import { own } from '../json.ts';
import { characters } from './characters.ts';

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

/** The characters of all blocks of a remote result of which the model gets the first text; `undefined` where it gets all there is. */
export function charactersOfBlocks(result: unknown): number | undefined {
  const content = own(result, 'content');
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = blocks.map((block) => (own(block, 'type') === 'text' ? own(block, 'text') : undefined));
  if (blocks.length < 2 || !texts.some((text) => typeof text === 'string')) return undefined;
  return blocks.reduce<number>((sum, block, at) => sum + characters(typeof texts[at] === 'string' ? texts[at] : wordsOf(block)), 0);
}

/** A value as text that always is one: what JSON cannot hold, such as what contains itself, as its kind. */
export function wordsOf(value: unknown): string {
  try {
    return textOf(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** What was thrown, in words. */
export function reasonOf(thrown: unknown): string {
  return wordsOf(thrown instanceof Error ? thrown.message : thrown);
}
