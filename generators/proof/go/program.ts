import { join } from 'node:path';
import { loadCatalogues } from '../../../i18n/load.ts';
import { loadPresets } from '../../../presets/load.ts';
import { link } from '../../../specs/language/link/link.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import type { EmittedFile } from '../../generator.ts';
import { componentParts } from '../../surfaces/components.ts';
import tui from '../../surfaces/tui/index.ts';
import { verbVocabulary } from '../platform/verb-vocabulary.ts';

/** The kit's specs, the template of a first one, and those of other makes beside this file. */
export function allSpecs(): Program {
  return programOf([
    'specs/themes',
    'specs/ai-ui',
    'bin/templates/save-status.kmd',
    'generators/proof/go/specs',
    'generators/proof/platform/specs',
  ]);
}

/** @throws Error for a spec that is not free of errors: a proof over it would prove nothing */
export function programOf(paths: readonly string[]): Program {
  const root = packageRoot();
  const read = readSpecs(
    paths.map((path) => join(root, path)),
    verbVocabulary(),
  );
  const presets = loadPresets(join(root, 'presets'));
  const catalogues = loadCatalogues(join(root, 'i18n'));
  const linked = link({ specs: read.specs, presets: presets.presets, catalogues: catalogues.messages });
  const errors = [...read.diagnostics, ...linked.diagnostics].filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new Error(errors.map(({ code, message, place }) => `${place.file}:${place.start.line} ${code} ${message}`).join('\n'));
  return linked.program;
}

/** The Go package of some specs, and the notes about it. */
export function goPackage(
  program: Program,
  specs: readonly Spec[] = components(program),
): { readonly files: readonly EmittedFile[]; readonly notes: readonly string[] } {
  const emissions = componentParts(tui, program, specs, { prefix: 'Kmd' }).map((part) => part.emit());
  return {
    files: emissions.flatMap(({ files }) => files),
    notes: emissions.flatMap(({ diagnostics }) => diagnostics.map(({ code, message }) => `${code} ${message}`)),
  };
}

export function components(program: Program): readonly Spec[] {
  return program.specs.filter(
    ({ kind, bindings }) => kind === 'component' && bindings.find(({ surface }) => surface === 'tui')?.status !== 'unsupported',
  );
}
