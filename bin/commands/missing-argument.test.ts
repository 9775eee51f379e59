import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runIn } from '../fixtures/run.ts';

test.each([
  ['completion', "error: missing required argument 'shell': bash, zsh or fish\n(add --help for the options and examples)\n"],
  ['messages', "error: missing required argument 'what': export or import\n(add --help for the options and examples)\n"],
])('kmd %s without its argument says what may stand there', async (command, err) => {
  expect(await runIn(tmpdir(), command)).toEqual({ code: 2, out: '', err });
});
