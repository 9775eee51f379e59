import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kmdCommand } from '../../bin/fixtures/kmd-command.ts';
import { buildExtension } from './build.mjs';
import { findServer } from './src/find-server.ts';

const FOLDER = import.meta.dirname;
const manifest = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
  readonly main: string;
  readonly contributes: {
    readonly languages: readonly { id: string; extensions: readonly string[]; configuration: string }[];
    readonly grammars: readonly { language?: string; scopeName: string; path: string; injectTo?: readonly string[] }[];
    readonly commands: readonly { command: string }[];
  };
  readonly activationEvents: readonly string[];
};
const root = mkdtempSync(join(tmpdir(), 'kmd-vscode-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('the manifest', () => {
  const { languages, grammars } = manifest.contributes;

  test('names files that are there, and the bundle that the build writes', () => {
    const files = [...languages.map(({ configuration }) => configuration), ...grammars.map(({ path }) => path)];
    expect(files.filter((file) => !existsSync(join(FOLDER, file)))).toEqual([]);
    expect([manifest.main, readFileSync(join(FOLDER, 'build.mjs'), 'utf8').includes(manifest.main.slice(2))]).toEqual([
      './dist/extension.cjs',
      true,
    ]);
  });

  test('starts for the language that it declares', () => {
    expect(languages.map(({ id, extensions }) => [id, extensions])).toEqual([['kmd', ['.kmd']]]);
    expect(manifest.activationEvents).toEqual(['onLanguage:kmd']);
  });

  test('has the scope of each grammar, and injects into one of them', () => {
    for (const { path, scopeName, injectTo = [] } of grammars) {
      expect((JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as { scopeName: string }).scopeName).toBe(scopeName);
      for (const target of injectTo) expect(grammars.map((one) => one.scopeName)).toContain(target);
    }
  });
});

describe('the program that is started', () => {
  const put = (path: string): string => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), '');
    return join(root, path);
  };
  const installed = put('app/node_modules/kmd-kit/dist/bin/kmd.js');
  const onPath = put('bin/kmd');
  mkdirSync(join(root, 'app/packages/ui'), { recursive: true });

  test.each<[what: string, folder: string, setting: string, found: object | undefined]>([
    ['of the setting', 'app', '/opt/kmd', { command: '/opt/kmd', args: ['lsp'] }],
    ['of a folder of the workspace', 'app', '', { command: 'node', args: [installed, 'lsp'] }],
    ['of a folder above it', 'app/packages/ui', '', { command: 'node', args: [installed, 'lsp'] }],
    [
      'a batch file of the setting',
      'elsewhere',
      'C:\\Program Files\\kmd.cmd',
      { command: '"C:\\Program Files\\kmd.cmd"', args: ['lsp'], shell: true },
    ],
    ['on the path', 'elsewhere', '', { command: onPath, args: ['lsp'] }],
  ])('is that %s', (_, folder, setting, found) => {
    expect(findServer([join(root, folder)], setting, join(root, 'bin'))).toEqual(found);
  });

  test('is none where nothing is installed', () => expect(findServer([join(root, 'elsewhere')], '', '')).toBeUndefined());
});

describe.sequential('the bundle', { timeout: 60_000 }, () => {
  const bundle = join(root, 'extension/dist/extension.cjs');
  const project = join(root, 'project');

  beforeAll(async () => {
    await buildExtension(bundle);
    // The editor, at its edge: everything that it offers is there and does nothing.
    mkdirSync(join(root, 'extension/node_modules/vscode'), { recursive: true });
    writeFileSync(join(root, 'extension/node_modules/vscode/index.js'), EDITOR);
    mkdirSync(join(project, 'node_modules/kmd-kit/dist/bin'), { recursive: true });
    writeFileSync(join(project, 'node_modules/kmd-kit/dist/bin/kmd.js'), programOf());
  });

  test('starts the kmd of the workspace and speaks with it', async () => {
    const { activate, deactivate } = load(bundle, project);
    const client = await activate({ subscriptions: [] });
    expect(client?.initializeResult).toMatchObject({
      serverInfo: { name: 'kmd' },
      capabilities: { renameProvider: { prepareProvider: true } },
    });
    await deactivate();
  });

  test('says what to install where there is none', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = '';
    const { activate, said } = load(bundle, join(root, 'nowhere'));
    expect(await activate({ subscriptions: [] })).toBeUndefined();
    expect(said()).toEqual(['kmd is not installed in this workspace: npm install --save-dev kmd-kit']);
    process.env['PATH'] = path;
  });
});

interface Extension {
  activate(context: { subscriptions: unknown[] }): Promise<{ readonly initializeResult: unknown } | undefined>;
  deactivate(): Promise<void>;
  said(): readonly string[];
}

/** Loads the bundle anew, in an editor with one folder. */
function load(bundle: string, folder: string): Extension {
  const require = createRequire(bundle);
  for (const path of [bundle, require.resolve('vscode')]) Reflect.deleteProperty(require.cache, path);
  const editor = require('vscode') as { open(folder: string): void; said: readonly string[] };
  editor.open(folder);
  return { ...(require(bundle) as Omit<Extension, 'said'>), said: () => editor.said };
}

/** A stand-in for the installed program: that of this repository. */
function programOf(): string {
  return `require('node:child_process').spawn(process.execPath, [...${JSON.stringify(kmdCommand())}, ...process.argv.slice(2)], { stdio: 'inherit' }).on('exit', (code) => process.exit(code));`;
}

const EDITOR = `
const said = [];
let folders = [];
const nothing = () => new Proxy(function () {}, {
  get: (of, key) => (key === 'prototype' ? of.prototype : key === 'then' || typeof key === 'symbol' ? undefined : (of[key] ??= nothing())),
  apply: () => ({ dispose() {} }),
  construct: () => ({}),
});
class Emitter { event = () => ({ dispose() {} }); fire() {} dispose() {} }
class Uri { static file(fsPath) { return { scheme: 'file', fsPath, toString: () => 'file://' + fsPath }; } static parse(text) { return { toString: () => text }; } }
const known = {
  version: '1.100.0',
  EventEmitter: Emitter,
  Uri,
  said,
  open(folder) { folders = [{ uri: Uri.file(folder), name: 'project', index: 0 }]; },
  window: new Proxy({ showErrorMessage: (text) => (said.push(text), Promise.resolve()), createOutputChannel: () => new Proxy({}, { get: () => () => ({ dispose() {} }) }), visibleTextEditors: [], tabGroups: { all: [], onDidChangeTabs: () => ({ dispose() {} }) } }, { get: (of, key) => of[key] ?? (() => ({ dispose() {} })) }),
  workspace: new Proxy({ get workspaceFolders() { return folders; }, textDocuments: [], notebookDocuments: [], getConfiguration: () => ({ get: () => undefined }) }, { get: (of, key) => Reflect.get(of, key) ?? (() => ({ dispose() {} })) }),
};
module.exports = new Proxy(known, { get: (of, key) => (of[key] ??= nothing()), has: () => true });
`;
