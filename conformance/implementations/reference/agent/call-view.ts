import type { CallRecord, CallStart } from '../dispatch/calls/call-record.ts';
import type { Outcome } from '../dispatch/calls/outcome.ts';
import type { Cut } from '../dispatch/results/truncate.ts';

/** A call as the console shows it. A new one stands in its place when it has ended. */
export interface CallView {
  readonly start: CallStart;
  readonly ended?: { readonly record: CallRecord; readonly outcome: Outcome; readonly cut?: Cut['cut'] };
}
