import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { AdapterNotes } from '../../protocol/adapter-notes.ts';
import { shorten, type Paint } from './paint.ts';

/** Characters of a line. */
const LINE = 200;

/** What an adapter says of an app without a harness, to be read before the verdicts: what it lacks comes first. */
export function adapterLines(notes: AdapterNotes | undefined, paint: Paint): string[] {
  if (notes === undefined) return [];
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', paint.warn(title), ...lines.map((line) => `  ${shorten(oneLine(line), LINE)}`)];
  const wire = [...new Set(notes.wire.map(({ spec, what, reason }) => `${spec} ${what}: ${reason}`))];
  return [
    ...section('The app does not have (not-applicable)', notes.lacks.map(({ spec, what, reason }) => `${spec} ${what}: ${reason}`)), // prettier-ignore
    ...section('The adapter says where to look (role, name and focus are not proven by that)', notes.parts.map(({ spec, part, at }) => `${spec} ${part}: ${at.join(' or ')}`)), // prettier-ignore
    ...section('The app says in its own words', notes.words.map(({ key, text }) => `${key}: “${text}”`)), // prettier-ignore
    ...section('The wire does not say or show (untested)', wire),
  ];
}
