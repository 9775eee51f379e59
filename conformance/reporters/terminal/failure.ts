import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Json } from '../../../specs/language/model/json.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import { brokenClauses } from '../../result/clause-result.ts';
import type { CaseResult, ReportedAssertion } from '../../result/report.ts';
import { brokenAssertions } from '../causes.ts';
import { SIGNS } from '../signs.ts';
import { shorten, verdictPainter, type Paint } from './paint.ts';

/**
 * A case that failed or broke: its clauses, each broken assertion with its step, expected and actual values, and its files.
 * @param brief only the first clause and the first broken assertion
 */
export function failure(result: CaseResult, program: Program, sources: ReadonlyMap<string, string>, paint: Paint, brief = false): string[] {
  const title = verdictPainter(result.verdict, paint)(`${SIGNS[result.verdict]} ${oneLine(`${result.spec}#${caseName(result)}`)}`);
  const environment = paint.dim(oneLine(environmentName(result.environment)));
  const lines = ['', `${title} ${paint.bold(oneLine(result.title))}${brief ? ` ${environment}` : ''}`];
  if (!brief) lines.push(`  ${environment}`);
  const broken = brokenAssertions(result);
  const clauses = nearestFirst(brokenClauses(result), broken[0]);
  for (const id of clauses.slice(0, brief ? 1 : undefined)) {
    const spec = program.specs.find((one) => one.id === result.spec);
    const text = spec?.requirements.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id)?.text;
    if (text !== undefined) lines.push(`  ${paint.dim(oneLine(id))} ${shorten(text, 220)}`);
  }
  // The first clause alone may be one that holds: a test tries all of its clauses in one go.
  const others = brief && result.verdict === 'failed' ? clauses.slice(1).map(oneLine) : [];
  if (others.length > 0) lines.push(`  ${paint.dim(`the test is about ${others.join(', ')} too`)}`);
  const spared = Object.entries(brief ? {} : (result.clauses ?? {})).filter(([id]) => !clauses.includes(id));
  if (spared.length > 0) lines.push(`  ${paint.dim(spared.map(([id, verdict]) => `${oneLine(id)} ${verdict}`).join(', '))}`);
  if (broken.length === 0 && result.reason !== undefined) lines.push(`  ${oneLine(result.reason)}`);
  for (const one of broken.slice(0, brief ? 1 : undefined)) lines.push(...assertionLines(one, sources, paint));
  if (result.screenshot !== undefined) lines.push(`  picture: ${oneLine(result.screenshot)}`);
  if (result.trace !== undefined) lines.push(`  trace: npx playwright show-trace ${oneLine(result.trace)}`);
  return lines;
}

/** The clauses that a broken step names itself, before those that its test names. */
function nearestFirst(clauses: readonly string[], step: ReportedAssertion | undefined): readonly string[] {
  const named = clauses.filter((clause) => step?.covers?.includes(clause));
  return [...new Set([...named, ...clauses])];
}

function assertionLines(one: ReportedAssertion, sources: ReadonlyMap<string, string>, paint: Paint): string[] {
  const { id, verdict, message = '', file, line, expected, actual, known } = one;
  const place = file === undefined ? '' : paint.dim(` ${oneLine(file)}:${line}`);
  const lines = [`  ${verdictPainter(verdict, paint)(oneLine(id))} ${oneLine(message)}${place}`];
  const frame = file === undefined || line === undefined ? undefined : sources.get(file)?.split(/\r?\n/)[line - 1];
  if (frame !== undefined) lines.push(`    ${paint.dim(`${line} |`)} ${shorten(frame.trim(), 160)}`);
  if (expected !== undefined) lines.push(`    expected ${paint.good(valueText(expected))}`);
  if (actual !== undefined) lines.push(`    actual   ${paint.bad(valueText(actual))}`);
  if (known !== undefined) lines.push(`    known    ${paint.warn(shorten(known, 400))} in the baseline; this is another failure`);
  return lines;
}

function valueText(value: Json): string {
  return shorten(typeof value === 'string' ? `“${value}”` : JSON.stringify(value), 400);
}
