import { oneLine } from '../../specs/language/text/one-line.ts';
import { caseLine, openingLine, progressCounter } from '../../conformance/reporters/terminal/lines.ts';
import { SIGNS } from '../../conformance/reporters/signs.ts';
import { verdictPainter } from '../../conformance/reporters/terminal/paint.ts';
import type { RunEvent } from '../../conformance/run/events.ts';
import type { CommandIo } from '../cli/command.ts';
import { painter, replaceLine } from './terminal.ts';

/** How the cases of a run are shown while it goes on. */
export const PROGRESS_STYLES = ['line', 'list', 'dot'] as const;
export type ProgressStyle = (typeof PROGRESS_STYLES)[number];

/** Lines about the progress of a run that is written to a pipe, at most. */
const SPARSE = 5;

/**
 * Prints the events of a run: its first line, then per style the cases. `line`: a counter on a terminal, some lines of it in a pipe.
 * `list`: a line per case. `dot`: a sign per case.
 */
export function runProgress(io: CommandIo, several: boolean, style: ProgressStyle = 'line'): (event: RunEvent) => void {
  const paint = painter(io);
  const broken = { failed: 0, error: 0 };
  return (event) => {
    switch (event.kind) {
      case 'log':
        io.stderr.write(`${oneLine(event.line)}\n`);
        break;
      case 'started':
        io.stdout.write(openingLine(event.target, event.total, event.info));
        break;
      case 'case':
        if (event.result.verdict === 'failed' || event.result.verdict === 'error') broken[event.result.verdict] += 1;
        io.stdout.write(shown(event));
    }
  };

  function shown({ result, done, total }: Extract<RunEvent, { kind: 'case' }>): string {
    if (style === 'dot') return `${verdictPainter(result.verdict, paint)(SIGNS[result.verdict])}${done === total ? '\n' : ''}`;
    const counter = progressCounter(done, total, broken, paint);
    if (style === 'list') return `${replaceLine(io.stdout, caseLine(result, paint, several))}${io.stdout.isTTY ? counter : ''}`;
    if (io.stdout.isTTY) return replaceLine(io.stdout, counter);
    const step = Math.ceil(total / SPARSE);
    return done % step === 0 && done < total ? `${counter}\n` : '';
  }
}
