import { join } from 'node:path';
import { loadCatalogues } from '../../../i18n/load.ts';
import { loadPresets } from '../../../presets/load.ts';
import { link } from '../../../specs/language/link/link.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import { sourceFiles, type RuntimeFile } from '../../text/runtime.ts';
import { hasComponent } from '../../surfaces/components.ts';
import { verbVocabulary } from '../platform/verb-vocabulary.ts';
import { ODD_SPECS } from './odd-specs.ts';

/** The specs of the kit, the first spec of a project, and odd ones of other makes, linked as one program. */
export function proofProgram(): { readonly program: Program; readonly components: readonly Spec[] } {
  const root = packageRoot();
  const own = readSpecs(
    [
      join(root, 'specs'),
      join(root, 'bin/templates/save-status.kmd'),
      join(root, 'generators/proof/platform/specs'),
      join(root, 'generators/fixtures/compose-fields-and-lists'),
    ],
    verbVocabulary(),
  ).specs;
  const odd = ODD_SPECS.map((text, at) => {
    const { spec } = parseSpec(text, `odd-${at}.kmd`, undefined);
    if (spec === undefined) throw new Error(`odd spec ${at} does not parse`);
    return spec;
  });
  const { program } = link({
    specs: [...own, ...odd],
    presets: loadPresets(join(root, 'presets')).presets,
    catalogues: loadCatalogues(join(root, 'i18n')).messages,
  });
  return { program, components: program.specs.filter((spec) => hasComponent(spec, 'compose')) };
}

/** The Kotlin files of the driver with the package of the output folder. */
export function driverSources(root: string): readonly RuntimeFile[] {
  return sourceFiles('proof/kotlin/driver', '.kt').map(({ name, text }) => ({
    name,
    text: text.replace(/^(package|import) kmd\./gm, `$1 ${root}.`),
  }));
}
