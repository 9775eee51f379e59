import type { Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../specs/language/model/program.ts';
import type { Spec } from '../specs/language/model/spec.ts';

/**
 * The owner of a written file. `generated`: rewritten by each run, a hand edit stops the writer. `scaffold`: written once, then
 * three-way merged. `keyed`: a JSON file shared with other tools, merged by key; only generated keys are ours.
 */
export type Ownership = 'generated' | 'scaffold' | 'keyed';

export interface EmittedFile {
  /** Relative to the output folder, with forward slashes, never outside it. */
  readonly path: string;
  readonly content: string;
  readonly ownership: Ownership;
  /** Ids of the specs, presets and locales that the file is made from. */
  readonly origin: readonly string[];
}

export interface Emission {
  readonly files: readonly EmittedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface GeneratorOptions {
  /** Prefix of type and tag names that the bindings of a spec do not fix: `Koder` → `KoderX`, `koder-x`. */
  readonly prefix: string;
  /** Presets and locales to emit; default: all of the program. */
  readonly presets?: readonly string[];
  readonly locales?: readonly string[];
  /** Whether the project has a Storybook, so that a surface brings stories for it. Default: no. */
  readonly storybook?: boolean;
}

/** Pure: no clock, network or console, no file but its own; the same input gives the same bytes. */
export type Generate = (program: Program, options: GeneratorOptions) => Emission;

/** The `index` of a folder `generators/<id>/`. The `generate` beside it exports the code as `generate`. */
export interface GeneratorDeclaration {
  /** Name of the folder, word on the command line, key in `outputs` of the configuration. */
  readonly id: string;
  readonly summary: string;
  /** Other names of the id. */
  readonly aliases?: readonly string[];
}

export interface Generator extends GeneratorDeclaration {
  /** Imports the code. Commands that only read the configuration never do. */
  load(): Promise<Generate>;
}

export interface SurfaceOptions extends GeneratorOptions {
  /** Path from the folder of a component to the shared files: `..` beside other components, `.` for a single one or in a package. */
  readonly shared: '..' | '.';
}

/** A folder `generators/surfaces/<id>/`: components for one surface. Pure, like a generator. */
export interface SurfaceGenerator {
  readonly id: string;
  readonly summary: string;
  /**
   * `folders`: each component has a folder of its own, named by the spec. `package`: the output folder is one package of the platform,
   * and components place their files in it by themselves.
   */
  readonly layout: 'folders' | 'package';
  /** The files of one component, relative to its own folder, or to the package. */
  component(program: Program, spec: Spec, options: SurfaceOptions): Emission;
  /** The files that all components of an output folder import: run-time library, messages, demo styles. */
  shared(program: Program, specs: readonly Spec[], options: GeneratorOptions): Emission;
}
