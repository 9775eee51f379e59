import { oneLine } from '../../specs/language/text/one-line.ts';
import { caseLine, openingLine, progressCounter } from '../../conformance/reporters/terminal/lines.ts';
import type { RunEvent } from '../../conformance/run/events.ts';
import type { CommandIo } from '../cli/command.ts';
import { painter, replaceLine } from './terminal.ts';

/** Prints the events of a run: its first line, a line per case and, on a terminal, a counter below them. */
export function runProgress(io: CommandIo, several: boolean): (event: RunEvent) => void {
  const paint = painter(io);
  return (event) => {
    switch (event.kind) {
      case 'log':
        io.stderr.write(`${oneLine(event.line)}\n`);
        break;
      case 'started':
        io.stdout.write(openingLine(event.target, event.total, event.info));
        break;
      case 'case':
        io.stdout.write(replaceLine(io.stdout, caseLine(event.result, paint, several)));
        if (io.stdout.isTTY) io.stdout.write(progressCounter(event.done, event.total, paint));
    }
  };
}
