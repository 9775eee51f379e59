import type { TargetKind } from '../../target-kind.ts';

/** A terminal program that speaks the messages over a local socket. Reserved by the harness protocol; this build has no engine for it. */
export default { prefixes: ['tui:'] } satisfies TargetKind;
