import { basename, join } from 'node:path';
import { DISK, type Disk } from '../../specs/language/disk.ts';
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
export function kitSpecs(disk: Disk = DISK): KitSpec[] {
  const root = join(packageRoot(), 'specs');
  return disk
    .list(root)
    .flatMap(({ name, kind }) => (kind === 'folder' && name !== 'language' ? [name] : []))
    .flatMap((family) =>
      idsIn(disk, join(root, family), '.kmd').map((id) => ({ id, path: join(root, family, `${id}.kmd`), theme: family === 'themes' })),
    );
}

/** Ids of the kit's presets, sorted. */
export function kitPresetIds(disk: Disk = DISK): string[] {
  return idsIn(disk, join(packageRoot(), 'presets'), '.json');
}

function idsIn(disk: Disk, folder: string, extension: string): string[] {
  return disk
    .list(folder)
    .flatMap(({ name }) => (name.endsWith(extension) && !name.endsWith(`.schema${extension}`) ? [basename(name, extension)] : []))
    .sort();
}
