import type { OwnedEmission } from '../../generators/write/write.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';

/** Word for the components of all surfaces, beside the ids of generators. */
export const COMPONENTS = 'components';

/** What is to be generated. */
export interface GenerateQuestion {
  readonly cwd: string;
  /** Ids of generators, and `components`; `undefined` for all with an output folder. */
  readonly asked: readonly string[] | undefined;
  /** Whether all go below one folder, each in one of its own, instead of the configured ones. */
  readonly own: boolean;
  readonly config?: string;
}

/** The output of all generators with all that shows their findings. Plain JSON, which a cache keeps. */
export interface Generation {
  /** Folder of the configuration. */
  readonly root: string;
  readonly emissions: readonly OwnedEmission[];
  /** Owners of files in the manifest that this run covers: `tokens`, `components/web`. */
  readonly generators: readonly string[];
  /** Errors of the project, which leave nothing to write, or the findings of the generators. */
  readonly diagnostics: readonly Diagnostic[];
  /** Display path → text of each file with a finding. */
  readonly sources: Readonly<Record<string, string>>;
}
