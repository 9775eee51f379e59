import { applyEdits, REFERENCE_FOLDER } from '../../../conformance/proof/mutants/apply-edits.ts';
import type { Mutant } from '../../../conformance/proof/mutants/mutant.ts';

import { generateReference } from './generate-reference.ts';

/**
 * The sources of the reference with the defect of a mutant: its own edits, and what the generators make of changed inputs.
 * @returns path under `conformance/implementations/reference` → text, changed files only
 * @throws Error when an edit does not fit, or changes nothing that is generated
 */
export async function referenceSources(mutant: Mutant): Promise<ReadonlyMap<string, string>> {
  const { sources, inputs } = applyEdits(mutant);
  if (inputs.size === 0) return sources;
  const generated = await generateReference(inputs);
  if (generated.size === 0) throw new Error(`${mutant.file}: ${mutant.id}: the generated components stay as they are`);
  return new Map([...[...generated].map(([file, text]): [string, string] => [file.slice(REFERENCE_FOLDER.length), text]), ...sources]);
}
