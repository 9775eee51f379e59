import { homedir, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Disk } from '../../specs/language/disk.ts';
import type { CommandIo } from '../cli/command.ts';
import { nearestConfig } from './nearest-config.ts';

/** The folder for stored results: beside the configuration, or where the system keeps caches of this user. */
export function cacheFolder({ cwd, env }: Pick<CommandIo, 'cwd' | 'env'>, config: string | undefined, disk?: Disk): string {
  const path = config === undefined ? nearestConfig(cwd, disk) : resolve(cwd, config);
  if (path !== undefined) return join(dirname(path), '.kmd-cache');
  const own = env['XDG_CACHE_HOME'];
  if (own !== undefined && own !== '') return join(own, 'kmd');
  if (platform() === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'kmd/cache');
  return platform() === 'darwin' ? join(homedir(), 'Library/Caches/kmd') : join(homedir(), '.cache/kmd');
}
