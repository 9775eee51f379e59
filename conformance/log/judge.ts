import { mcpRevisions } from '../../specs/language/mcp/load.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { judgeCase, type CaseVerdict } from '../judge/case.ts';
import type { CaseRecord } from '../judge/record.ts';
import { planCases, shuffle, type PlannedCase } from '../plan.ts';
import { assemble, caseResult, unrunResult } from '../report/assemble.ts';
import type { CaseResult, Report } from '../report/define.ts';
import type { Verb } from '../verbs/define.ts';
import { FORMAT, showHost, type LogEnd, type LogEntry, type LogHeader } from './format.ts';
import { AGAIN, linesOf, LogError, type Line } from './lines.ts';
import { shapedEnd, shapedEntry, shapedHeader, type Shaped } from './shapes.ts';
import { differenceOf } from './steps.ts';

/** What the verdicts are computed with; the target and its browser are not needed. */
export interface Judging {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** Called once, when it is known what was run. */
  onHeader?(header: LogHeader): void;
}

const CHANGED = 'The spec has changed since: take the specs of that time, or run kmd conform with --log again.';

/**
 * The report of a run from its log alone: every verdict computed anew from what was observed, the rest as the run had it.
 * @throws LogError when the log is damaged, or not about the specs that are here
 */
export async function judgeLog(file: string, judging: Judging): Promise<Report> {
  let log: OpenLog | undefined;
  for await (const line of linesOf(file)) {
    if (log === undefined) {
      log = open(line, judging);
      judging.onHeader?.(log.header);
    } else if (log.end !== undefined) throw new LogError(line.number, `something comes after the last line of the run. ${AGAIN}`);
    else next(line, log, judging);
  }
  if (log === undefined) throw new LogError(1, `the file is empty. ${AGAIN}`);
  return close(log, judging);
}

interface OpenLog {
  readonly header: LogHeader;
  /** By key, in the order of the run. */
  readonly plan: ReadonlyMap<string, PlannedCase>;
  readonly results: Map<string, CaseResult>;
  end?: LogEnd['end'];
}

function open(line: Line, { program, verbs }: Judging): OpenLog {
  const value = parsed(line, line.text);
  const format =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>)['kmd-log'] : undefined;
  if (format === undefined) {
    throw new LogError(1, `the first line of a log says what was run, and this one does not: it was cut, or is of an older kmd. ${AGAIN}`);
  }
  if (format !== FORMAT) throw new LogError(1, `the log is of format ${JSON.stringify(format)}, and this kmd reads ${FORMAT}. ${AGAIN}`);
  const header = must(line, shapedHeader(value));
  const { run, target, selection } = header;
  const known = program.specs.map(({ id }) => id);
  const unknown = [...Object.keys(run.specs), ...selection.specs].find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new LogError(
      1,
      `the log is about the spec ${unknown}, which is not here; here are ${known.join(', ')}. Name its file with --spec.`,
    );
  }
  if (!mcpRevisions().includes(run.profile)) {
    throw new LogError(1, `the log is about MCP ${run.profile}, which is not known here; known are ${mcpRevisions().join(', ')}.`);
  }
  const presets = program.presets.map(({ id }) => id);
  const preset = selection.presets.find((id) => !presets.includes(id));
  if (preset !== undefined)
    throw new LogError(1, `the log is about the preset ${preset}, which is not here; here are ${presets.join(', ')}.`);
  // What the run took as the newest revision is what it was run for.
  const all = target === null ? [] : planCases(program, verbs, target, { ...selection, profile: run.profile });
  const plan = all.filter(({ spec }) => Object.hasOwn(run.specs, spec.id));
  return { header, plan: new Map(shuffle(plan, run.seed).map((one) => [one.key, one])), results: new Map() };
}

function next(line: Line, log: OpenLog, judging: Judging): void {
  const value = parsed(line, showHost(line.text, log.header.circumstances.url));
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'end')) {
    const { end } = must(line, shapedEnd(value));
    if (end.digest !== line.before() || end.cases !== log.results.size) {
      throw new LogError(line.number, `the lines before this one are not those that the run wrote: the file was changed since. ${AGAIN}`);
    }
    log.end = end;
    return;
  }
  const entry = must(line, shapedEntry(value));
  const planned = log.plan.get(entry.key);
  if (log.results.has(entry.key)) throw new LogError(line.number, `${entry.key} is there twice: the file was changed. ${AGAIN}`);
  if (planned === undefined) throw new LogError(line.number, `there is no case ${entry.key} in the specs that are here. ${CHANGED}`);
  const attempts = [...(entry.earlier ?? []), entry];
  const difference =
    planned.instead?.reason ?? attempts.map((one) => differenceOf(one, planned, judging.verbs)).find((one) => one !== undefined);
  if (difference !== undefined) throw new LogError(line.number, `${entry.key}: ${difference}. ${CHANGED}`);
  log.results.set(entry.key, judged(line, entry, planned, judging));
}

function judged(line: Line, entry: LogEntry, planned: PlannedCase, { program, verbs }: Judging): CaseResult {
  const { spec, test, steps } = planned;
  try {
    const verdictOf = (record: CaseRecord): CaseVerdict => judgeCase(record, { program, verbs, spec, test, steps });
    const needless = (entry.earlier ?? []).find((record) => verdictOf(record).verdict !== 'failed');
    if (needless === undefined) return caseResult(planned, verdictOf(entry), entry);
  } catch (error) {
    // A verb reads its own observations; one that it cannot read was not written by it.
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogError(
      line.number,
      `${entry.key}: what was observed cannot be judged (${reason}). The file was changed, or is of another kmd. ${AGAIN}`,
    );
  }
  throw new LogError(line.number, `${entry.key}: it was run again, and it had not failed: the file was changed. ${AGAIN}`);
}

function close({ header, plan, results, end }: OpenLog, { program }: Judging): Report {
  const { run, target, planned, circumstances } = header;
  const { kmd, browser, seed, specs, profile } = run;
  const cases = [...plan.values()];
  const missing = cases.find(({ key, instead }) => instead === undefined && !results.has(key));
  if (end !== undefined && end.fault === undefined && target !== null && (missing !== undefined || planned !== cases.length)) {
    const what =
      missing === undefined ? `${planned} cases were planned, and now it would be ${cases.length}` : `${missing.key} was not run`;
    throw new LogError(results.size + 2, `${what}. ${CHANGED}`);
  }
  return assemble({
    program,
    target,
    url: circumstances.url,
    run: { kmd, browser, seed, workers: circumstances.workers, duration: end?.duration ?? 0, specs, profile },
    planned,
    results: cases.flatMap((one) => (one.instead === undefined ? (results.get(one.key) ?? []) : unrunResult(one, one.instead))),
    ...(end?.fault === undefined ? {} : { fault: end.fault }),
    interrupted: end === undefined,
  });
}

function parsed(line: Line, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new LogError(line.number, `this line is no JSON: the file was changed, or is no log of kmd conform --log. ${AGAIN}`);
  }
}

function must<T>(line: Line, shaped: Shaped<T>): T {
  if ('problem' in shaped) throw new LogError(line.number, `this line is not as a log has it: ${shaped.problem}. ${AGAIN}`);
  return shaped.value;
}
