import { jsonIn } from './json-in-text.ts';
import { collapse, holds } from './text.ts';

/** Marks of Markdown right before and right after a text that should have become its looks. */
const BEFORE = String.raw`(?:\*{1,3}|_{1,3}|~~|` + '`{1,3}' + String.raw`|!?\[|^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+(?=\S))`;
const AFTER = String.raw`(?:\*{1,3}|_{1,3}|~~|` + '`{1,3}' + String.raw`|\]\([^)]*\)?)`;

/** Whether a visible text holds a data text as content: somewhere outside of dumped JSON and of marks of Markdown. */
export function showsRendered(visible: string, wanted: string): boolean {
  const words = collapse(wanted)
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\s+');
  const withoutJson = jsonIn(visible)
    .filter(({ value }) => typeof value === 'object' && value !== null)
    .reduce((left, { text }) => left.replace(text, ' '), visible);
  const raw = new RegExp(`${BEFORE}${words}|${words}${AFTER}`, 'gmu');
  return holds(withoutJson.replace(raw, ' '), wanted);
}
