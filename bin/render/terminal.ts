import picocolors from 'picocolors';
import type { Paint } from '../../conformance/reporters/terminal/paint.ts';
import { replacing } from '../../conformance/reporters/terminal/lines.ts';
import type { CommandIo } from '../cli/command.ts';

/** The colours of standard output; none without a terminal or with `NO_COLOR`. */
export function painter(io: CommandIo): Paint {
  const { green, red, yellow, dim, bold } = picocolors.createColors(io.stdout.isTTY && io.env['NO_COLOR'] === undefined);
  return { good: green, bad: red, warn: yellow, dim, bold };
}

/** Text that replaces the current line of a terminal, such as a progress counter. */
export function replaceLine({ isTTY }: { readonly isTTY: boolean }, text: string): string {
  return isTTY ? replacing(text) : text;
}
