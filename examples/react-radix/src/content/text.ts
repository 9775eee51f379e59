import type { Block } from '../calls';
import { decoded, essence, inner } from './media';

const TEXTUAL = /^text\/|^application\/(json|xml|javascript|yaml)$|\+(json|xml)$/;

/** The words of a text, or of a resource that is one. */
export function wordsOf(block: Block): { readonly text: string; readonly isCode: boolean } | undefined {
  const { text, blob, mimeType } = inner(block);
  const type = essence(mimeType);
  const isCode = type !== '' && !['text/plain', 'text/markdown'].includes(type);
  if (typeof text === 'string') return { text, isCode };
  const bytes = TEXTUAL.test(type) ? decoded(blob) : undefined;
  return bytes === undefined ? undefined : { text: new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))), isCode };
}

/** What copying a block gives: its words, else its address, else all that is known of it. */
export function textOf(block: Block): string {
  const words = wordsOf(block);
  if (words) return words.text;
  return block.type === 'resource_link' ? String(block['uri']) : JSON.stringify(block, null, 2);
}
