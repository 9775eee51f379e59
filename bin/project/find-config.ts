import { dirname, resolve } from 'node:path';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { DISK, type Disk } from '../../specs/language/disk.ts';
import { displayPath } from '../cli/display-path.ts';
import { readFile } from '../cli/read-file.ts';
import { parseConfig, type ProjectConfig } from './config.ts';
import { kitPresetIds, kitSpecs } from './kit.ts';
import { nearestConfig } from './nearest-config.ts';

/** The configuration of a project with its folder. */
export interface FoundConfig {
  /** Folder of the configuration file; the working folder without one. */
  readonly root: string;
  /** False if there is no `kmd.config.yaml`: the kit is the project then. */
  readonly configured: boolean;
  readonly config: ProjectConfig;
  readonly diagnostics: readonly Diagnostic[];
  /** Display path → text of the file. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The prefix of a project that chooses none. */
export const DEFAULT_PREFIX = 'Kmd';

const DEFAULTS: ProjectConfig = {
  specs: [],
  kit: { specs: [], presets: 'all' },
  prefix: DEFAULT_PREFIX,
  outputs: { generators: {}, components: {} },
  targets: {},
};

/**
 * Reads the configuration: the file given, else the nearest `kmd.config.yaml` in the working folder or above it.
 * @throws UsageError if the file cannot be read
 */
export function findConfig(cwd: string, given?: string, disk: Disk = DISK): FoundConfig {
  const path = given === undefined ? nearestConfig(cwd, disk) : resolve(cwd, given);
  if (path === undefined) return { root: cwd, configured: false, config: DEFAULTS, diagnostics: [], sources: new Map() };
  const root = dirname(path);
  const file = displayPath(cwd, path, root);
  const text = readFile({ cwd }, given ?? file, { disk, source: '`kmd init` writes a configuration.' });
  const { config = DEFAULTS, diagnostics, placeOf } = parseConfig(text, file);
  const missing = config.specs.filter((one) => !isThere(resolve(root, one), disk));
  return {
    root,
    configured: true,
    config: { ...config, specs: config.specs.filter((one) => !missing.includes(one)) },
    diagnostics: [
      ...diagnostics,
      ...missing.map((one) => diagnose('K9001', placeOf(['specs', config.specs.indexOf(one)]))),
      ...unknownNames(config.kit, placeOf, disk),
    ],
    sources: new Map([[file, text]]),
  };
}

/** Whether there is a file or folder. One that cannot be looked at is reported where it is read. */
function isThere(path: string, disk: Disk): boolean {
  try {
    return disk.find(path) !== undefined;
  } catch {
    return true;
  }
}

/** Names under `kit:` that the kit does not have. */
function unknownNames(
  { specs, presets }: ProjectConfig['kit'],
  placeOf: ReturnType<typeof parseConfig>['placeOf'],
  disk: Disk,
): Diagnostic[] {
  const specIds = kitSpecs(disk).flatMap(({ id, theme }) => (theme ? [] : [id]));
  const presetIds = kitPresetIds(disk);
  return [
    ...specs.flatMap((id, index) =>
      specIds.includes(id)
        ? []
        : [diagnose('K9052', placeOf(['kit', 'specs', index]), { id, known: specIds.join(', ') }, { hints: didYouMean(id, specIds) })],
    ),
    ...(presets === 'all' ? [] : presets).flatMap((id, index) => {
      if (presetIds.includes(id)) return [];
      const problem = `the kit has no preset \`${id}\`; it has ${presetIds.join(', ')}`;
      return [diagnose('K9051', placeOf(['kit', 'presets', index]), { problem }, { hints: didYouMean(id, presetIds) })];
    }),
  ];
}
