import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { ExploreEvent } from '../../../conformance/explore/explore-options.ts';
import type { CommandIo } from '../../cli/command.ts';
import { replaceLine } from '../terminal.ts';

/** Shows the progress of an exploration on one line of a terminal; prints nothing elsewhere. */
export function explorationProgress({ stderr }: CommandIo, spec: string): (event: ExploreEvent) => void {
  return (event) => {
    if (!stderr.isTTY) return;
    const text =
      event.kind === 'run'
        ? `${spec}: ${event.done}/${event.runs} sequences, ${event.actions} actions`
        : `${spec}: sequence ${event.run} breaks an invariant; shrinking its ${event.actions} actions`;
    stderr.write(replaceLine(stderr, oneLine(text).slice(0, Math.max(20, stderr.columns - 1))));
  };
}
