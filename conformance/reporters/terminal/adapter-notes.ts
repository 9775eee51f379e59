import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Report } from '../../result/report.ts';
import { shorten, type Paint } from './paint.ts';

/** Characters of a line. */
const LINE = 200;

/** What an adapter says of an app without a harness, for the specs of the results; to be read before the verdicts. What it lacks comes first. */
export function adapterLines({ adapter, results }: Pick<Report, 'adapter' | 'results'>, paint: Paint): string[] {
  if (adapter === undefined) return [];
  const specs = new Set(results.map(({ spec }) => spec));
  const about = <T extends { readonly spec: string }>(list: readonly T[]): readonly T[] => list.filter(({ spec }) => specs.has(spec));
  const notes = { lacks: about(adapter.lacks), parts: about(adapter.parts), words: about(adapter.words), wire: about(adapter.wire) };
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
