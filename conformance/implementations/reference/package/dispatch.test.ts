import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../../specs/language/package-root.ts';
import { Dispatcher } from './dispatch.ts';

const local = { name: 'Box Office', protocol: 'webmcp', tools: [{ name: 'seats' }], run: () => ({ free: 3 }) } as const;

test('a host of one’s own dispatches with kmd-kit/dispatch', async () => {
  const dispatcher = new Dispatcher({ servers: [local], aliases: new Map([['seats', 'box_office_webmcp_seats']]) });
  expect(await dispatcher.dispatch({ id: 'b1', name: 'seats', input: {} })).toEqual({
    tool_use_id: 'b1',
    content: '{"free":3}',
    is_error: false,
  });
});

test('it is one module without anything around it: no page, no network, no package', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(packageRoot(), 'conformance/implementations/reference/package/dispatch.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    platform: 'neutral',
    metafile: true,
  });
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
  expect(outputFiles[0]?.text).not.toMatch(/\b(?:document|window|fetch)\b[.(]/);
});

test('the package exports it', () => {
  const { exports } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
  expect(exports['./dispatch']).toEqual({
    types: './dist/types/conformance/implementations/reference/package/dispatch.d.ts',
    default: './dist/elements/dispatch/index.js',
  });
});
