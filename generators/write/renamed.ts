import { posix } from 'node:path';
import type { OwnedEmission } from './write-plan.ts';
import type { Manifest, ManifestEntry } from './state/manifest.ts';

/**
 * The file of the user that a generator writes for the first time in place of one that it no longer emits: that of a component with a new
 * name. `undefined` where the component is gone, or has its other files still.
 */
export function successorOf(
  path: string,
  { ownership, generator }: ManifestEntry,
  emissions: readonly OwnedEmission[],
  manifest: Manifest,
): string | undefined {
  if (ownership !== 'scaffold') return undefined;
  const written = emissions.filter((emission) => emission.generator === generator).flatMap(({ files }) => files);
  return written.find(
    (file) => file.ownership === 'scaffold' && !manifest.has(file.path) && posix.extname(file.path) === posix.extname(path),
  )?.path;
}
