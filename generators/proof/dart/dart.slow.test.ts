import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { emittedPackage } from './emitted.ts';

// Trees of a grammar in WebAssembly are slow to walk.
interface Broken {
  readonly files: Readonly<Record<string, string>>;
  readonly cases: readonly {
    readonly name: string;
    readonly file: string;
    readonly find: string;
    readonly put: string;
    readonly want: string;
  }[];
}

const broken = parse(readFileSync(new URL('./broken.yaml', import.meta.url), 'utf8')) as Broken;
const sample = emittedPackage([join(packageRoot(), 'bin/templates/save-status.kmd')]);

test('the package of the sample spec has no finding', () => {
  expect(sample.dart.findings()).toEqual([]);
});

test('the package of the specs of the kit has no finding', () => {
  const kit = emittedPackage(['mcp-elicitation', 'mcp-tool-invocation'].map((id) => join(packageRoot(), `specs/ai-ui/${id}.kmd`)));
  expect(kit.dart.findings()).toEqual([]);
});

test.each(['hostile', 'members', 'bare'])('the package of a spec of another make has no finding: %s', (name) => {
  expect(emittedPackage([join(packageRoot(), `generators/proof/dart/specs/${name}.kmd`)]).dart.findings()).toEqual([]);
});

test.each(['ledger', 'calls', 'toasts', 'badge', 'uploads', 'booking', 'beacon', 'script', 'parcel', 'trail', 'freight', 'key-words'])(
  'the package of a spec with the newer forms of the language has no finding: %s',
  (name) => {
    expect(emittedPackage([join(packageRoot(), `generators/proof/platform/specs/${name}.kmd`)]).dart.findings()).toEqual([]);
  },
);

test('a component that is called like a class of Flutter gets the prefix: `Text` would be ambiguous in an app', () => {
  const { dart } = emittedPackage([join(packageRoot(), 'generators/proof/dart/specs/platform-name.kmd')]);
  expect(dart.findings()).toEqual([]);
  expect(dart.texts.get('lib/src/platform_name/platform_name.dart')).toContain('class KoderText extends');
});

test.each(broken.cases)('finds: $name', ({ file, find, put, want }) => {
  const path = broken.files[file] ?? '';
  const text = sample.dart.texts.get(path) ?? '';
  expect(text).toContain(find);
  const findings = sample.dart.findingsWith(
    path,
    text.replace(find, () => put),
  );
  expect(findings.join('\n')).toContain(want);
});
