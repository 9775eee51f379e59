import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveReference } from '../../conformance/implementations/reference/serve.ts';
import { runIn } from '../fixtures/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-adapter-'));
let served: Awaited<ReturnType<typeof serveReference>>;
beforeAll(async () => void (served = await serveReference()), 60_000);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what init writes names only specs that can be judged from outside', { timeout: 60_000 }, async () => {
  expect(await runIn(folder, 'adapter', 'init', served.url)).toMatchObject({ code: 0, err: '' });
  const written = readFileSync(join(folder, 'kmd.target.yaml'), 'utf8');
  expect(written).toContain('specs: [mcp-elicitation, mcp-primitives, mcp-tool-invocation, tool-call-lifecycle, tool-dispatch]');
  const again = await runIn(folder, 'adapter', 'init', served.url);
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('is there already') as string });
});
