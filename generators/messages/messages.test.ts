import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pseudo } from '../../i18n/pseudo.ts';
import { argumentsOf } from '../../specs/language/messages/arguments.ts';
import { formatMessage, type MessageArguments } from '../../specs/language/messages/format.ts';
import type { Message } from '../../specs/language/model/message.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { generate } from './generate.ts';

// The reference formatter reads dates in UTC; the generated functions in the zone of whoever reads.
vi.stubEnv('TZ', 'UTC');

const PLACE = { file: 'a.kmd', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
type Texts = Readonly<Record<string, string>>;

function messageOf(key: string, texts: Texts): Message {
  const located = Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, { text, place: PLACE }]));
  const message = { key, args: [], texts: located, place: PLACE };
  return { ...message, args: argumentsOf(message) };
}

/** A program of messages: spec id → key → locale → text; `-` holds those that no spec owns. */
function programOf(specs: Readonly<Record<string, Readonly<Record<string, Texts>>>>): Program {
  const all = Object.entries(specs).map(([id, table]) => ({
    id,
    messages: Object.entries(table).map(([key, texts]) => messageOf(key, texts)),
  }));
  const messages = Object.fromEntries(all.flatMap((spec) => spec.messages.map((message) => [message.key, message])));
  const own = all
    .filter(({ id }) => id !== '-')
    .map((spec) => ({ ...spec, locales: { source: 'en-US', required: [] } }) as unknown as Spec);
  const locales = [...new Set(Object.values(messages).flatMap(({ texts }) => Object.keys(texts)))].sort();
  return { irVersion: 1, specs: own, messages, locales, tokens: [], pairs: [], presets: [] };
}

/** Key → texts and arguments to try them with. Each of them has broken a message compiler. */
const CASES: Readonly<Record<string, { readonly texts: Texts; readonly tries: readonly MessageArguments[] }>> = {
  'app.timeout.warning': { texts: { 'en-US': 'Closing in {seconds}s', 'pt-BR': 'Fecha em {seconds}s' }, tries: [{ seconds: '30' }] },
  'app.files': {
    texts: {
      'en-US': '{count, plural, =0 {No files} one {One file} other {# files}}',
      'pt-BR': '{count, plural, one {# arquivo} other {# arquivos}}',
      'ar-EG': '{count, plural, zero {ز} one {و} two {ث} few {# ق} many {# ك} other {# آ}}',
    },
    tries: [{ count: 0 }, { count: 1 }, { count: 2 }, { count: 5 }, { count: 11 }, { count: 1234.5 }],
  },
  'app.guests': {
    texts: { 'en-US': '{n, plural, offset:1 =0 {nobody} =1 {{host}} one {{host} and one more} other {{host} and # others}}' },
    tries: [
      { n: 0, host: 'Ana' },
      { n: 1, host: 'Ana' },
      { n: 2, host: 'Ana' },
      { n: 7, host: 'Ana' },
    ],
  },
  'app.place': {
    texts: { 'en-US': '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {all, number}' },
    tries: [
      { n: 1, all: 1e6 },
      { n: 22, all: 3 },
      { n: 113, all: 0.5 },
    ],
  },
  'app.owner': {
    texts: { 'en-US': '{who, select, me {My {n, plural, one {# key} other {# keys}}} other {Keys of {name}: {n, plural, other {#}}}}' },
    tries: [
      { who: 'me', n: 1, name: 'x' },
      { who: 'toString', n: 2, name: '__proto__' },
    ],
  },
  'app.nested': {
    texts: { 'en-US': '{n, plural, other {# in {n2, plural, other {# of # {s, select, a {#} other {-}}}} #}} #' },
    tries: [{ n: 3, n2: 4, s: 'a' }],
  },
  'app.share': { texts: { 'en-US': '{part, number, percent} of {total, number, ::currency/EUR}' }, tries: [{ part: 0.256, total: 12 }] },
  'app.half': { texts: { 'en-US': '{n, number, ::percent scale/100} {n, number, ::%x100} {n, number, ::percent}' }, tries: [{ n: 0.5 }] },
  'app.since': { texts: { 'en-US': '{at, date, long} {at, time, short}' }, tries: [{ at: '2026-02-03T12:34:56Z' }] },
  'app.quotes': { texts: { 'en-US': `"a" 'b' \`c\` \${d} \\ '{'e'}' */ </script> \u2028` }, tries: [{ d: 'D' }] },
  'app.quotesWith': { texts: { 'en-US': `\`\${x} {x} \\` }, tries: [{ x: '${y}`' }] },
  'app.empty': { texts: { 'en-US': '' }, tries: [{}] },
  'app.hash': { texts: { 'en-US': '# is a number sign' }, tries: [{}] },
  'app.hostile.arguments': {
    texts: { 'en-US': '{class} {0} {a_b} {formatNumber} {__proto__} {n, plural, other {# {date, number}}}' },
    tries: [JSON.parse('{"class":"c","0":"zero","a_b":"ab","formatNumber":"f","__proto__":"p","n":1,"date":2}') as MessageArguments],
  },
  'app.then': { texts: { 'en-US': 'a module with `then` is no promise' }, tries: [{}] },
  'app.default': { texts: { 'en-US': 'not a default export' }, tries: [{}] },
  'app.chooseForm': { texts: { 'en-US': '{a, select, x {1} other {2}}' }, tries: [{ a: 'x' }, { a: 'y' }] },
};

const program = programOf({ app: Object.fromEntries(Object.entries(CASES).map(([key, { texts }]) => [key, texts])) });
const made = generate(program, { prefix: 'Kmd' });
let folder = '';

interface Loaded {
  loadMessages(locale: string): Promise<object>;
  matchLocale(locale: string): string;
  message(messages: object, key: string, args?: MessageArguments): string;
}
let loaded: Loaded;
let translate: (locale: string, key: string, args?: object) => string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kmd-messages-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const { path, content } of made.files) {
    writeFileSync(join(folder, path), content);
    const { outputText } = ts.transpileModule(content, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
    });
    writeFileSync(join(folder, path.replace(/\.ts$/, '.js')), outputText);
  }
  const load = (name: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  loaded = (await load('index.js')) as Loaded;
  ({ translate } = (await load('translate.js')) as { translate: typeof translate });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the output is clean under the strictest options', () => {
  expect(made.diagnostics).toEqual([]);
  symlinkSync(join(packageRoot(), 'node_modules'), join(folder, 'node_modules'));
  const built = ts.createProgram(
    made.files.map(({ path }) => join(folder, path)),
    {
      strict: true,
      noEmit: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      erasableSyntaxOnly: true,
      noPropertyAccessFromIndexSignature: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    },
  );
  const problems = ts
    .getPreEmitDiagnostics(built)
    .map(({ messageText, file }) => [file?.fileName, ts.flattenDiagnosticMessageText(messageText, '\n')]);
  expect(problems).toEqual([]);
});

describe.each(['en-US', 'pt-BR', 'ar-EG', 'en-XA', 'ar-XB'])('in %s', (locale) => {
  test.each(Object.entries(CASES))('%s says what the reference formatter says', async (key, { texts, tries }) => {
    const source = texts['en-US'] ?? '';
    const isPseudo = locale.includes('-X');
    const text = texts[locale] ?? (isPseudo ? pseudo(source, locale) : source);
    const language = texts[locale] !== undefined || isPseudo ? locale : 'en-US';
    const messages = await loaded.loadMessages(locale);
    for (const args of tries) {
      const expected = formatMessage(text, language, args);
      expect([loaded.message(messages, key, args), translate(locale, key, args)]).toEqual([expected, expected]);
    }
  });
});

test('a percent skeleton with a scale of 100 is not scaled twice', async () => {
  expect(loaded.message(await loaded.loadMessages('en-US'), 'app.half', { n: 0.5 })).toBe('50% 50% 50%');
});

test('translate returns an unknown key as it is and reads a missing argument as empty', () => {
  expect(translate('en-US', 'app.unknown')).toBe('app.unknown');
  expect(translate('en-US', 'constructor')).toBe('constructor');
  expect(translate('en-US', 'app.timeout.warning', { seconds: null })).toBe('Closing in s');
  expect(translate('en-US', 'app.timeout.warning')).toBe('Closing in s');
});

test('functions are named after what follows the namespace, and typed', async () => {
  const messages = (await loaded.loadMessages('en-US')) as Record<string, (args: object) => string>;
  expect(messages['timeoutWarning']?.({ seconds: 3 })).toBe('Closing in 3s');
  const english = made.files.find(({ path }) => path === 'en-US.ts')?.content;
  expect(english).toContain('export const timeoutWarning = ({ seconds }: { seconds: string }): string =>\n  `Closing in ${seconds}s`;');
  expect(english).toContain(
    "choosePlural('en-US', count, { '=0': 'No files', one: 'One file', other: (n) => `${formatNumber('en-US', n)} files` });",
  );
});

test.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['PT_br', 'pt-BR'],
  ['en', 'en-US'],
  ['ar-EG-u-nu-latn', 'ar-EG'],
  ['ar', 'ar-EG'],
  ['ar-XB', 'ar-XB'],
  ['xx', 'en-US'],
  ['', 'en-US'],
  ['-', 'en-US'],
  ['constructor', 'en-US'],
])('%j is answered with %s', (wanted, locale) => {
  expect(loaded.matchLocale(wanted)).toBe(locale);
});

test('two specs with the same words put their namespace before them; the same spec twice is reported', () => {
  const text = { 'en-US': 'x' };
  const two = programOf({
    a: { 'mcp.tool.retry': text, 'mcp.tool.copy.done': text, 'mcp.tool.copy-done': text },
    b: { 'mcp.elicitation.retry': text, 'mcp.elicitation.send': text },
    '-': { 'common.close': text },
  });
  const { files, diagnostics } = generate(two, { prefix: 'Kmd' });
  const keys = files.find(({ path }) => path === 'keys.ts')?.content;
  expect([...(keys?.matchAll(/^ {2}'.*: '(\w+)',$/gm) ?? [])].map(([, name]) => name)).toEqual([
    'close',
    'elicitationRetry',
    'send',
    'copyDone',
    'copyDone',
    'toolRetry',
  ]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['K4201', 'Message keys `mcp.tool.copy.done` and `mcp.tool.copy-done` both become the function `copyDone`.'],
  ]);
});

test('a program without messages still gives modules that compile', () => {
  const { files } = generate(programOf({}), { prefix: 'Kmd' });
  for (const { content } of files) {
    expect(ts.transpileModule(content, { reportDiagnostics: true }).diagnostics).toEqual([]);
  }
});
