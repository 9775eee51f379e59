import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { componentView } from '../../surfaces/view/component.ts';
import { components, programOf } from './program.ts';
import { builtPrograms } from './terminal/built-programs.ts';
import { OUT_OF_SIGHT, ScreenSteps } from './terminal/screen-steps.ts';
import { goMissing } from './toolchain.ts';

// The built programs in a terminal: every T of the specs that the untouched package fulfils, by what stands on the screen, with keys as input.

/** Specs whose tests the untouched package passes; those of the others need what a person writes into it: see own-tests.txt. */
const WHOLE = [
  'specs/ai-ui/mcp-tool-invocation.kmd',
  'specs/ai-ui/mcp-elicitation.kmd',
  'bin/templates/save-status.kmd',
  'generators/proof/platform/specs/booking.kmd',
];

/** A preset whose components all have an edge, so that a screen shows how many there are. */
const EDGED = 'minimalist_mono';

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go programs in a terminal${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const program = programOf(['specs/themes', ...WHOLE]);
  const views = components(program).map((spec) => componentView(program, spec, 'tui', { prefix: 'Kmd' }));
  const fetched: string[] = [];
  const programs = builtPrograms(program);
  let proxy: Server;
  beforeAll(async () => {
    // A program that fetches anything comes by here.
    proxy = createServer((request, response) => {
      fetched.push(String(request.url));
      response.end();
    }).on('connect', (request, socket) => {
      fetched.push(String(request.url));
      socket.destroy();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => proxy.close());

  const cases = views.flatMap((view) =>
    view.tests.map((one) => ({
      view,
      one,
      name: `${view.id} ${one.test}${one.case === undefined ? '' : ` ${one.case}`}`,
      reason: reasonOf(one.steps),
    })),
  );

  test.each(cases.filter(({ reason }) => reason === undefined))('$name', { timeout: 60_000, retry: 3 }, async ({ view, one }) => {
    const cols = one.given.viewport === undefined ? 100 : Math.floor(one.given.viewport.width / 8);
    const { port } = proxy.address() as AddressInfo;
    const env = { http_proxy: `http://127.0.0.1:${port}`, https_proxy: `http://127.0.0.1:${port}` };
    const terminal = await programs.start(view.id, { cols, args: ['-preset', one.given.preset ?? EDGED], env });
    const steps = new ScreenSteps(terminal, view, one.given.locale ?? 'en-US');
    for (const step of one.steps) await steps.play(step);
    expect(fetched).toEqual([]);
  });

  test('the skipped cases, each with its reason', () => {
    expect(cases.filter(({ reason }) => reason !== undefined).map(({ name, reason }) => `${name}: ${reason ?? ''}`)).toEqual([
      'mcp-tool-invocation T5 audio: a terminal plays no sound',
      'mcp-tool-invocation T8 motion: nothing moves in a terminal',
    ]);
  });
});

function reasonOf(steps: readonly { readonly verb: string; readonly args: { readonly [name: string]: unknown } }[]): string | undefined {
  if (steps.some(({ verb, args }) => verb === 'media' && args['controls'] !== undefined)) return 'a terminal plays no sound';
  return steps.map(({ verb }) => OUT_OF_SIGHT[verb]).find((reason) => reason !== undefined);
}
