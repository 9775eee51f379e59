import type { Json } from '../../../specs/language/model/json.ts';
import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import type { CaseResult, Report, ReportedAssertion } from '../../result/report.ts';
import type { ReportContext } from '../report-format.ts';
import { escape } from './escape.ts';
import { anchor } from './matrix.ts';
import { brokenAssertions } from '../causes.ts';

/** Characters of an expected or actual value, at most. */
const LONGEST = 2000;

/** Every case that did not pass: its clauses, its broken steps with expected and actual values, its picture and trace. */
export function details({ results }: Report, context: ReportContext): string {
  const cases = results.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'not-applicable');
  const skipped = results.filter(({ verdict }) => verdict === 'not-applicable');
  return [
    ...cases.map((result) => oneCase(result, context)),
    ...skipped.map(
      (result) =>
        `<p class="case" data-verdicts="not-applicable" id="${anchor(result)}"><b>${title(result)}</b> not-applicable: ${escape(result.reason ?? '')}</p>`,
    ),
  ].join('\n');
}

function title(result: CaseResult): string {
  return escape(`${result.spec}#${caseName(result)}`);
}

function oneCase(result: CaseResult, context: ReportContext): string {
  const { program } = context;
  const clauses = program?.specs.find(({ id }) => id === result.spec)?.requirements.flatMap((one) => one.clauses) ?? [];
  const covered = result.covers.map((id) => {
    const text = clauses.find((clause) => clause.id === id)?.text;
    const own = result.clauses?.[id];
    return `<li><b>${escape(id)}</b>${text === undefined ? '' : ` ${escape(text)}`}${own === undefined ? '' : ` <span class="${own}">${own}</span>`}</li>`;
  });
  const broken = brokenAssertions(result);
  const known = (result.known ?? []).map(
    ({ reason, issue }) => `<p>Known: ${escape(reason)}${issue === undefined ? '' : ` (${escape(issue)})`}</p>`,
  );
  return `<article class="case" data-verdicts="${result.verdict}" id="${anchor(result)}" aria-labelledby="${anchor(result)}-title">
<h3 id="${anchor(result)}-title">${title(result)} <span class="${result.verdict}">${result.verdict}</span></h3>
<p>${escape(result.title)} <small>${escape(environmentName(result.environment))}</small></p>
${covered.length === 0 ? '' : `<ul>${covered.join('')}</ul>`}
${broken.length === 0 && result.reason !== undefined ? `<p>${escape(result.reason)}</p>` : ''}
${broken.map(oneStep).join('\n')}${known.join('')}
${result.screenshot === undefined ? '' : picture(result.screenshot, `The page when ${title(result)} failed`, context)}
${result.trace === undefined ? '' : `<p>Trace: <code>npx playwright show-trace ${escape(result.trace)}</code></p>`}
${wireLog(result)}</article>`;
}

/** What went over the wire in a case. */
export function wireLog({ wire = [] }: CaseResult): string {
  return wire.length === 0
    ? ''
    : `<details><summary>On the wire: ${wire.length} lines</summary><pre>${escape(wire.join('\n'))}</pre></details>`;
}

/** The next run clears its folder of pictures, and who gets the file alone has none: the picture is in the file where it can be. */
function picture(path: string, alt: string, { link, picture: held }: ReportContext): string {
  const inside = held?.(path);
  if (inside !== undefined) return `<p><img class="whole" src="${escape(inside)}" alt="${alt}"></p>`;
  return `<p><a href="${escape(link(path))}"><img loading="lazy" src="${escape(link(path))}" alt="${alt}"></a></p>`;
}

function oneStep({ id, message, file, line, expected, actual }: ReportedAssertion): string {
  const row = (word: string, value: Json | undefined): string =>
    value === undefined ? '' : `<dt>${word}</dt><dd><code>${escape(valueText(value))}</code></dd>`;
  const place = file === undefined ? '' : `<dt>Step</dt><dd><code>${escape(`${file}:${line ?? 0}`)}</code></dd>`;
  return `<div class="step"><p><b>${escape(id)}</b> ${escape(message ?? '')}</p><dl>${place}${row('Expected', expected)}${row('Actual', actual)}</dl></div>`;
}

function valueText(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
