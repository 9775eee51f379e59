import { join } from 'node:path';
import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import type { Binding } from '../../../specs/language/model/contract.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import { docComment, swiftJson, swiftNumber, swiftString } from './escape.ts';
import swiftui from './index.ts';
import { laidOut } from './layout.ts';
import { componentPath, packageShape } from './package.ts';

const [sample] = readSpecs([join(packageRoot(), 'bin/templates/save-status.kmd')]).specs;
if (sample === undefined) throw new Error('the sample spec does not parse');
const OPTIONS = { prefix: 'Acme' };

function emissionOf(spec: Spec) {
  const { program } = link({ specs: [spec], presets: [], catalogues: [] });
  const own = program.specs[0] ?? spec;
  return { component: swiftui.component(program, own, { ...OPTIONS, shared: '.' }), shared: swiftui.shared(program, [own], OPTIONS) };
}

test.each([
  ['plain', '"plain"'],
  ['"q" \\(x) \\', '"\\"q\\" \\\\(x) \\\\"'],
  ['a\nb\tc\0', '"a\\nb\\tc\\0"'],
  ['\u202e\u2028\ufeff', '"\\u{202E}\\u{2028}\\u{FEFF}"'],
  ['half \ud83d, whole 👍', '"half \\u{FFFD}, whole 👍"'],
])('%j is the literal %s', (text, literal) => {
  expect(swiftString(text)).toBe(literal);
});

test.each([
  [{ a: 'x' }, '#"{"a":"x"}"#'],
  [{ a: '"#' }, '##"{"a":"\\"#"}"##'],
  ['\\#(x)', '##"'],
])('%j is JSON in a raw literal', (value, literal) => {
  expect(swiftJson(value).startsWith(literal.slice(0, 3))).toBe(true);
  const fence = /^#+/.exec(swiftJson(value))?.[0] ?? '';
  const inside = swiftJson(value).slice(fence.length + 1, -fence.length - 1);
  expect([inside.includes(`"${fence}`), inside.includes(`\\${fence}`), JSON.parse(inside)]).toEqual([false, false, value]);
});

test.each([
  [300_000, '300_000'],
  [0.25, '0.25'],
  [-0, '0'],
  [Number.NaN, '0'],
])('%d is the number %s', (value, literal) => {
  expect(swiftNumber(value)).toBe(literal);
});

test('a doc comment stays in its lines', () => {
  expect(docComment(['one\ntwo\u2028*/', undefined, 'x '.repeat(60)], 1)).toBe(
    `  /// one two */\n  ///\n  /// ${'x '.repeat(46)}x\n  /// ${'x '.repeat(12)}x\n`,
  );
});

test('a long call has its arguments on lines of their own, and texts stay whole', () => {
  const text = `  call(${'a'.repeat(50)}: 1, ${'b'.repeat(50)}: "x, (y")`;
  expect(laidOut(text)).toBe(`  call(\n    ${'a'.repeat(50)}: 1,\n    ${'b'.repeat(50)}: "x, (y"\n  )`);
});

test.each([
  [undefined, undefined, 'Sources/AcmeUI/Card/Card.swift'],
  ['ui/swift/Sources/Kit/AI/Card.swift', 'ui/swift', 'Sources/AcmeUI/AI/Card.swift'],
  ['AI/Card.swift', undefined, 'Sources/AcmeUI/AI/Card.swift'],
  ['../Card.swift', undefined, 'Sources/AcmeUI/Card/Card.swift'],
  ['/etc/Card.swift', undefined, 'Sources/AcmeUI/Card/Card.swift'],
  ['a/../../Card.swift', 'a', 'Sources/AcmeUI/Card/Card.swift'],
  ['Card.kt', undefined, 'Sources/AcmeUI/Card/Card.swift'],
])('the file %s of the module %s is %s', (file, module, path) => {
  expect(componentPath(packageShape(OPTIONS), 'Card', file, module)).toBe(path);
});

test.each([
  ['AcmeStatus', 'AcmeStatus'],
  ['Text', 'AcmeText'],
  ['a b', 'AcmeSaveStatus'],
  [undefined, 'AcmeSaveStatus'],
])('the symbol %s gives the view %s', (symbol, view) => {
  const binding: Binding = { surface: 'swiftui', status: 'stable', place: sample.place, ...(symbol === undefined ? {} : { symbol }) };
  const { files } = emissionOf({ ...sample, bindings: [binding] }).component;
  expect(files.filter(({ ownership }) => ownership === 'scaffold').map(({ path }) => path)).toEqual([
    `Sources/AcmeUI/${view}/${view}.swift`,
  ]);
});

test('equal specs give equal bytes', () => {
  expect(emissionOf(sample)).toEqual(emissionOf(structuredClone(sample)));
});

test('two specs with one title are an error before anything is written', () => {
  const { program } = link({ specs: [sample, { ...sample, id: 'other' }], presets: [], catalogues: [] });
  const { diagnostics } = swiftui.shared(program, program.specs, OPTIONS);
  expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['K5911 error']);
});

test('a reserved id has a legal name and a note at its place', () => {
  const parts = sample.parts.map((part) => (part.id === 'retry' ? { ...part, id: 'self' } : part));
  const { component } = emissionOf({ ...sample, parts });
  const notes = component.diagnostics.filter(({ code }) => code === 'K5910');
  expect(notes.map(({ message, place }) => `${place.start.line} ${message}`)).toEqual([
    `${sample.parts[2]?.place.start.line ?? 0} In Swift, \`self\` is called \`self_\`: the plain name is a word of the language or the platform.`,
  ]);
});
