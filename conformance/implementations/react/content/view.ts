import { fieldsIn, isFields, own, parsed, pretty, same, text, type Fields } from '../json.ts';
import { bytes, dataUrl, essence, isImage, utf8 } from './binary.ts';

/** A content block in its displayed form. `caption` is the address of its resource. */
export type View = { readonly caption?: string } & (
  | { readonly kind: 'markdown' | 'plain' | 'code' | 'structured'; readonly text: string }
  | { readonly kind: 'image'; readonly src: string; readonly large: boolean }
  | { readonly kind: 'audio'; readonly src: string }
  | { readonly kind: 'link'; readonly uri: string; readonly label: string }
  | { readonly kind: 'unsupported'; readonly type: string; readonly text: string }
);

/** Decoded size in bytes above which an image starts as a thumbnail. */
const LARGE_IMAGE = 500 * 1024;

const TEXTUAL = /^text\/|^application\/(?:json|xml|javascript|yaml|toml|sql)$|\+(?:json|xml)$/;

function textual(type: string, content: string): View {
  if (type === '' || type === 'text/markdown' || type === 'text/x-markdown') return { kind: 'markdown', text: content };
  return { kind: type === 'text/plain' ? 'plain' : 'code', text: content };
}

/** The view of decoded bytes by their MIME type: image, audio or text; `undefined` for anything else. */
function binary(type: string, base64: unknown): View | undefined {
  const raw = bytes(base64);
  if (raw === null) return undefined;
  if (isImage(type, raw)) return { kind: 'image', src: dataUrl(type, raw), large: raw.length > LARGE_IMAGE };
  if (/^audio\/[\w.+-]+$/.test(type)) return { kind: 'audio', src: dataUrl(type, raw) };
  return TEXTUAL.test(type) ? textual(type, utf8(raw)) : undefined;
}

function resource(block: Fields): View | undefined {
  const held = fieldsIn(own(block, 'resource'));
  const type = essence(own(held, 'mimeType'));
  const content = own(held, 'text');
  const view = typeof content === 'string' ? textual(type, content) : binary(type, own(held, 'blob'));
  const caption = text(own(held, 'uri'));
  return view && (caption ? { ...view, caption } : view);
}

function link(block: Fields): View | undefined {
  const uri = text(own(block, 'uri'));
  return uri === undefined ? undefined : { kind: 'link', uri, label: text(own(block, 'title')) ?? text(own(block, 'name')) ?? uri };
}

/** An image or audio block; `undefined` when its bytes contradict its type. */
function media(block: Fields, kind: 'image' | 'audio'): View | undefined {
  const view = binary(essence(own(block, 'mimeType')), own(block, 'data'));
  return view?.kind === kind ? view : undefined;
}

function known(type: unknown, block: Fields): View | undefined {
  const content = own(block, 'text');
  switch (type) {
    case 'text':
      return typeof content === 'string' ? { kind: 'markdown', text: content } : undefined;
    case 'image':
    case 'audio':
      return media(block, type);
    case 'resource_link':
      return link(block);
    case 'resource':
    case 'embedded_resource':
      return resource(block);
    default:
      return undefined;
  }
}

function viewOf(block: unknown): View {
  if (!isFields(block)) return { kind: 'unsupported', type: typeof block, text: pretty(block) };
  const type = own(block, 'type');
  const detail = essence(own(block, 'mimeType')) || essence(own(fieldsIn(own(block, 'resource')), 'mimeType'));
  return known(type, block) ?? { kind: 'unsupported', type: [String(type), detail].filter(Boolean).join(', '), text: pretty(block) };
}

/** The views of a result in order; structured content comes last, unless a text block repeats it. */
export function viewsOf(content: unknown, structured: unknown): View[] {
  const blocks: unknown[] = Array.isArray(content) ? content : [];
  const views = blocks.map(viewOf);
  const told = views.some((view) => view.kind === 'markdown' && same(parsed(view.text), structured));
  if (structured !== undefined && !told) views.push({ kind: 'structured', text: pretty(structured) });
  return views;
}

/** The text that the copy button writes for a view: its text, else its address. */
const copyOf = (view: View): string => ('text' in view ? view.text : view.kind === 'link' ? view.uri : view.src);

export const copyAll = (views: readonly View[]): string => views.map(copyOf).join('\n\n');

/** The first non-empty line; structured content counts as one line. */
export function firstLine(views: readonly View[]): string | undefined {
  for (const view of views) {
    if (view.kind === 'structured') return JSON.stringify(parsed(view.text));
    const line = 'text' in view ? view.text.split(/\r?\n/).find((each) => each.trim() !== '') : undefined;
    if (line !== undefined) return line.trim();
  }
  return undefined;
}
