import type { Report } from '../../result/report.ts';
import { adapterSections } from '../adapter-sections.ts';
import { escape } from './escape.ts';

/** What an adapter says of an app without a harness, before the verdicts. The first section is open. */
export function adapterNotes(report: Pick<Report, 'adapter' | 'results'>): string {
  return adapterSections(report)
    .map(({ title, lines }, position) => {
      const items = lines.map((line) => `<li>${escape(line)}</li>`).join('');
      return `<details${position === 0 ? ' open' : ''}><summary>${escape(`${title}: ${lines.length}`)}</summary><ul>${items}</ul></details>`;
    })
    .join('\n');
}
