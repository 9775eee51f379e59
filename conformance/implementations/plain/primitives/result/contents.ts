import { make } from '../../element.ts';
import { own, textOf, type JsonRecord } from '../../json.ts';
import { bytesOf, textOfBytes } from './bytes.ts';
import { player, remark, thumbnail, type ResultContext } from './media.ts';
import { jsonText, plainText } from './text.ts';

/** One of a resource's contents, under its address. */
export function showContents(context: ResultContext, fields: JsonRecord): HTMLElement {
  const uri = textOf(own(fields, 'uri'));
  const parts = previewOf(context, fields);
  if (uri !== undefined) parts.unshift(make('p', { class: 'source' }, make('bdi', { dir: 'ltr' }, uri)));
  return make('div', { class: 'contents' }, ...parts);
}

function previewOf(context: ResultContext, fields: JsonRecord): HTMLElement[] {
  const { localeText } = context;
  const given = textOf(own(fields, 'mimeType')) ?? '';
  const [mimeType = '', ...parameters] = given
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const [text, blob] = [textOf(own(fields, 'text')), textOf(own(fields, 'blob'))];
  const bytes = text === undefined && blob !== undefined ? bytesOf(blob) : undefined;
  if (text === undefined && bytes === undefined)
    return [remark(localeText, (words) => words.primitives('unsupported', { type: given || words.primitives('unknown_type') }))];

  const isMedia = /^(?:image|audio|video|font)\//.test(mimeType);
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  const readable = text ?? (isText(mimeType) || isJson(mimeType) ? textOfBytes(bytes ?? '', charset) : undefined);
  if (readable !== undefined && isJson(mimeType)) return [jsonText(localeText, readable)];
  if (readable !== undefined && (isText(mimeType) || mimeType === '')) return [plainText(localeText, readable)];

  const picture = mimeType.startsWith('image/') && bytes !== undefined ? thumbnail(context, btoa(bytes)) : undefined;
  if (picture !== undefined) return [picture];
  const size = bytes?.length ?? new TextEncoder().encode(text).length;
  const named = remark(localeText, (words) => words.primitives('binary', { type: given || words.primitives('unknown_type'), size }));
  const sound = bytes === undefined ? undefined : player(context, mimeType, btoa(bytes));
  if (sound !== undefined) return [named, sound];
  return text === undefined || isMedia ? [named] : [named, plainText(localeText, text)];
}

function isText(mimeType: string): boolean {
  return mimeType.startsWith('text/');
}

function isJson(mimeType: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(mimeType);
}
