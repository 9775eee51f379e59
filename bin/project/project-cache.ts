import { writeFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Disk } from '../../specs/language/disk.ts';
import type { CommandIo } from '../cli/command.ts';
import { buildId } from './build-id.ts';
import { nearestConfig } from './nearest-config.ts';

/** Where results are stored and for whom they hold. */
export interface ResultCache {
  readonly folder: string;
  /** Hash of the program that makes the results. */
  readonly build: string;
}

/** The cache of the project of a command; none for a program that runs from its sources. */
export function projectCache(io: Pick<CommandIo, 'cwd' | 'env'>, config?: string): ResultCache | undefined {
  const build = buildId();
  return build === undefined ? undefined : { folder: cacheFolder(io, config), build };
}

/**
 * Keeps a cache out of version control.
 * @throws Error of `node:fs`
 */
export function leaveOutOfGit({ folder }: Pick<ResultCache, 'folder'>): void {
  writeFileSync(join(folder, '.gitignore'), '*\n');
}

/** The folder for stored results: beside the configuration, or where the system keeps caches of this user. */
function cacheFolder({ cwd, env }: Pick<CommandIo, 'cwd' | 'env'>, config: string | undefined, disk?: Disk): string {
  const path = config === undefined ? nearestConfig(cwd, disk) : resolve(cwd, config);
  if (path !== undefined) return join(dirname(path), '.kmd-cache');
  const own = env['XDG_CACHE_HOME'];
  if (own !== undefined && own !== '') return join(own, 'kmd');
  if (platform() === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'kmd/cache');
  return platform() === 'darwin' ? join(homedir(), 'Library/Caches/kmd') : join(homedir(), '.cache/kmd');
}
