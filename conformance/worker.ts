import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../specs/language/model/program.ts';
import { runCase } from './case.ts';
import { judgeCase, type CaseVerdict } from './judge/case.ts';
import type { CaseRecord } from './judge/record.ts';
import type { PlannedCase } from './plan.ts';
import { TargetError } from './targets/faults.ts';
import { LIMITS } from './targets/limits.ts';
import { TargetPage } from './targets/page.ts';
import type { BrowserSession } from './targets/session.ts';
import type { Verb } from './verbs/define.ts';

export interface WorkerOptions {
  readonly session: BrowserSession;
  readonly url: string;
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly timeout: number;
  readonly patience?: number;
  /** Folder for pictures and traces; none are taken without it. */
  readonly folder?: string;
  readonly trace: boolean;
  readonly signal: AbortSignal;
  /** An open page of the target to begin with; the worker ends it. */
  readonly page?: TargetPage;
}

export interface Outcome {
  readonly record: CaseRecord;
  readonly judged: CaseVerdict;
  readonly screenshot?: string;
  readonly trace?: string;
}

/** One page of the target at a time, used again by mounting anew as long as all goes well. */
export class Worker {
  private readonly options: WorkerOptions;
  private target: TargetPage | undefined;

  constructor(options: WorkerOptions) {
    this.options = options;
    this.target = options.page;
  }

  async run(planned: PlannedCase): Promise<Outcome> {
    const work = (): Promise<Outcome> => this.once(planned);
    return planned.clipboard ? this.options.session.withClipboard(work) : work();
  }

  /** The case is given up without a try, after so many in a row in which the page did not answer in time. */
  leave(planned: PlannedCase, hangs: number): Outcome {
    const message = `not tried, after ${hangs} cases in a row in which the page did not answer in time`;
    const record = unopened(planned, new TargetError('hung', message));
    return { record, judged: this.judge(planned, record) };
  }

  private judge(planned: PlannedCase, record: CaseRecord): CaseVerdict {
    const { program, verbs } = this.options;
    return judgeCase(record, { program, verbs, spec: planned.spec, test: planned.test, steps: planned.steps });
  }

  private async once(planned: PlannedCase): Promise<Outcome> {
    let first = await this.attempt(planned, false);
    // Another page may have taken the browser down; this case had no part in that.
    if (first.record.fault?.fault === 'closed' && !this.options.signal.aborted) first = await this.attempt(planned, false);
    const bad = first.judged.verdict === 'failed' || first.judged.verdict === 'error';
    if (!this.options.trace || !bad || this.options.signal.aborted) return first;
    const again = await this.attempt(planned, true);
    return { ...first, ...(again.trace === undefined ? {} : { trace: again.trace }) };
  }

  private async attempt(planned: PlannedCase, trace: boolean): Promise<Outcome> {
    const { program, verbs, timeout, folder } = this.options;
    if (trace) await this.drop();
    let target: TargetPage;
    try {
      target = await this.open(trace);
    } catch (error) {
      const record = unopened(planned, error);
      return { record, judged: this.judge(planned, record) };
    }
    const name = planned.key.replace(/[^\w.-]+/g, '-').replace(/-+$/, '');
    let screenshot: string | undefined;
    const record = await runCase({
      planned,
      target,
      program,
      verbs,
      timeout,
      onFailure: async (step) => {
        if (folder === undefined || screenshot !== undefined || trace) return;
        mkdirSync(folder, { recursive: true });
        const path = join(folder, `${name}-${step.index}.png`);
        await target.screenshot(path);
        screenshot = path;
      },
    });
    const judged = this.judge(planned, record);
    const archive = trace && folder !== undefined ? join(folder, `${name}.zip`) : undefined;
    // News of a page that was opened may still arrive; the next case must not be blamed for it.
    const used =
      target.mounts >= LIMITS.mounts ||
      (judged.verdict === 'passed' &&
        (await target.guard(target.outside.hasOpened(), LIMITS.call, 'hung', 'the browser does not answer').catch(() => true)));
    if (judged.verdict !== 'passed' || used || archive !== undefined) await this.drop(archive);
    return {
      record,
      judged,
      ...(screenshot === undefined ? {} : { screenshot }),
      ...(archive === undefined ? {} : { trace: archive }),
    };
  }

  private async open(trace: boolean): Promise<TargetPage> {
    this.target ??= await TargetPage.open(await this.options.session.get(), {
      url: this.options.url,
      trace,
      ...(this.options.patience === undefined ? {} : { patience: this.options.patience }),
    });
    return this.target;
  }

  /** Ends the page; the next case gets a fresh one. */
  async drop(trace?: string): Promise<void> {
    const target = this.target;
    this.target = undefined;
    if (target !== undefined && !(await target.close(trace))) await this.options.session.restart();
  }
}

function unopened(planned: PlannedCase, error: unknown): CaseRecord {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const gone = /has been closed|disconnected/.test(message);
  return {
    spec: planned.spec.id,
    test: planned.test.id,
    ...(planned.caseId === undefined ? {} : { case: planned.caseId }),
    context: planned.context,
    steps: [],
    fault: error instanceof TargetError ? { fault: error.fault, message } : { fault: gone ? 'closed' : 'internal', message },
    outbound: [],
    duration: 0,
  };
}
