import { button, make } from '../element.ts';
import { own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import { codeBlock, markdown } from '../markdown/blocks.ts';
import type { Tongue } from '../tongue.ts';
import { decoded, decodedText, isImage } from './bytes.ts';
import type { Outcome } from './call.ts';
import { cut } from './cut.ts';
import { picture, type Frame } from './picture.ts';

/** Text of more characters or lines is cut after so many lines. */
const CHARACTERS = 2000;
const LINES = 30;

/** What a block of a result needs, beside what an image needs: the way to have an address opened. */
export interface Around extends Frame {
  open(uri: string): void;
}

/** A block of a result as elements. What is unknown or broken says so, and harms nothing beside it. */
export function showBlock(around: Around, block: Json): HTMLElement {
  const fields = recordOf(block) ?? {};
  const type = textOf(own(fields, 'type')) ?? '?';
  const shown = render(around, type, fields);
  return shown ?? around.tongue.write(make('p', { class: 'unsupported' }), (words) => words.unsupported(described(type, fields)));
}

/** Why a call failed: the first line of its text that is not empty, else its structure on one line. Empty when it says nothing. */
export function firstReason({ content, structured }: Outcome): string {
  const lines = content.flatMap((block) => wordsOf(block)?.split('\n') ?? []).map((line) => line.trim());
  return lines.find((line) => line !== '') ?? (structured === undefined ? '' : JSON.stringify(structured));
}

/** The words that a block holds: a text, or a resource that can be read as one. */
export function wordsOf(block: Json): string | undefined {
  const fields = recordOf(block) ?? {};
  const type = own(fields, 'type');
  if (type === 'text') return textOf(own(fields, 'text'));
  return isResource(type) ? resourceText(recordOf(own(fields, 'resource')) ?? {}) : undefined;
}

/** The second word is that of the document on which the spec is built. */
function isResource(type: Json | undefined): boolean {
  return type === 'resource' || type === 'embedded_resource';
}

function render(around: Around, type: string, fields: JsonRecord): HTMLElement | undefined {
  const mimeType = textOf(own(fields, 'mimeType')) ?? '';
  const data = textOf(own(fields, 'data'));
  const text = textOf(own(fields, 'text'));
  if (type === 'text') return text === undefined ? undefined : prose(around.tongue, text);
  if (type === 'image') return data === undefined ? undefined : image(around, mimeType, data);
  if (type === 'audio') return data === undefined ? undefined : audio(around, mimeType, data);
  if (type === 'resource_link') return link(around, fields);
  if (isResource(type)) return resource(around, recordOf(own(fields, 'resource')) ?? {});
  return undefined;
}

function described(type: string, fields: JsonRecord): string {
  const resource = recordOf(own(fields, 'resource')) ?? {};
  const details = [own(fields, 'mimeType'), own(resource, 'mimeType'), own(resource, 'uri')].filter((detail) => typeof detail === 'string');
  return details.length > 0 ? `${type} (${details.join(', ')})` : type;
}

function prose(tongue: Tongue, text: string): HTMLElement {
  return shortened(tongue, make('div', { class: 'prose' }, markdown(text)), text);
}

/** Characters are counted as people count them, not in the units of their encoding. */
function shortened(tongue: Tongue, content: HTMLElement, text: string): HTMLElement {
  const lines = text.replace(/\r?\n$/, '').split('\n').length;
  if ([...text].length <= CHARACTERS && lines <= LINES) return content;
  return cut(tongue, content, LINES, { more: (words) => words.showMore, less: (words) => words.showLess });
}

function image(around: Around, mimeType: string, data: string): HTMLElement | undefined {
  const bytes = decoded(data);
  if (bytes === undefined || !isImage(mimeType, bytes)) return undefined;
  return picture(around, `data:${mimeType};base64,${data}`, bytes.length);
}

function audio({ tongue, name }: Around, mimeType: string, data: string): HTMLElement | undefined {
  if (!/^audio\/[\w.+-]+$/.test(mimeType) || decoded(data) === undefined) return undefined;
  const player = make('audio', { controls: true, preload: 'metadata', src: `data:${mimeType};base64,${data}` });
  return tongue.mark(player, 'aria-label', (words) => words.audio(name));
}

/** Nothing of a link is looked up: pressing it hands its address to the host. */
function link({ open }: Around, fields: JsonRecord): HTMLElement | undefined {
  const uri = textOf(own(fields, 'uri'));
  if (uri === undefined) return undefined;
  const chip = button('chip', () => open(uri));
  chip.textContent = textOf(own(fields, 'title')) || textOf(own(fields, 'name')) || uri;
  return chip;
}

/** What is embedded takes the way of the same content outside of a resource. */
function resource(around: Around, fields: JsonRecord): HTMLElement | undefined {
  const mimeType = mimeTypeOf(fields);
  const blob = textOf(own(fields, 'blob'));
  if (blob !== undefined && mimeType.startsWith('image/')) return image(around, mimeType, blob);
  if (blob !== undefined && mimeType.startsWith('audio/')) return audio(around, mimeType, blob);
  const text = resourceText(fields);
  if (text === undefined) return undefined;
  if (['', 'text/plain', 'text/markdown'].includes(mimeType)) return prose(around.tongue, text);
  return shortened(around.tongue, codeBlock(text, mimeType), text);
}

/** The text of a resource, from either field. */
function resourceText(fields: JsonRecord): string | undefined {
  const blob = textOf(own(fields, 'blob'));
  const isReadable = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript|yaml)$)/.test(mimeTypeOf(fields));
  return textOf(own(fields, 'text')) ?? (blob !== undefined && isReadable ? decodedText(blob) : undefined);
}

/** The type without its parameters. */
function mimeTypeOf(fields: JsonRecord): string {
  return (textOf(own(fields, 'mimeType')) ?? '').split(';')[0]?.trim() ?? '';
}
