import { button, make } from '../element.ts';
import { own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import { codeBlock, markdown } from '../markdown/blocks.ts';
import type { LocaleText } from '../locale-text.ts';
import { decoded, decodedText, isImage } from './bytes.ts';
import type { Outcome } from './call.ts';
import { cut } from './cut.ts';
import { picture, type ImageOptions } from './picture.ts';

/** Limits of a text block; a longer one is truncated to `LINES` lines. */
const CHARACTERS = 2000;
const LINES = 30;

/** Inputs of a content block: those of an image and a callback that opens an address. */
export interface BlockOptions extends ImageOptions {
  open(uri: string): void;
}

/** Renders one block of a result. An unknown or invalid block becomes a notice; the other blocks stay intact. */
export function showBlock(options: BlockOptions, block: Json): HTMLElement {
  const fields = recordOf(block) ?? {};
  const type = textOf(own(fields, 'type')) ?? '?';
  const shown = render(options, type, fields);
  return shown ?? options.localeText.write(make('p', { class: 'unsupported' }), (words) => words.unsupported(described(type, fields)));
}

/** The reason of a failed call: the first non-empty line of its text, else the structured content on one line, else an empty string. */
export function firstReason({ content, structured }: Outcome): string {
  const lines = content.flatMap((block) => wordsOf(block)?.split('\n') ?? []).map((line) => line.trim());
  return lines.find((line) => line !== '') ?? (structured === undefined ? '' : JSON.stringify(structured));
}

/** The text of a text block or of a textual resource; `undefined` for other blocks. */
export function wordsOf(block: Json): string | undefined {
  const fields = recordOf(block) ?? {};
  const type = own(fields, 'type');
  if (type === 'text') return textOf(own(fields, 'text'));
  return isResource(type) ? resourceText(recordOf(own(fields, 'resource')) ?? {}) : undefined;
}

/** `embedded_resource` is the name in the source document of the spec; MCP's own is `resource`. */
function isResource(type: Json | undefined): boolean {
  return type === 'resource' || type === 'embedded_resource';
}

function render(options: BlockOptions, type: string, fields: JsonRecord): HTMLElement | undefined {
  const mimeType = textOf(own(fields, 'mimeType')) ?? '';
  const data = textOf(own(fields, 'data'));
  const text = textOf(own(fields, 'text'));
  if (type === 'text') return text === undefined ? undefined : prose(options.localeText, text);
  if (type === 'image') return data === undefined ? undefined : image(options, mimeType, data);
  if (type === 'audio') return data === undefined ? undefined : audio(options, mimeType, data);
  if (type === 'resource_link') return link(options, fields);
  if (isResource(type)) return resource(options, recordOf(own(fields, 'resource')) ?? {});
  return undefined;
}

function described(type: string, fields: JsonRecord): string {
  const resource = recordOf(own(fields, 'resource')) ?? {};
  const details = [own(fields, 'mimeType'), own(resource, 'mimeType'), own(resource, 'uri')].filter((detail) => typeof detail === 'string');
  return details.length > 0 ? `${type} (${details.join(', ')})` : type;
}

function prose(localeText: LocaleText, text: string): HTMLElement {
  return shortened(localeText, make('div', { class: 'prose' }, markdown(text)), text);
}

/** Truncates long content. Counts code points, not UTF-16 code units. */
function shortened(localeText: LocaleText, content: HTMLElement, text: string): HTMLElement {
  const lines = text.replace(/\r?\n$/, '').split('\n').length;
  if ([...text].length <= CHARACTERS && lines <= LINES) return content;
  return cut(localeText, content, LINES, { more: (words) => words.showMore, less: (words) => words.showLess });
}

function image(options: BlockOptions, mimeType: string, data: string): HTMLElement | undefined {
  const bytes = decoded(data);
  if (bytes === undefined || !isImage(mimeType, bytes)) return undefined;
  return picture(options, `data:${mimeType};base64,${data}`, bytes.length);
}

function audio({ localeText, name }: BlockOptions, mimeType: string, data: string): HTMLElement | undefined {
  if (!/^audio\/[\w.+-]+$/.test(mimeType) || decoded(data) === undefined) return undefined;
  const player = make('audio', { controls: true, preload: 'metadata', src: `data:${mimeType};base64,${data}` });
  return localeText.mark(player, 'aria-label', (words) => words.audio(name));
}

/** A link block. Nothing is fetched: a press sends the address to the host. */
function link({ open }: BlockOptions, fields: JsonRecord): HTMLElement | undefined {
  const uri = textOf(own(fields, 'uri'));
  if (uri === undefined) return undefined;
  const chip = button('chip', () => open(uri));
  chip.textContent = textOf(own(fields, 'title')) || textOf(own(fields, 'name')) || uri;
  return chip;
}

/** Renders an embedded resource like a block of the same content type. */
function resource(options: BlockOptions, fields: JsonRecord): HTMLElement | undefined {
  const mimeType = mimeTypeOf(fields);
  const blob = textOf(own(fields, 'blob'));
  if (blob !== undefined && mimeType.startsWith('image/')) return image(options, mimeType, blob);
  if (blob !== undefined && mimeType.startsWith('audio/')) return audio(options, mimeType, blob);
  const text = resourceText(fields);
  if (text === undefined) return undefined;
  if (['', 'text/plain', 'text/markdown'].includes(mimeType)) return prose(options.localeText, text);
  return shortened(options.localeText, codeBlock(text, mimeType), text);
}

/** The text of a resource, from its `text` or its base64 `blob`. */
function resourceText(fields: JsonRecord): string | undefined {
  const blob = textOf(own(fields, 'blob'));
  const isReadable = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript|yaml)$)/.test(mimeTypeOf(fields));
  return textOf(own(fields, 'text')) ?? (blob !== undefined && isReadable ? decodedText(blob) : undefined);
}

/** The MIME type without parameters. */
function mimeTypeOf(fields: JsonRecord): string {
  return (textOf(own(fields, 'mimeType')) ?? '').split(';')[0]?.trim() ?? '';
}
