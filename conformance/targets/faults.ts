/** Why a verdict is `error`: the target, the harness or the set-up broke, which says nothing about the implementation. */
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
  | 'internal';

/** The target or its harness broke. The case at hand gets the verdict `error`, with `fault` as its reason. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  readonly fault: Fault;
  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/**
 * Waits for `work`, at most `ms` of real time. What a page does cannot make this wait longer.
 * @throws TargetError with `fault` when the time is over
 */
export async function bounded<T>(work: Promise<T>, ms: number, fault: Fault, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TargetError(fault, message)), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
