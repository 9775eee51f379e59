import { createHash } from 'node:crypto';

/** One of several equal parts of a plan, from 1: `--shard 2/4`. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/** A shard of a run, with what tells that two of them are parts of one plan. */
export interface PlanShard extends Shard {
  /** Number of cases in the whole plan. */
  readonly cases: number;
  /** SHA-256 of the keys of the whole plan and of the texts of its specs. */
  readonly plan: string;
}

interface Keyed {
  readonly key: string;
}

/** A case of a plan, with the hash of the text that it comes from. */
interface Sourced extends Keyed {
  readonly spec: { readonly hash: string };
}

/** Every `total`-th case of a plan, so that shards are alike in size and in kind. The same plan gives the same shards. */
export function shardOf<T extends Keyed>(plan: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard === undefined ? plan : plan.filter((_, index) => index % shard.total === shard.index - 1);
}

export function planShard(plan: readonly Sourced[], { index, total }: Shard): PlanShard {
  const digest = createHash('sha256');
  for (const { key } of plan) digest.update(`${key}\n`);
  for (const hash of new Set(plan.map(({ spec }) => spec.hash))) digest.update(`${hash}\n`);
  return { index, total, cases: plan.length, plan: digest.digest('hex') };
}
