import { diagnose } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../specs/language/model/place.ts';
import type { Decision, RuleContext } from './write-plan.ts';
import type { FoundFile } from './disk.ts';
import { sha256 } from './hash.ts';
import type { ManifestEntry } from './state/manifest.ts';
import { dropKeyed } from './ownership/keyed.ts';

interface Stale {
  readonly path: string;
  readonly entry: ManifestEntry;
  readonly found: FoundFile;
  readonly place: Place;
  /** The file that a renamed component has in its place. */
  readonly successor: string | undefined;
}

/** Decides about a written file that no generator emits any more. Only an unedited file of ours is deleted, or one of a renamed component. */
export function decideStale({ path, entry, found, place, successor }: Stale, context: RuleContext): Decision {
  const unedited = found.text !== undefined && sha256(found.text) === entry.hash;
  if (entry.ownership === 'scaffold') {
    if (successor === undefined) return { action: 'keep', diagnostics: [diagnose('K8015', place, { path })] };
    if (unedited && entry.offered === undefined) return { action: 'delete' };
    const hints = [`Move your changes to \`${successor}\`, then delete \`${path}\`.`];
    return { action: 'keep', diagnostics: [diagnose('K8019', place, { path, successor }, { hints })] };
  }
  const edited: Decision = {
    action: 'keep',
    entry,
    diagnostics: [diagnose('K8013', place, { path }, { hints: ['Delete it, or move what you need of it to a file of your own.'] })],
  };
  if (entry.ownership === 'keyed') {
    const dropped = found.text === undefined ? undefined : dropKeyed(found.text, context.base(path, entry.hash));
    if (!dropped) return edited;
    return dropped.after === undefined
      ? { action: 'delete' }
      : { action: dropped.after === found.text ? 'keep' : 'update', after: dropped.after };
  }
  if (unedited) return { action: 'delete' };
  return context.force ? { action: 'delete', rescue: true } : edited;
}
