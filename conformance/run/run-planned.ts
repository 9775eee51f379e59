import { join } from 'node:path';
import { makeFolder } from '../../specs/language/make-folder.ts';
import { defined } from '../../specs/language/defined.ts';
import { judgeCase } from '../judge/judge-case.ts';
import type { CaseRecord } from '../judge/record.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import type { FaultRecord } from '../protocol/faults.ts';
import { deviceOf } from '../target/device.ts';
import type { BrowserSession } from '../target/session.ts';
import type { RunEvent } from './events.ts';
import type { PageLane, PageWork } from './page-pool.ts';
import type { Turns } from './turns.ts';
import { runCase, type CaseOptions, type JudgedCase } from './run-case.ts';

export interface PlannedRunOptions extends Pick<CaseOptions, 'program' | 'verbs' | 'timeout'> {
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  readonly turns: Turns;
  /** Folder of screenshots and traces; without it there are none. */
  readonly folder?: string;
  /** Whether a case that did not pass runs again for a Playwright trace. */
  readonly trace: boolean;
  /** Called when a case has its page, and after each step. */
  onProgress?(event: RunEvent): void;
}

/** The outcome of a case, with the paths of its files. */
export interface CaseOutcome extends JudgedCase {
  readonly screenshot?: string;
  readonly trace?: string;
  /** What went over the wire of an app without a harness. */
  readonly wire?: readonly string[];
}

/** Lines of the wire that a result keeps, the last ones. */
const WIRE = 100;

/** Runs a planned case on a lane, in turn. A case that reads the clipboard holds it until it ends, and waits for it without a turn. */
export async function runPlanned(planned: PlannedCase, lane: PageLane, options: PlannedRunOptions): Promise<CaseOutcome> {
  const run = (): Promise<CaseOutcome> => options.turns.run(() => runWithTrace(planned, lane, options));
  return planned.clipboard ? options.session.withClipboard(run) : run();
}

async function runWithTrace(planned: PlannedCase, lane: PageLane, options: PlannedRunOptions): Promise<CaseOutcome> {
  const { folder, signal } = options;
  const outcome = await lane.use(workOf(planned, options, folder));
  const { verdict } = outcome.judged;
  if (!options.trace || folder === undefined || signal.aborted || (verdict !== 'failed' && verdict !== 'error')) return outcome;
  const trace = join(folder, `${fileName(planned)}.zip`);
  return (await lane.trace(workOf(planned, options), trace)) ? { ...outcome, trace } : outcome;
}

/** @param folder of screenshots; without it there are none */
function workOf(planned: PlannedCase, options: PlannedRunOptions, folder?: string): PageWork<CaseOutcome> {
  const { program, verbs, timeout, turns } = options;
  return {
    device: deviceOf(planned.given),
    async run(target) {
      let screenshot: string | undefined;
      options.onProgress?.({ kind: 'begun', planned, surface: target });
      const done = await runCase(planned, {
        target,
        program,
        verbs,
        timeout,
        idle: (wait) => turns.idle(wait),
        onStep: (step, done) => options.onProgress?.({ kind: 'step', planned, step, done }),
        async onFailure({ index }) {
          if (folder === undefined || screenshot !== undefined) return;
          makeFolder(folder);
          const path = join(folder, `${fileName(planned)}-${index}.png`);
          await target.screenshot(path);
          screenshot = path;
        },
      });
      const wire = target.driven?.wire() ?? [];
      return {
        result: { ...done, ...defined({ screenshot, wire: wire.length === 0 ? undefined : wire.slice(-WIRE) }) },
        fault: done.record.fault,
        clean: done.judged.verdict === 'passed' && done.parted !== true,
      };
    },
    unopened: (fault) => unopenedCase(planned, fault, options),
  };
}

/** The outcome of a case without a page: no step was reached. */
export function unopenedCase(planned: PlannedCase, fault: FaultRecord, options: Pick<CaseOptions, 'program' | 'verbs'>): CaseOutcome {
  const { program, verbs } = options;
  const { spec, test, steps, context } = planned;
  const where = { spec: spec.id, test: test.id, ...defined({ case: planned.caseId }), context };
  const record: CaseRecord = { ...where, steps: [], fault, outbound: [], duration: 0 };
  return { record, judged: judgeCase(record, { program, verbs, spec, test, steps }) };
}

function fileName({ key }: PlannedCase): string {
  return key.replace(/[^\w.-]+/g, '-').replace(/-+$/, '');
}
