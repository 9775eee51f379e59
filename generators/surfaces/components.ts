import { posix } from 'node:path';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { EmittedFile, Emission, GeneratorOptions, SurfaceGenerator } from '../generator.ts';

/** A component of an output folder, or the files that its components share. */
export interface ComponentPart {
  /** Id of the spec; `undefined` for the shared files. */
  readonly spec: string | undefined;
  /** Paths are relative to the output folder. */
  emit(): Emission;
}

/** Whether a spec has a component on a surface: its bindings table does not say `unsupported`. */
export function hasComponent(spec: Spec, surface: string): boolean {
  return spec.kind === 'component' && spec.bindings.find((binding) => binding.surface === surface)?.status !== 'unsupported';
}

/**
 * The parts of an output folder: each component and, if there is any, the shared files once.
 * @param specs specs to make components of
 */
export function componentParts(
  surface: SurfaceGenerator,
  program: Program,
  specs: readonly Spec[],
  options: GeneratorOptions,
): readonly ComponentPart[] {
  if (specs.length === 0) return [];
  return [
    { spec: undefined, emit: () => surface.shared(program, specs, options) },
    ...specs.map((spec) => ({
      spec: spec.id,
      emit: () =>
        surface.layout === 'package'
          ? surface.component(program, spec, { ...options, shared: '.' })
          : below(spec.id, surface.component(program, spec, { ...options, shared: '..' })),
    })),
  ];
}

/** A single component in a folder of its own, with the shared files beside its own. */
export function singleComponent(surface: SurfaceGenerator, program: Program, spec: Spec, options: GeneratorOptions): Emission {
  const parts = [surface.shared(program, [spec], options), surface.component(program, spec, { ...options, shared: '.' })];
  return { files: parts.flatMap(({ files }) => files), diagnostics: parts.flatMap(({ diagnostics }) => diagnostics) };
}

function below(folder: string, { files, diagnostics }: Emission): Emission {
  return { files: files.map((file): EmittedFile => ({ ...file, path: posix.join(folder, file.path) })), diagnostics };
}
