import type { Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../specs/language/model/program.ts';
import type { Spec } from '../specs/language/model/spec.ts';

/**
 * Who owns a file once it is written. `generated`: always rewritten, an edit by hand stops the writer. `scaffold`: written
 * once, then three-way merged. `keyed`: a JSON file shared with others, merged by key; only keys we made are ours.
 */
export type Ownership = 'generated' | 'scaffold' | 'keyed';

export interface EmittedFile {
  /** Relative to the output folder, forward slashes, never leaving it. */
  readonly path: string;
  readonly content: string;
  readonly ownership: Ownership;
  /** Ids of the specs (and presets, locales) it was made from. */
  readonly origin: readonly string[];
}

export interface Emission {
  readonly files: readonly EmittedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface GeneratorOptions {
  /** Put before type and tag names that a spec's bindings do not fix: `Koder` → `KoderX`, `koder-x`. */
  readonly prefix: string;
  /** Presets and locales to emit; default all of the program. */
  readonly presets?: readonly string[];
  readonly locales?: readonly string[];
}

/** A folder under `generators/` (not a surface). Pure: no disk, clock, network or console; the same input gives the same bytes. */
export interface Generator {
  readonly id: string;
  readonly summary: string;
  generate(program: Program, options: GeneratorOptions): Emission;
}

/** A folder under `generators/surfaces/`: what one surface makes of one spec. */
export interface SurfaceGenerator {
  readonly id: string;
  readonly summary: string;
  scaffold(program: Program, spec: Spec, options: GeneratorOptions): Emission;
}
