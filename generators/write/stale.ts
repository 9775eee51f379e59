import { diagnose } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../specs/language/model/place.ts';
import type { Decision, Surroundings } from './define.ts';
import type { FoundFile } from './disk.ts';
import { sha256 } from './hash.ts';
import type { Entry } from './manifest.ts';
import { dropKeyed } from './ownership/keyed.ts';

interface Stale {
  readonly path: string;
  readonly entry: Entry;
  readonly found: FoundFile;
  readonly place: Place;
}

/** What happens to a file that we wrote once and no generator makes any more. Only what is ours and unedited goes. */
export function decideStale({ path, entry, found, place }: Stale, around: Surroundings): Decision {
  if (entry.ownership === 'scaffold') return { action: 'keep', diagnostics: [diagnose('K8015', place, { path })] };
  const edited: Decision = {
    action: 'keep',
    entry,
    diagnostics: [diagnose('K8013', place, { path }, { hints: ['Delete it, or move what you need of it to a file of your own.'] })],
  };
  if (entry.ownership === 'keyed') {
    const dropped = found.text === undefined ? undefined : dropKeyed(found.text, around.base(entry.hash));
    if (!dropped) return edited;
    return dropped.after === undefined
      ? { action: 'delete' }
      : { action: dropped.after === found.text ? 'keep' : 'update', after: dropped.after };
  }
  if (found.text !== undefined && sha256(found.text) === entry.hash) return { action: 'delete' };
  return around.force ? { action: 'delete', rescue: true } : edited;
}
