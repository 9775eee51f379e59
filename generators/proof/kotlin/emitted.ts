import { componentParts } from '../../surfaces/components.ts';
import compose from '../../surfaces/compose/index.ts';
import { packageOf } from '../../surfaces/compose/package.ts';
import type { Emission, GeneratorOptions } from '../../generator.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { driverSources } from './programs.ts';
import { readResources, resourceClass, type Resource } from './resources.ts';
import { subjectsSource } from './subjects.ts';

export const OPTIONS: GeneratorOptions = { prefix: 'Koder' };

/** A package of components as it is emitted, path → text. */
export interface EmittedPackage {
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: Emission['diagnostics'];
  /** Path of a file of resources → its resources. */
  readonly resources: ReadonlyMap<string, readonly Resource[]>;
}

export function emitPackage(program: Program, specs: readonly Spec[]): EmittedPackage {
  const parts = componentParts(compose, program, specs, OPTIONS).map((part) => part.emit());
  const files = new Map(parts.flatMap((part) => part.files.map(({ path, content }) => [path, content] as const)));
  const resources = new Map(
    [...files].filter(([path]) => path.endsWith('.xml')).map(([path, text]) => [path, readResources(text)] as const),
  );
  return { files, diagnostics: parts.flatMap(({ diagnostics }) => diagnostics), resources };
}

/** Path of the resources of the source language. */
export const USUAL = 'src/main/res/values/strings_kmd.xml';

/** What the compiler gets: the Kotlin of a package, the class of its resources, and the driver. */
export function kotlinOf({ files, resources }: EmittedPackage, program: Program, specs: readonly Spec[]): ReadonlyMap<string, string> {
  const root = packageOf(program, OPTIONS.prefix).name;
  return new Map([
    ...[...files].filter(([path]) => path.endsWith('.kt')),
    ['R.kt', resourceClass(root, resources.get(USUAL) ?? [])],
    ...driverSources(root).map(({ name, text }) => [`driver/${name}`, text] as const),
    ['driver/Subjects.kt', subjectsSource(program, specs, OPTIONS)],
  ]);
}
