import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadPresets } from '../../../presets/load.ts';
import { link } from '../../../specs/language/link/link.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { ParamType, Vocabulary } from '../../../specs/language/model/vocabulary.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import type { EmittedFile } from '../../generator.ts';
import { componentParts } from '../../surfaces/components.ts';
import flutter from '../../surfaces/flutter/index.ts';
import { DartPackage } from './package.ts';
import { dartParser } from './parse.ts';
import { platformLibraries } from './platform.ts';

export interface EmittedPackage {
  readonly program: Program;
  readonly files: readonly EmittedFile[];
  readonly dart: DartPackage;
}

/** Verbs whose argument may stand alone, which `bin` otherwise gives to the reader of the specs. */
const VERBS: Readonly<Record<string, readonly [parameter: string, type: ParamType]>> = {
  receive: ['message', 'wire'], press: ['key', 'string'], advance: ['by', 'duration'], click: ['part', 'part'], see: ['part', 'part'],
  attempt: ['part', 'part'], focus: ['part', 'part'], hover: ['part', 'part'], tabTo: ['part', 'part'], animating: ['part', 'part'], still: ['part', 'part'],
}; // prettier-ignore

const vocabulary: Vocabulary = new Map(
  Object.entries(VERBS).map(([id, [shorthand, type]]) => [
    id,
    { id, group: '', summary: '', kind: 'act', params: { [shorthand]: { type, summary: '' } }, shorthand, needs: [], example: '' },
  ]),
);

export const parseDart = await dartParser();
const platform = platformLibraries(parseDart);

/** The package of some specs, with the presets and tokens of the kit. */
export function emittedPackage(paths: readonly string[]): EmittedPackage {
  const themes = readdirSync(join(packageRoot(), 'specs/themes')).map((name) => join(packageRoot(), 'specs/themes', name));
  const { specs } = readSpecs([...themes, ...paths], vocabulary);
  const { presets } = loadPresets(join(packageRoot(), 'presets'));
  const { program } = link({ specs, presets, catalogues: [] });
  const own = program.specs.filter(
    ({ kind, file }) => kind === 'component' && paths.some((path) => path.endsWith(file) || file.endsWith(path)),
  );
  const files = componentParts(flutter, program, own, { prefix: 'Koder' }).flatMap((part) => part.emit().files);
  return { program, files, dart: new DartPackage(parseDart, platform, files) };
}
