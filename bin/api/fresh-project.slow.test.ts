import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder, type ServedFolder } from '../../conformance/target/serve-folder.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { installPackage } from '../fixtures/installed-package.ts';

// The packed package, installed in an empty folder without the network, does what `kmd init` promises.

const root = packageRoot();
const folder = mkdtempSync(join(tmpdir(), 'kmd-fresh-'));
const modules = join(folder, 'node_modules');
let served: ServedFolder | undefined;

beforeAll(() => installPackage(folder));
afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.sequential('a fresh project', () => {
  test('init, lint and generate have nothing to complain of', async () => {
    expect(await kmd('init')).toMatchObject({ code: 0, err: '' });
    expect(await kmd('lint')).toEqual({ code: 0, out: '1 spec and 2 presets: nothing to report.\n', err: '' });
    expect(await kmd('generate')).toMatchObject({ code: 0, err: '' });
  });

  test('the untouched demo page conforms, and judging its log agrees', async () => {
    const url = await serveDemo();
    const run = await kmd('conform', url, '--log', 'run.ndjson', '--reporter', 'list');
    expect([run.code, run.err, passed(run.out)]).toEqual([0, '', ['T1', 'T2']]);
    const again = await kmd('judge', 'run.ndjson', '--verbose');
    expect([again.code, again.err, passed(again.out)]).toEqual([0, '', ['T1', 'T2']]);
  });

  test('explore finds that its invariants hold', async () => {
    const run = await kmd('explore', await serveDemo(), '--runs', '10');
    expect([run.code, run.err, run.out]).toEqual([0, '', expect.stringContaining('holds  save-status')]);
  });

  test('with the commented example of the configuration all of it works too', async () => {
    const config = readFileSync(join(folder, 'kmd.config.yaml'), 'utf8');
    const example = config.replace(/specs: \[\] # e\.g\. (\[.+\])/, 'specs: $1');
    expect(example).not.toBe(config);
    writeFileSync(join(folder, 'kmd.config.yaml'), example);

    expect(await kmd('lint', '--max-warnings', '0')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^3 specs/) as string });
    expect(await kmd('coverage', '--open')).toMatchObject({ code: 0, err: '' });
    expect(await kmd('generate')).toMatchObject({ code: 0, err: '' });
    const run = await kmd('conform', await serveDemo(), '--reporter', 'list');
    expect([run.code, run.err, passed(run.out)]).toEqual([0, '', ['T1', 'T2']]);
    expect(await kmd('judge', 'run.ndjson')).toMatchObject({ code: 0, err: '' });
  });
});

test.each(['--version', '--help', 'lint --help', 'lint', 'coverage --open', 'explain click', 'ir'])(
  'kmd %s loads no package beside the bundle',
  async (line) => {
    const alone = join(folder, 'alone');
    cpSync(join(modules, 'kmd-kit'), join(alone, 'kmd-kit'), { recursive: true });
    expect(await kmdAt(join(alone, 'kmd-kit'), ...line.split(' '))).toMatchObject({ code: 0, err: '' });
  },
);

// A registry lists a folder of the sources, which the package does not have.
test.each([
  ['scaffold --help', 'compose, flutter, swiftui, tui, web; several'],
  ['generate --help', 'components, figma, messages, presets'],
  ['explain verbs', 'focusOrder'],
])('kmd %s names what its registry holds', async (line, names) => {
  expect((await kmd(...line.split(' '))).out.replace(/\s+/g, ' ')).toContain(names);
});

describe('the package as a library', () => {
  const use = `import { lint, type Diagnostic } from 'kmd-kit';
import { defineHarness } from 'kmd-kit/harness';
import { storyChecks } from 'kmd-kit/storybook';
import { storyAnnotations } from 'kmd-kit/storybook/annotations';
const hooks = [typeof storyChecks().postVisit, typeof storyAnnotations({}).afterEach];
const found: readonly Diagnostic[] = await lint({ paths: ['no-such.kmd'] });
const { protocol }: { protocol: 1 } = defineHarness({ name: 'x', version: '1', specs: { x: (_, send) => ({ receive: send }) } });
console.log(JSON.stringify({ errors: found.filter(({ severity }) => severity === 'error').length, protocol, hooks }));
`;

  test('it is imported by its name, and nothing else of it is', async () => {
    writeFileSync(join(folder, 'use.mjs'), use.replace(/, type Diagnostic|: readonly Diagnostic\[\]|: \{ protocol: 1 \}/g, ''));
    expect(await node('use.mjs')).toEqual({ code: 0, out: '{"errors":1,"protocol":1,"hooks":["function","function"]}\n', err: '' });
    writeFileSync(join(folder, 'deep.mjs'), "import 'kmd-kit/dist/bin/kmd.js';\n");
    expect(await node('deep.mjs')).toMatchObject({ code: 1, err: expect.stringContaining('ERR_PACKAGE_PATH_NOT_EXPORTED') as string });
  });

  test('its types are complete', async () => {
    execFileSync(process.execPath, [join(root, 'bin/dev/types.mjs')], { stdio: 'ignore' });
    cpSync(join(root, 'dist/types'), join(modules, 'kmd-kit/dist/types'), { recursive: true });
    const elements = `import { createElement } from 'react';
import { KoderMcpToolCard } from 'kmd-kit/react';
import type { KoderMcpToolCard as Card, KoderMcpToolCardToolCallIn } from 'kmd-kit/elements/mcp-tool-invocation';
import 'kmd-kit/elements/presets/brutalist';
import 'kmd-kit/fonts.css';
const card: Card = document.createElement('koder-mcp-tool-card');
card.context = { ...card.context, locale: 'pt-BR' };
card.addEventListener('kmd-message', ({ detail }) => console.log(detail.type === 'tool/retry'));
card.addEventListener('kmd-state', ({ detail }) => console.log(detail.length));
card.addEventListener('click', ({ clientX }) => console.log(clientX));
// @ts-expect-error: nothing that the card sends is called so
card.addEventListener('kmd-message', ({ detail }) => console.log(detail.type === 'tool/retri'));
const call: KoderMcpToolCardToolCallIn = { type: 'tool/call', id: 'c', name: 'n', server: { slug: 's' }, arguments: {} };
createElement(KoderMcpToolCard, { messages: [call], onMessage: (sent) => console.log(sent.type === 'tool/retry'), ref: (own: Card | null) => void own });
`;
    writeFileSync(join(folder, 'use.mts'), `${elements}${use}`);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'esnext,dom,dom.iterable',
      '--types',
      'node',
    ];
    expect(await node(join(root, 'node_modules/typescript/bin/tsc'), ...options, 'use.mts')).toEqual({ code: 0, out: '', err: '' });
  });

  test.each(['config', 'matrix', 'harness', 'ir', 'result', 'log', 'baseline'])(
    'the schema %s can be resolved, also by its id',
    async (name) => {
      writeFileSync(
        join(folder, 'schema.mjs'),
        `import { createRequire } from 'node:module';\nconst { $schema, $id } = createRequire(import.meta.url)('kmd-kit/schemas/${name}.json');\nconsole.log($schema, $id);\n`,
      );
      const { out } = await node('schema.mjs');
      const [schema, id = ''] = out.trim().split(' ');
      expect(schema).toBe('https://json-schema.org/draft/2020-12/schema');
      // The address of the file in the published package: the same file as that of the import.
      expect(id).toMatch(/^https:\/\/unpkg\.com\/kmd-kit\//);
      const published = readFileSync(join(modules, id.replace('https://unpkg.com/', '')), 'utf8');
      expect(JSON.parse(published)).toMatchObject({ $id: id });
    },
  );
});

function kmd(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return kmdAt(join(modules, 'kmd-kit'), ...args);
}

/** Runs the package that lies in a folder, in the fresh project. */
async function kmdAt(installed: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return node(join(installed, 'dist/bin/kmd.js'), ...args);
}

/** Runs a program of Node.js in the fresh project. */
async function node(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, encoding: 'utf8' }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

/** Ids of the tests that passed, sorted. */
function passed(out: string): string[] {
  return [...out.matchAll(/^✓ passed +\S+ (\S+)/gm)].map(([, id = '']) => id).sort();
}

/** Bundles the demo page as its comment tells a person to, and serves it. */
async function serveDemo(): Promise<string> {
  const demo = join(folder, 'components/save-status/demo');
  buildSync({ entryPoints: [join(demo, 'main.ts')], bundle: true, format: 'esm', outfile: join(demo, 'main.js'), logLevel: 'silent' });
  served ??= await serveFolder(join(folder, 'components'));
  return `${served.url}save-status/demo/`;
}
