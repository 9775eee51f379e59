import type { Emission } from '../../generators/generator.ts';
import type { OwnedEmission } from '../../generators/write/write.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';

/** The output of one generator or surface. */
export interface GeneratorRun {
  /** Owner of its files in the manifest: `tokens`, `components/web`. Files of `components/web/<spec>` are its own too. */
  readonly generator: string;
  readonly emissions: readonly OwnedEmission[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A generator threw: a bug of kmd, reported with the name of the generator. */
class GeneratorFailed extends Error {
  override readonly name = 'GeneratorFailed';
}

/**
 * Runs one generator.
 * @throws GeneratorFailed if it throws
 */
export function emit(generator: string, work: () => Emission): Emission {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new GeneratorFailed(`the generator \`${generator}\` failed, and nothing was written: ${message}`, { cause: error });
  }
}

/** The files of an emission in a folder of the output. */
export function placed(generator: string, folder: string, { files }: Emission): OwnedEmission {
  return { generator, files: files.map((file) => ({ ...file, path: folder === '' ? file.path : `${folder}/${file.path}` })) };
}
