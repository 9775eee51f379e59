import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { ANY_REVISION } from './any-revision.ts';

/** The first revision without sessions: each request stands alone. */
const SINGLE_SINCE = '2026-07-28';

/** Revisions that a scripted server speaks. */
export interface Revisions {
  /** Those that begin with `initialize`; `undefined` for none. */
  readonly sessions: readonly string[] | undefined;
  readonly single: boolean;
}

/** All revisions, or one alone. */
export function revisionsOf(revision: string = ANY_REVISION): Revisions {
  if (revision === ANY_REVISION) return { sessions: SUPPORTED_PROTOCOL_VERSIONS, single: true };
  return revision >= SINGLE_SINCE ? { sessions: undefined, single: true } : { sessions: [revision], single: false };
}
