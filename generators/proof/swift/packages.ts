import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogues } from '../../../i18n/load.ts';
import { loadPresets } from '../../../presets/load.ts';
import { link } from '../../../specs/language/link/link.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import type { Emission, GeneratorOptions } from '../../generator.ts';
import { componentParts } from '../../surfaces/components.ts';
import swiftui from '../../surfaces/swiftui/index.ts';
import { verbVocabulary } from '../platform/verb-vocabulary.ts';

/** A Swift package as emitted. */
export interface EmittedPackage {
  readonly program: Program;
  readonly specs: readonly Spec[];
  readonly options: GeneratorOptions;
  readonly emission: Emission;
  /** Path → text of the Swift files, the manifest of the package left out. */
  readonly swift: ReadonlyMap<string, string>;
}

/** Both specs of the kit, with all presets and locales. */
export function kitPackage(): EmittedPackage {
  const folder = join(packageRoot(), 'specs');
  const files = ['ai-ui', 'themes'].flatMap((wing) => readdirSync(join(folder, wing)).map((name) => join(folder, wing, name)));
  const { specs } = readSpecs(
    files.filter((name) => name.endsWith('.kmd')),
    verbVocabulary(),
  );
  const { presets } = loadPresets(join(packageRoot(), 'presets'));
  const { messages } = loadCatalogues(join(packageRoot(), 'i18n'));
  return emitted(link({ specs, presets, catalogues: messages }).program, { prefix: 'Koder' });
}

/** Specs of other makes, without presets: the sample of `kmd init` and those of `specs/` beside this file, of the fixtures, and of `platform/specs/`. */
export function otherPackage(...names: readonly string[]): EmittedPackage {
  const here = new URL('./specs/', import.meta.url);
  const files = names.map((name) => {
    if (name === 'save-status') return join(packageRoot(), 'bin/templates/save-status.kmd');
    const places = [
      new URL(`${name}.kmd`, here),
      new URL(`../../fixtures/${name}/input.kmd`, import.meta.url),
      new URL(`../platform/specs/${name}.kmd`, import.meta.url),
    ].map(({ pathname }) => pathname);
    return places.find((path) => existsSync(path)) ?? name;
  });
  const { specs } = readSpecs(files, verbVocabulary());
  return emitted(link({ specs, presets: [], catalogues: [] }).program, { prefix: 'Acme' });
}

function emitted(program: Program, options: GeneratorOptions): EmittedPackage {
  const specs = program.specs.filter(({ kind }) => kind === 'component');
  const parts = componentParts(swiftui, program, specs, options).map((part) => part.emit());
  const emission = { files: parts.flatMap(({ files }) => files), diagnostics: parts.flatMap(({ diagnostics }) => diagnostics) };
  const swift = emission.files.filter(({ path }) => path.endsWith('.swift') && path !== 'Package.swift');
  return { program, specs, options, emission, swift: new Map(swift.map(({ path, content }) => [path, content])) };
}
