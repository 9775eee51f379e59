import type { Result } from '../calls';
import { shownStructure } from './structure';
import { wordsOf } from './text';

/** The first line that says why a call failed. */
export function reasonOf(result: Result | undefined): string {
  const texts = (result?.content ?? []).flatMap((block) => wordsOf(block)?.text.split('\n') ?? []);
  const first = texts.find((line) => line.trim() !== '');
  const structure = result && shownStructure(result);
  return first ?? (structure === undefined ? 'The tool returned nothing.' : JSON.stringify(result?.structuredContent));
}
