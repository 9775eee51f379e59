import type { Report } from '../../diagnostics/report.ts';
import type { Profile } from '../../model/spec.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import type { Source } from '../../text/source.ts';
import type { Draft } from './draft.ts';

/** The context that all readers of one file share. */
export interface Context {
  readonly source: Source;
  readonly profile: Profile;
  readonly report: Report;
  /** The spec in the making. */
  readonly draft: Draft;
  /** The declared verbs, which expand shorthands; without them a scalar argument stays under `value`. */
  readonly vocabulary: Vocabulary | undefined;
}
