import { diagnose } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Candidate, Decision, Surroundings } from '../define.ts';
import { sha256 } from '../hash.ts';

/** Always rewritten. What was edited by hand, or is not ours, stops the write unless `force` takes it over. */
export function decideGenerated(
  { path, next, generator, origin, found, entry, extension, place }: Candidate,
  { force }: Surroundings,
): Decision {
  const owned = { ownership: 'generated', hash: sha256(next), generator, origin } as const;
  if (!found) return { action: 'create', after: next, entry: owned };
  if (found.text === next) return { action: 'unchanged', entry: owned };
  if (entry && found.text !== undefined && sha256(found.text) === entry.hash) return { action: 'update', after: next, entry: owned };
  if (force) return { action: 'update', after: next, entry: owned, rescue: true };
  const keep = 'With --force kmd overwrites it and keeps a copy under .kmd/rescued/.';
  const diagnostic = entry
    ? diagnose('K8001', place, { path }, { hints: [extension, keep] })
    : diagnose('K8002', place, { path }, { hints: ['Move it away or choose another output folder.', keep] });
  return { action: 'blocked', after: next, ...(entry && { entry }), diagnostics: [diagnostic] };
}
