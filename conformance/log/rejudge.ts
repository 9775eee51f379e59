import { mcpRevisions } from '../../specs/language/mcp/revisions.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { judgeCase, type CaseVerdict } from '../judge/judge-case.ts';
import { withOwnWords } from '../judge/own-words.ts';
import { timedOut, type CaseRecord } from '../judge/record.ts';
import { defined } from '../../specs/language/defined.ts';
import { planCases, type PlannedCase } from '../plan/plan-cases.ts';
import { planShard, shardOf, type PlanShard } from '../plan/shard.ts';
import { shuffle } from '../plan/shuffle.ts';
import { assemble, caseResult, skippedResult } from '../result/assemble.ts';
import type { CaseResult, Report } from '../result/report.ts';
import type { Verb } from '../verbs/verb.ts';
import { FORMAT, showHost, type LogEnd, type LogEntry, type LogHeader } from './format.ts';
import { RUN_AGAIN, linesOf, LogError, type Line } from './read-lines.ts';
import { validateEnd, validateEntry, validateHeader, type Validated } from './validate.ts';
import { differenceOf } from './steps.ts';

/** The inputs of a re-judgement. It takes no target and no browser. */
export interface RejudgeOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** Called once, after the first line. */
  onHeader?(header: LogHeader): void;
}

const CHANGED = 'The spec has changed since the run: use the specs of that time, or run kmd conform with --log again.';

/**
 * The report of a run from its log alone: every verdict is computed again from the observations, the rest is as recorded.
 * @throws LogError when the log is damaged, or about other specs than those of the program
 */
export async function judgeLog(file: string, options: RejudgeOptions): Promise<Report> {
  let log: OpenLog | undefined;
  for await (const line of linesOf(file)) {
    if (log === undefined) {
      log = open(line, options);
      options.onHeader?.(log.header);
    } else if (log.end !== undefined) throw new LogError(line.number, `a line follows the last line of the run. ${RUN_AGAIN}`);
    else next(line, log, options);
  }
  if (log === undefined) throw new LogError(1, `the file is empty. ${RUN_AGAIN}`);
  return close(log, options);
}

interface OpenLog {
  readonly header: LogHeader;
  /** By key, in the order of the run. */
  readonly plan: ReadonlyMap<string, PlannedCase>;
  readonly results: Map<string, CaseResult>;
  readonly shard?: PlanShard;
  end?: LogEnd['end'];
}

function open(line: Line, { program, verbs }: RejudgeOptions): OpenLog {
  const value = parsed(line, line.text);
  const format =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>)['kmd-log'] : undefined;
  if (format === undefined) {
    throw new LogError(1, `this is not the first line of a log: the file was truncated, or an older kmd wrote it. ${RUN_AGAIN}`);
  }
  if (format !== FORMAT) throw new LogError(1, `the log has format ${JSON.stringify(format)}; this kmd reads ${FORMAT}. ${RUN_AGAIN}`);
  const header = must(line, validateHeader(value));
  const { run, target, selection } = header;
  const known = program.specs.map(({ id }) => id);
  const unknown = [...Object.keys(run.specs), ...selection.specs].find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new LogError(
      1,
      `the log is about the spec ${unknown}, which is not loaded; loaded are ${known.join(', ')}. Name its file with --spec.`,
    );
  }
  if (run.profile !== undefined && !mcpRevisions().includes(run.profile)) {
    throw new LogError(1, `the log is about MCP ${run.profile}, an unknown revision; known are ${mcpRevisions().join(', ')}.`);
  }
  const presets = program.presets.map(({ id }) => id);
  const preset = selection.presets.find((id) => !presets.includes(id));
  if (preset !== undefined)
    throw new LogError(1, `the log is about the preset ${preset}, which is not loaded; loaded are ${presets.join(', ')}.`);
  // The default revision may have changed since the run.
  const { profile } = run;
  const all =
    target === null
      ? []
      : planCases({
          program,
          verbs,
          description: target,
          selection: { ...selection, ...defined({ profile }) },
          ...defined({ offers: header.offers }),
        });
  const whole = all.filter(({ spec }) => Object.hasOwn(run.specs, spec.id));
  const plan = shardOf(whole, selection.shard);
  const shard = selection.shard && planShard(whole, selection.shard);
  return { header, ...defined({ shard }), plan: new Map(shuffle(plan, run.seed).map((one) => [one.key, one])), results: new Map() };
}

function next(line: Line, log: OpenLog, options: RejudgeOptions): void {
  const value = parsed(line, showHost(line.text, log.header.circumstances.url));
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'end')) {
    const { end } = must(line, validateEnd(value));
    if (end.digest !== line.before() || end.cases !== log.results.size) {
      throw new LogError(line.number, `the digest does not fit the lines before this one: the file was edited. ${RUN_AGAIN}`);
    }
    log.end = end;
    return;
  }
  const entry = must(line, validateEntry(value));
  const planned = log.plan.get(entry.key);
  if (log.results.has(entry.key)) throw new LogError(line.number, `${entry.key} occurs twice: the file was edited. ${RUN_AGAIN}`);
  if (planned === undefined) throw new LogError(line.number, `the loaded specs have no case ${entry.key}. ${CHANGED}`);
  const attempts = [...(entry.earlier ?? []), entry];
  const difference =
    planned.skip?.reason ?? attempts.map((one) => differenceOf(one, planned, options.verbs)).find((one) => one !== undefined);
  if (difference !== undefined) throw new LogError(line.number, `${entry.key}: ${difference}. ${CHANGED}`);
  const program = withOwnWords(options.program, planned.spec, log.header.words?.[planned.spec.id], planned.given.locale !== undefined);
  log.results.set(entry.key, judged(line, entry, planned, { ...options, program }));
}

function judged(line: Line, entry: LogEntry, planned: PlannedCase, { program, verbs }: RejudgeOptions): CaseResult {
  const { spec, test, steps } = planned;
  try {
    const verdictOf = (record: CaseRecord): CaseVerdict => judgeCase(record, { program, verbs, spec, test, steps });
    const needless = (entry.earlier ?? []).find((record) => verdictOf(record).verdict !== 'failed' && !timedOut(record));
    if (needless === undefined) return caseResult(planned, verdictOf(entry), entry);
  } catch (error) {
    // No verb throws for its own observations.
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogError(
      line.number,
      `${entry.key}: the observations cannot be judged (${reason}). The file was edited, or another kmd wrote it. ${RUN_AGAIN}`,
    );
  }
  throw new LogError(line.number, `${entry.key}: it was retried without a failure: the file was edited. ${RUN_AGAIN}`);
}

function close({ header, plan, shard, results, end }: OpenLog, { program }: RejudgeOptions): Report {
  const { run, target, planned, circumstances } = header;
  const { kmd, browser, seed, specs, profile } = run;
  const tests = header.selection.tests.length === 0 ? undefined : header.selection.tests;
  const cases = [...plan.values()];
  const missing = cases.find(({ key, skip }) => skip === undefined && !results.has(key));
  if (end !== undefined && end.fault === undefined && target !== null && (missing !== undefined || planned !== cases.length)) {
    const what =
      missing === undefined ? `${planned} cases were planned, and the loaded specs give ${cases.length}` : `${missing.key} was not run`;
    throw new LogError(results.size + 2, `${what}. ${CHANGED}`);
  }
  return assemble({
    program,
    target,
    url: circumstances.url,
    run: { kmd, browser, seed, workers: circumstances.workers, duration: end?.duration ?? 0, specs, ...defined({ profile, shard, tests }) },
    planned,
    results: cases.flatMap((one) => (one.skip === undefined ? (results.get(one.key) ?? []) : skippedResult(one, one.skip))),
    ...defined({ fault: end?.fault }),
    interrupted: end === undefined,
  });
}

function parsed(line: Line, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new LogError(line.number, `this line is no JSON: the file was edited, or is no log of kmd conform --log. ${RUN_AGAIN}`);
  }
}

function must<T>(line: Line, result: Validated<T>): T {
  if ('problem' in result) throw new LogError(line.number, `this line is no valid log line: ${result.problem}. ${RUN_AGAIN}`);
  return result.value;
}
