import type { TargetKind } from '../../target-kind.ts';

/** A module that drives an unmodified app from the outside. Reserved by the harness protocol; this build has no engine for it. */
export default { prefixes: ['adapter:'] } satisfies TargetKind;
