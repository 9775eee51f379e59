import { characters, firstCharacters } from './characters.ts';

/** A result in short: its beginning, and how to get the whole, which has `total` characters. Never longer than the result. */
export function compress(content: string, full: string, id: string, most: number): string {
  if (characters(content) <= most) return content;
  const pointer = `... [recall('${id}') for full result, ${characters(full)} chars]`;
  const short = firstCharacters(full, Math.max(0, most - characters(pointer))) + pointer;
  return short.length < content.length ? short : content;
}
