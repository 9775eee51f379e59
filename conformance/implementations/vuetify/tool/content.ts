import { isRecord, textOr } from '../surface.ts';
import type { Translate } from '../words.ts';
import type { Block, Result } from './calls.ts';

/** The displayed form of a content block. */
export type Shown =
  | { kind: 'markdown' | 'code'; text: string }
  | { kind: 'image' | 'audio'; mimeType: string; base64: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'link'; uri: string; name: string }
  | { kind: 'unknown'; type: string };

export function shownOf(block: Block): Shown {
  switch (block.type) {
    case 'text':
      return { kind: 'markdown', text: textOr(block['text'], '') };
    case 'image':
    case 'audio':
      return (
        mediaOf(textOr(block['mimeType'], ''), block['data'], block.type) ?? {
          kind: 'unknown',
          type: typeWords(block.type, block['mimeType']),
        }
      );
    case 'resource_link': {
      const uri = textOr(block['uri'], '');
      const name = [block['title'], block['name']].find((word) => typeof word === 'string' && word !== '');
      return { kind: 'link', uri, name: textOr(name, uri) };
    }
    case 'resource':
    case 'embedded_resource':
      return isRecord(block['resource']) ? resourceOf(block['resource'], block.type) : { kind: 'unknown', type: block.type };
    default:
      return { kind: 'unknown', type: block.type };
  }
}

function resourceOf(resource: Record<string, unknown>, type: string): Shown {
  const mimeType = textOr(resource['mimeType'], 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';
  const [kind] = mimeType.split('/');
  const unknown: Shown = { kind: 'unknown', type: typeWords(type, mimeType) };
  if (kind === 'image' && mimeType !== 'image/svg+xml') return mediaOf(mimeType, resource['blob'], 'image') ?? unknown;
  if (kind === 'audio') return mediaOf(mimeType, resource['blob'], 'audio') ?? unknown;
  const isText =
    kind === 'text' || mimeType === 'image/svg+xml' || /^application\/(?:[\w.-]+\+)?(?:json|xml|javascript|yaml|toml|sql)$/.test(mimeType);
  const text = textOr(resource['text'], undefined) ?? (isText ? decoded(resource['blob']) : undefined);
  if (text === undefined) return unknown;
  return { kind: mimeType === 'text/plain' || mimeType === 'text/markdown' ? 'markdown' : 'code', text };
}

const typeWords = (type: string, mimeType: unknown): string =>
  typeof mimeType === 'string' && mimeType !== '' ? `${type}, ${mimeType}` : type;

const signatures: Record<string, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF.{4}WEBP/s,
};

/** An image or audio block; `undefined` when its bytes contradict its type. */
function mediaOf(mimeType: string, data: unknown, kind: 'image' | 'audio'): Shown | undefined {
  const bytes = bytesOf(data);
  if (bytes === undefined || typeof data !== 'string') return undefined;
  if (kind === 'audio') return /^audio\/[\w.+-]+$/i.test(mimeType) ? { kind, mimeType, base64: data, bytes } : undefined;
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures[mimeType.toLowerCase()]?.test(start) === true ? { kind, mimeType, base64: data, bytes } : undefined;
}

function bytesOf(data: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof data !== 'string' || data === '') return undefined;
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function decoded(blob: unknown): string | undefined {
  const bytes = bytesOf(blob);
  return bytes && new TextDecoder().decode(bytes);
}

/** The structured content as JSON; `undefined` when absent or repeated by a text block. */
export function structuredOf({ content, structured }: Result): string | undefined {
  if (structured === undefined || structured === null) return undefined;
  const said = content.some((block) => block.type === 'text' && sameJson(textOr(block['text'], ''), structured));
  return said ? undefined : JSON.stringify(structured, null, 2);
}

function sameJson(text: string, value: unknown): boolean {
  try {
    return ordered(JSON.parse(text)) === ordered(value);
  } catch {
    return false;
  }
}

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** The first non-empty line of a failed result. */
export function reasonOf(result: Result, t: Translate): string {
  const texts = result.content.map(shownOf).flatMap((shown) => ('text' in shown ? [shown.text] : []));
  const lines = [...texts, structuredOf(result) ?? ''].join('\n').split(/\r?\n/);
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? t('tool.empty');
}

/** The text that the copy button writes: the texts of a result, or the whole result as JSON when other blocks exist. */
export function copyOf(result: Result): string {
  const shown = result.content.map(shownOf);
  const texts = shown.flatMap((one) => ('text' in one ? [one.text] : []));
  const structured = structuredOf(result);
  if (texts.length === shown.length) return [...texts, ...(structured === undefined ? [] : [structured])].join('\n\n');
  const all = { content: result.content, ...(result.structured === undefined ? {} : { structuredContent: result.structured }) };
  return JSON.stringify(all, null, 2);
}
