import type { Code } from 'mdast';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Context } from '../draft/context.ts';
import { FENCES } from './registry.ts';
import { Piece, type Segment } from '../../text/piece.ts';
import type { Source } from '../../text/source.ts';

/** Kinds that somebody may look for in a fence, and the file that holds them. */
const BESIDE: Readonly<Record<string, string>> = {
  wire: 'A wire map is a file of its own beside the spec: the name of the spec, with `.wire.yaml` in place of `.kmd`.',
};

const INFO = /^(\S+)[ \t]+kmd:(\S*)[ \t]*(\S*)/;

/** Reads a fence with `kmd:` in its info string. Every other code block is an illustration. */
export function readFence(node: Code, start: number, end: number, context: Context): void {
  const { source } = context;
  if (node.lang === null || node.lang === undefined) return;
  const info = `${node.lang} ${node.meta ?? ''}`;
  if (!info.includes('kmd:')) return;
  const lineEnd = endOfLine(source.text, start, end);
  const opening = source.place(start, lineEnd);
  const [, language = '', kind = '', name = ''] = INFO.exec(info) ?? [];
  const reader = FENCES.find((candidate) => candidate.kind === kind);
  if (reader === undefined || reader.language !== language) {
    const kinds = FENCES.map((candidate) => `${candidate.language} kmd:${candidate.kind}`);
    const beside = Object.hasOwn(BESIDE, kind) ? BESIDE[kind] : undefined;
    const near = beside !== undefined ? [beside] : didYouMean(info.trim().split(/\s+/).slice(0, 2).join(' '), kinds);
    context.report('K1010', opening, { kind: info.trim() }, { hints: [...near, `Known fences: ${kinds.join(', ')}.`] });
    return;
  }
  if (!closed(source.text, start, end)) context.report('K1015', opening);
  if (reader.named !== undefined && name === '') {
    context.report('K1012', opening, { expected: `${reader.language} kmd:${kind} ${reader.named}` });
    return;
  }
  const at = source.text.indexOf(name, source.text.indexOf('kmd:', start) + 4 + kind.length);
  const named = new Piece(source, name, [{ index: 0, offset: at }]);
  reader.read({ body: bodyOf(node, source, lineEnd), name: named, place: source.place(start, end) }, context);
}

/** The body without the indentation of a list item; every line keeps its place. */
function bodyOf(node: Code, source: Source, firstLineEnd: number): Piece {
  const lines = node.value.split(/\r\n|\n|\r/);
  const segments: Segment[] = [];
  const text: string[] = [];
  let index = 0;
  let offset = firstLineEnd;
  for (const line of lines) {
    offset = source.text.indexOf('\n', offset);
    offset = offset === -1 ? source.text.length : offset + 1;
    const stop = endOfLine(source.text, offset, source.text.length);
    const from = Math.max(offset, stop - line.length);
    segments.push({ index, offset: from });
    // The text of the file, because the node has table-like lines masked.
    text.push(source.text.slice(from, from + line.length));
    index += line.length + 1;
  }
  return new Piece(source, text.join('\n'), segments);
}

function endOfLine(text: string, from: number, limit: number): number {
  const at = text.indexOf('\n', from);
  const stop = at === -1 || at > limit ? limit : at;
  return stop > from && text.charAt(stop - 1) === '\r' ? stop - 1 : stop;
}

function closed(text: string, start: number, end: number): boolean {
  const first = text.slice(start, Math.min(end, start + 200));
  const marks = /^(`{3,}|~{3,})/.exec(first)?.[1] ?? '```';
  const last = text
    .slice(text.lastIndexOf('\n', end - 1) + 1, end)
    .replace(/^[ \t>]+/, '')
    .trimEnd();
  return text.indexOf('\n', start) < end && last.length >= marks.length && last.split('').every((sign) => sign === marks.charAt(0));
}
