import type { Verdict } from '../../../specs/language/model/verdict.ts';
import { caseKey } from '../../result/case-key.ts';
import type { Report } from '../../result/report.ts';
import { escape } from './escape.ts';

/** What differs from the last run of the same page folder: the verdicts that changed, new cases, and cases that did not run. */
export function changes({ results }: Report, previous: ReadonlyMap<string, Verdict> | undefined): string {
  if (previous === undefined || previous.size === 0) return '';
  const rows = results.flatMap((result) => {
    const before = previous.get(caseKey(result));
    return before === result.verdict ? [] : [`<li>${escape(caseKey(result))}: ${before ?? 'not run'} → ${result.verdict}</li>`];
  });
  const now = new Set(results.map(caseKey));
  const gone = [...previous.keys()].filter((key) => !now.has(key)).length;
  const tail = gone === 0 ? '' : `<p>${gone} cases of the last run did not run this time.</p>`;
  return `<section aria-labelledby="changes"><h2 id="changes">Since the last run</h2>${
    rows.length === 0 ? '<p>No verdict changed.</p>' : `<ul>${rows.join('')}</ul>`
  }${tail}</section>`;
}
