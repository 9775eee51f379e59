import { firstLine } from './error-text.ts';
import { strainOfMachine } from './strain.ts';

/** Causes of the verdict `error`. The target, the harness or the set-up broke, so the run proves nothing about the implementation. */
export type Fault =
  | 'no-browser'
  | 'target-unreachable'
  | 'no-harness'
  | 'protocol'
  | 'invalid-description'
  | 'invalid-message'
  | 'mount-failed'
  | 'mount-timeout'
  | 'harness-failed'
  | 'hung'
  | 'crashed'
  | 'closed'
  | 'navigated'
  | 'dialog'
  | 'flood'
  | 'closed-tree'
  | 'internal';

/** A fault as records and reports carry it. */
export interface FaultRecord {
  readonly fault: Fault;
  /** One line. */
  readonly message: string;
}

/** The target or its harness broke. The case at hand gets the verdict `error` with `fault` as its reason. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  readonly fault: Fault;
  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The record of any error. An error of the runner counts as the fault `internal`, never as a failure of the implementation. */
export function faultOf(error: unknown): FaultRecord {
  if (error instanceof TargetError) return { fault: error.fault, message: error.message };
  const message = firstLine(error);
  return { fault: /has been closed|disconnected/.test(message) ? 'closed' : 'internal', message };
}

/** What gives work more time: an answer begins the timeout anew, until `most` ms are over in all. */
export interface Renewal {
  /** When the last answer came, in ms since 1970. */
  heard(): number;
  readonly most: number;
}

/**
 * Waits for `work`, at most `ms` of real time, whatever the page does; longer on a machine under strain, where a page that works looks like
 * one that hangs.
 * @param strain how many times longer; asked when the timeout is over
 * @throws TargetError with `fault` after the timeout
 */
export async function bounded<T>(
  work: Promise<T>,
  ms: number,
  fault: Fault,
  message: string,
  renewal?: Renewal,
  strain = strainOfMachine,
): Promise<T> {
  const started = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (left: number): void => {
      timer = setTimeout(() => {
        const factor = strain();
        const silent = Date.now() - Math.max(renewal?.heard() ?? 0, started);
        const isOver = silent >= ms * factor || Date.now() - started >= (renewal?.most ?? Infinity) * factor;
        if (isOver) reject(new TargetError(fault, message));
        else wait(ms * factor - silent);
      }, left);
    };
    wait(ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error with what the app said last; one of our own as it is. */
export function withLines<E>(error: E, lines: string): E {
  return error instanceof TargetError && lines !== ''
    ? (new TargetError(error.fault, `${error.message}. Last lines: ${lines}`) as E)
    : error;
}
