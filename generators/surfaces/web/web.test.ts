import ts from 'typescript';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import type { Part } from '../../../specs/language/model/contract.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Preset } from '../../../specs/language/model/token.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { componentParts, singleComponent } from '../components.ts';
import web from './index.ts';

const [sample] = readSpecs([join(packageRoot(), 'bin/templates/save-status.kmd')]).specs;
if (sample === undefined) throw new Error('the sample spec does not parse');

// Each compilation takes seconds.
vi.setConfig({ testTimeout: 60_000 });

function programOf(...specs: readonly Spec[]): Program {
  const messages = Object.fromEntries(specs.flatMap((spec) => spec.messages.map((message) => [message.key, message])));
  return { irVersion: 1, specs, messages, locales: ['en-US'], tokens: [], pairs: [], presets: [] };
}

/** The output folder of several components, path → text. */
function folderOf(...specs: readonly Spec[]): ReadonlyMap<string, string> {
  const files = componentParts(web, programOf(...specs), specs, { prefix: 'Acme' }).flatMap((part) => part.emit().files);
  return new Map(files.map(({ path, content }) => [path, content]));
}

function scaffold(spec: Spec): ReadonlyMap<string, string> {
  const { files } = singleComponent(web, programOf(spec), spec, { prefix: 'Acme' });
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** The errors of `tsc --strict` in emitted files, without a file on disk. */
function typeErrors(files: ReadonlyMap<string, string>): string[] {
  const folder = join(packageRoot(), 'generators/surfaces/web/.emitted');
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  const own = (name: string): string | undefined => files.get(name.slice(folder.length + 1));
  host.fileExists = (name) => own(name) !== undefined || fileExists(name);
  host.directoryExists = () => true;
  host.readFile = (name) => own(name) ?? readFile(name);
  host.getSourceFile = (name, language) => {
    const text = own(name);
    return text === undefined ? getSourceFile(name, language) : ts.createSourceFile(name, text, language, true);
  };
  const roots = [...files.keys()].filter((path) => path.endsWith('.ts')).map((path) => join(folder, path));
  return ts.getPreEmitDiagnostics(ts.createProgram(roots, options, host)).map((one) => {
    const line = one.file?.getLineAndCharacterOfPosition(one.start ?? 0).line ?? 0;
    return `${one.file?.fileName.slice(folder.length + 1) ?? ''}:${line + 1} ${ts.flattenDiagnosticMessageText(one.messageText, ' ')}`;
  });
}

const hostile = 'a\'b"c`d${e}\\f*/</script><!--\u202e{g}';
const place = sample.place;

test('a component compiles alone and beside another one', () => {
  expect(typeErrors(scaffold(sample))).toEqual([]);
  expect(typeErrors(folderOf(sample, { ...sample, id: 'other', bindings: [] }))).toEqual([]);
});

test('copies of a component in folders of their own declare its element together', () => {
  const beside = (folder: string, files: ReadonlyMap<string, string>): [string, string][] =>
    [...files].map(([path, content]) => [`${folder}/${path}`, content]);
  const own = (symbol: string): ((path: [string, string]) => [string, string]) => {
    return ([path, content]) => [path, content.replace(`${symbol}Base {}`, `${symbol}Base {\n  protected mine = 1;\n}`)];
  };
  const use = [
    "const found = document.querySelector('my-save-status');",
    'const element: HTMLElement | null = found;',
    'const state: string | undefined = found?.state;',
    '// @ts-expect-error an element has no such member',
    'export const use = [element, state, found?.nothing];',
  ].join('\n');
  const other = scaffold({ ...sample, id: 'other', bindings: [] });
  const files = new Map([
    ...beside('one', scaffold(sample)),
    ...beside('two', scaffold(sample)).map(own('MySaveStatus')),
    ...beside('three', other),
    ...beside('four', folderOf(sample, { ...sample, id: 'other', bindings: [] })),
    ['use.ts', use] as const,
  ]);
  expect(typeErrors(files)).toEqual([]);
});

test('components share the run-time library, the messages and the demo styles', () => {
  const shared = (files: ReadonlyMap<string, string>): string[] => [...files.keys()].filter((path) => path.startsWith('_'));
  const [one, two] = [folderOf(sample), folderOf(sample, { ...sample, id: 'other', bindings: [] })];
  expect(shared(one)).toEqual(expect.arrayContaining(['_runtime/surface.ts', '_messages/translate.ts', '_demo/theme.gen.css']));
  expect(shared(two)).toEqual(shared(one));
  expect(two.size - one.size).toBe(one.size - shared(one).length);
  expect([...folderOf()]).toEqual([]);
});

test('the binding names the element, else the prefix and the id do', () => {
  expect(scaffold(sample).get('save-status.ts')).toContain('class MySaveStatus extends MySaveStatusBase');
  expect(scaffold({ ...sample, bindings: [] }).get('save-status.ts')).toContain("'acme-save-status': Pick<AcmeSaveStatus,");
});

test('strings of a spec stay inside their strings, comments and attributes', () => {
  const part: Part = {
    id: hostile,
    roles: ['button', hostile],
    content: { kind: 'field', path: hostile },
    visibleWhen: { kind: 'prose', text: hostile },
    notes: hostile,
    place,
  };
  const spec: Spec = {
    ...sample,
    title: hostile,
    summary: hostile,
    parts: [...sample.parts, part],
    messages: [{ key: hostile, args: [], texts: { 'en-US': { text: hostile, place } }, place }],
    limits: [{ id: hostile, value: 3, unit: 'ms', place }],
    members: [
      {
        kind: 'prop',
        name: '__proto__',
        type: { kind: 'primitive', name: 'string' },
        required: false,
        default: hostile,
        notes: hostile,
        place,
      },
      { kind: 'prop', name: 'title', type: { kind: 'enum', values: [hostile] }, required: true, place },
      { kind: 'event', name: hostile, type: { kind: 'event', of: undefined }, required: false, place },
    ],
  };
  const files = scaffold(spec);
  expect(typeErrors(files)).toEqual([]);
  for (const [path, content] of files) if (!path.endsWith('.json')) expect(content, path).not.toMatch(/<\/script><!--|\u202e/);
});

test('a spec with nothing but a title gives a component that compiles', () => {
  const rest: { -readonly [K in keyof Spec]?: Spec[K] } = { ...sample };
  delete rest.machine;
  delete rest.instances;
  const bare = {
    ...rest,
    parts: [],
    messages: [],
    members: [],
    limits: [],
    wire: [],
    announcements: [],
    keyboard: [],
    presets: [],
    bindings: [],
    features: [],
  } as Spec;
  expect(typeErrors(scaffold(bare))).toEqual([]);
});

test('the same spec gives the same bytes', () => {
  expect([...scaffold(sample)]).toEqual([...scaffold(sample)]);
});

test('components of two folders, each with a run-time library of its own, fit one harness', () => {
  const beside = (folder: string, files: ReadonlyMap<string, string>): [string, string][] =>
    [...files].map(([path, content]) => [`${folder}/${path}`, content]);
  const harness = [
    "import { createHarness } from './one/index.ts';",
    "import { MySaveStatus } from './one/index.ts';",
    "import { AcmeOther } from './two/index.ts';",
    'const components = { one: MySaveStatus, two: AcmeOther };',
    "export const harness = createHarness({ components, description: { name: 'x', version: '1.0.0' }, root: document.body });",
  ].join('\n');
  const two = scaffold({ ...sample, id: 'other', bindings: [] });
  expect(typeErrors(new Map([...beside('one', scaffold(sample)), ...beside('two', two), ['harness.ts', harness]]))).toEqual([]);
});

test.each([
  { required: 'all', rows: [], claimed: "['loud', 'plain']" },
  { required: ['plain'], rows: [], claimed: "['plain']" },
  { required: [], rows: ['loud'], claimed: "['loud']" },
  { required: [], rows: [], claimed: "['loud', 'plain']" },
] as const)(
  'the demo claims the presets that the spec promises, or all where it promises none: $required and $rows',
  ({ required, rows, claimed }) => {
    const presets = ['loud', 'plain'].map(
      (id) => ({ id, title: id, description: '', tokens: { light: {}, dark: {} }, place }) as unknown as Preset,
    );
    const spec: Spec = { ...sample, requiredPresets: required, presets: rows.map((preset) => ({ preset, values: {}, place })) };
    const { files } = singleComponent(web, { ...programOf(spec), presets }, spec, { prefix: 'Acme' });
    const textOf = (path: string): string => files.find((file) => file.path === path)?.content.replace(/\s+/g, ' ') ?? '';
    expect(textOf('demo/main.ts')).toContain(`presets: ${claimed}`);
    expect(textOf('save-status.base.gen.ts')).toContain("preset: 'loud'");
  },
);

test('the demo claims a locale only where every message has its words', () => {
  const [first, ...rest] = sample.messages;
  if (first === undefined) throw new Error('the sample has no messages');
  const halved = { ...first, texts: { 'en-US': first.texts['en-US'] ?? { text: '', place } } };
  expect(scaffold(sample).get('demo/main.ts')).toContain("'pt-BR'");
  expect(scaffold({ ...sample, messages: [halved, ...rest] }).get('demo/main.ts')).not.toContain("'pt-BR'");
});

test('the renderers of content and forms come with the components that use them, and no others', () => {
  const folders = (spec: Spec): string[] =>
    [...new Set([...scaffold(spec).keys()].filter((path) => /^_runtime\/.*\//.test(path)).map((path) => path.split('/')[1] ?? ''))].sort();
  const opening = sample.wire.findIndex(({ direction }) => direction === 'in');
  const withField = (name: string, type: TypeExpression, part: Partial<Part>): Spec => ({
    ...sample,
    wire: sample.wire.map((message, index) =>
      index === opening ? { ...message, fields: [...message.fields, { name, type, optional: true }] } : message,
    ),
    parts: [...sample.parts, { id: name, roles: ['textbox'], visibleWhen: { kind: 'always' }, place, ...part }],
  });
  const external = (name: string): TypeExpression => ({ kind: 'external', schema: 'mcp', name });
  const content = withField('body', { kind: 'list', of: external('ContentBlock') }, { roles: ['disclosure'] });
  const form = withField('questions', external('RequestedSchema'), { visibleWhen: { kind: 'field', path: 'questions' } });
  expect([sample, content, form].map(folders)).toEqual([[], ['content'], ['form']]);
  expect(typeErrors(scaffold(content))).toEqual([]);
  expect(typeErrors(scaffold(form))).toEqual([]);
});
