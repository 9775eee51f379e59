import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';

/** A spec that comes with the kit, not read yet: parsing a large one takes longer than most commands. */
export interface KitSpec {
  /** The name of the file without its extension. */
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  /** True for the specs that declare the tokens of the kit's presets. */
  readonly theme: boolean;
}

/** The kit's specs, sorted by folder and id. */
export function kitSpecs(): KitSpec[] {
  const root = join(packageRoot(), 'specs');
  return subfolders(root)
    .filter((family) => family !== 'language')
    .flatMap((family) =>
      idsIn(join(root, family), '.kmd').map((id) => ({ id, path: join(root, family, `${id}.kmd`), theme: family === 'themes' })),
    );
}

/** Ids of the kit's presets, sorted. */
export function kitPresetIds(): string[] {
  return idsIn(join(packageRoot(), 'presets'), '.json');
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function idsIn(folder: string, extension: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension) && !name.endsWith(`.schema${extension}`))
    .map((name) => basename(name, extension))
    .sort();
}
