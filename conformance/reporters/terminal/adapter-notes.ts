import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Report } from '../../result/report.ts';
import { adapterSections } from '../adapter-sections.ts';
import { shorten, type Paint } from './paint.ts';

/** Characters of a line. */
const LINE = 200;

/** What an adapter says of an app without a harness. */
export function adapterLines(report: Pick<Report, 'adapter' | 'results'>, paint: Paint): string[] {
  return adapterSections(report).flatMap(({ title, lines }) => [
    '',
    paint.warn(title),
    ...lines.map((line) => `  ${shorten(oneLine(line), LINE)}`),
  ]);
}
