import type { TargetKind } from '../../target-kind.ts';

/** A built Storybook whose preview iframe defines `__kmd__`. Reserved by the harness protocol; this build has no engine for it. */
export default { prefixes: ['storybook:'] } satisfies TargetKind;
