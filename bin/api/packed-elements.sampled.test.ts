import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { serveFolder, type ServedFolder } from '../../conformance/target/serve-folder.ts';
import type { Report } from '../../conformance/result/report.ts';
import { sampleOf } from '../../conformance/fixtures/sample.ts';
import { conform, link } from './index.ts';
import { installPackage } from '../fixtures/installed-package.ts';

// The elements and the React components of the packed package, bundled by Vite in a project of their own, conform.

const folder = mkdtempSync(join(tmpdir(), 'kmd-elements-'));
const SPECS = ['mcp-tool-invocation', 'mcp-elicitation'];
/** A preset of glass shows the page behind it, so that the page has the scheme too. */
const STYLE = ':root { background: #fff } :root[data-kmd-scheme=dark] { background: #10141f }';
let presets: readonly string[] = [];
let served: ServedFolder;

const PAGES = {
  elements: `
import { createHarness } from 'kmd-kit/elements/harness';
import { KoderMcpElicitation } from 'kmd-kit/elements/mcp-elicitation';
import { KoderMcpToolCard } from 'kmd-kit/elements/mcp-tool-invocation';
PRESET_IMPORTS
globalThis.__kmd__ = createHarness({
  components: { [KoderMcpToolCard.contract.spec]: KoderMcpToolCard, [KoderMcpElicitation.contract.spec]: KoderMcpElicitation },
  description: { name: 'elements', version: '1.0.0', presets: PRESETS, locales: ['en-US', 'pt-BR', 'zh-CN'] },
  root: document.querySelector('main'),
});`,
  react: `
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { defineHarness } from 'kmd-kit/harness';
import { KoderMcpToolCard } from 'kmd-kit/react';
PRESET_IMPORTS
const root = createRoot(document.querySelector('main'));
defineHarness({
  name: 'react',
  version: '1.0.0',
  presets: PRESETS,
  locales: ['en-US', 'pt-BR', 'zh-CN'],
  specs: {
    'mcp-tool-invocation': (start, send) => {
      let context = start;
      const calls = new Map();
      document.documentElement.lang = context.locale;
      document.documentElement.dir = context.direction;
      const render = async () => {
        const cards = [...calls].map(([id, messages], index) => {
          const like = [...calls.values()].slice(0, index).filter(([first]) => first.name === messages[0].name).length;
          const suffix = like === 0 ? '' : ' (' + (like + 1) + ')';
          return createElement(KoderMcpToolCard, { key: id, messages, context, suffix, onMessage: send });
        });
        flushSync(() => root.render(cards));
        for (const card of document.querySelectorAll('koder-mcp-tool-card')) await card.updateComplete;
      };
      return {
        async receive(message) {
          if (message.type === 'context') {
            const { type, ...changes } = message;
            if (changes.tenant) calls.clear();
            context = { ...context, ...changes };
          } else if (message.type === 'tool/call' ? !calls.has(message.id) : calls.has(message.id))
            calls.set(message.id, [...(calls.get(message.id) ?? []), message]);
          await render();
        },
        unmount: () => flushSync(() => root.render(null)),
      };
    },
  },
});`,
} as const;

beforeAll(async () => {
  installPackage(folder);
  const kit = join(folder, 'node_modules/kmd-kit');
  presets = (JSON.parse(readFileSync(join(kit, 'dist/elements/presets.json'), 'utf8')) as string[]).sort();
  for (const [name, script] of Object.entries(PAGES)) {
    mkdirSync(join(folder, name));
    const imports = presets.map((id) => `import 'kmd-kit/elements/presets/${id}';`).join('\n');
    const text = script.replace('PRESET_IMPORTS', imports).replaceAll('PRESETS', JSON.stringify(presets));
    writeFileSync(join(folder, name, 'main.js'), text);
    writeFileSync(
      join(folder, name, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8" /><title>${name}</title><style>${STYLE}</style><main></main><script type="module" src="./main.js"></script></html>`,
    );
    await build({
      root: join(folder, name),
      base: './',
      logLevel: 'error',
      build: { outDir: join(folder, 'built', name), emptyOutDir: true },
    });
  }
  served = await serveFolder(join(folder, 'built'));
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

function problems({ results, fault }: Report): string[] {
  const wrong = results.filter(({ verdict }) => verdict !== 'passed');
  return [
    ...(fault === undefined ? [] : [fault.message]),
    ...wrong.map(({ spec, test: id, case: one, environment, verdict, assertions, reason }) => {
      const first = assertions.find((assertion) => assertion.verdict !== 'passed');
      return [verdict, spec, id, one, JSON.stringify(environment), reason ?? first?.message].join(' ');
    }),
  ];
}

/** The tests of the source documents of some specs, each named as a selection does. */
async function documentTests(specs: readonly string[]): Promise<readonly string[]> {
  const { program } = await link({ cwd: folder });
  const all = program.specs.flatMap(({ id, tests }) =>
    specs.includes(id) ? tests.flatMap((one) => (one.suite === 'T' ? [`${id}#${one.id}`] : [])) : [],
  );
  return sampleOf(all, 1 / 3, (one) => one);
}

test('the elements pass the tests of the source documents', async () => {
  const tests = await documentTests(SPECS);
  const report = await conform({ cwd: folder, target: `${served.url}elements/`, specs: SPECS, tests });
  expect([problems(report), report.results.length >= tests.length]).toEqual([[], true]);
});

test('they keep their colours in every preset, light and dark', async () => {
  const tests = ['mcp-tool-invocation#T2', 'mcp-elicitation#T2'];
  const some = sampleOf(presets, 1 / 3, (id) => id);
  const report = await conform({
    cwd: folder,
    target: `${served.url}elements/`,
    specs: SPECS,
    tests,
    presets: some,
    schemes: ['light', 'dark'],
  });
  expect([problems(report), new Set(report.results.map(({ environment }) => environment.preset)).size]).toEqual([[], some.length]);
});

test('the React component passes the tests of the source document', async () => {
  // K159: calls of one name are told apart by the page, which alone knows of all of them.
  const tests = [...(await documentTests(['mcp-tool-invocation'])), 'K159'];
  const report = await conform({ cwd: folder, target: `${served.url}react/`, specs: ['mcp-tool-invocation'], tests });
  expect([problems(report), report.results.length >= tests.length]).toEqual([[], true]);
});
