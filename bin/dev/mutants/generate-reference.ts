import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadVerbs } from '../../../conformance/verbs/load.ts';
import { componentParts, hasComponent } from '../../../generators/surfaces/components.ts';
import web from '../../../generators/surfaces/web/index.ts';
import { loadCatalogues } from '../../../i18n/load.ts';
import { loadPresets, parsePreset } from '../../../presets/load.ts';
import { defined } from '../../../specs/language/defined.ts';
import { link } from '../../../specs/language/link/link.ts';
import type { Message } from '../../../specs/language/model/message.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Preset } from '../../../specs/language/model/token.ts';
import type { Vocabulary } from '../../../specs/language/model/vocabulary.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import { parseConfig, type ProjectConfig } from '../../project/config.ts';
import { CONFIG_FILE } from '../../project/nearest-config.ts';

/** What the components of the reference are generated from, as it is on disk. */
interface Inputs {
  readonly config: ProjectConfig;
  readonly vocabulary: Vocabulary;
  readonly specs: readonly Spec[];
  readonly presets: readonly Preset[];
  readonly catalogues: readonly Message[];
}

let inputsOnDisk: Promise<Inputs> | undefined;

/**
 * Generates the components of the reference in memory.
 * @param changed specs, presets and sources of the runtime: path from the root of the repository → text
 * @returns the files that differ from those on disk: path from the root of the repository → text
 * @throws Error when nothing is generated from a changed file
 */
export async function generateReference(changed: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const inputs = await (inputsOnDisk ??= readInputs());
  const left = new Set(changed.keys());
  const textOf = (file: string): string | undefined => (left.delete(file) ? changed.get(file) : undefined);

  const emitted = emitComponents(changedProgram(inputs, textOf), inputs.config);
  for (const file of [...left]) {
    const before = readFileSync(join(packageRoot(), file), 'utf8');
    const copies = [...emitted].filter(([, text]) => text.endsWith(before));
    for (const [copy, text] of copies) emitted.set(copy, text.slice(0, text.length - before.length) + (changed.get(file) ?? ''));
    if (copies.length > 0) left.delete(file);
  }
  if (left.size > 0) throw new Error(`no file of the reference is generated from ${[...left].join(', ')}`);
  return new Map([...emitted].filter(([file, text]) => !isOnDisk(file, text)));
}

async function readInputs(): Promise<Inputs> {
  const root = packageRoot();
  const { config } = parseConfig(readFileSync(join(root, CONFIG_FILE), 'utf8'), CONFIG_FILE);
  if (config === undefined) throw new Error(`${CONFIG_FILE} of the repository is not valid`);
  const vocabulary = await loadVerbs();
  return {
    config,
    vocabulary,
    specs: readSpecs(config.specs, vocabulary, root).specs,
    presets: loadPresets(join(root, 'presets')).presets,
    catalogues: loadCatalogues(join(root, 'i18n')).messages,
  };
}

/** The program with changed texts of specs and presets. Its diagnostics do not matter: a defect may well be one. */
function changedProgram(inputs: Inputs, textOf: (file: string) => string | undefined): Program {
  const specs = inputs.specs.map((spec) => {
    const text = textOf(spec.file);
    return text === undefined ? spec : (parseSpec(text, spec.file, inputs.vocabulary).spec ?? spec);
  });
  const presets = inputs.presets.map((preset) => {
    const text = textOf(`presets/${preset.id}.json`);
    return text === undefined ? preset : (parsePreset(text, preset.place.file).preset ?? preset);
  });
  return link({ specs, presets, catalogues: inputs.catalogues, vocabulary: inputs.vocabulary }).program;
}

/** The generated files of all components: path from the root of the repository → text. */
function emitComponents(program: Program, config: ProjectConfig): Map<string, string> {
  const folder = config.outputs.components[web.id];
  if (folder === undefined) throw new Error(`${CONFIG_FILE} of the repository has no outputs.components.${web.id}`);
  const specs = program.specs.filter((spec) => hasComponent(spec, web.id));
  const options = defined({ prefix: config.prefix, locales: config.locales });
  const files = componentParts(web, program, specs, options).flatMap((part) => part.emit().files);
  return new Map(files.filter(({ ownership }) => ownership === 'generated').map(({ path, content }) => [`${folder}/${path}`, content]));
}

function isOnDisk(file: string, text: string): boolean {
  const path = join(packageRoot(), file);
  return existsSync(path) && readFileSync(path, 'utf8') === text;
}
