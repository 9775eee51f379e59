import { defined } from '../../../specs/language/defined.ts';
import { diagnose } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Candidate, Decision, RuleContext } from '../write-plan.ts';
import { sha256 } from '../hash.ts';

/** Rewrites the file. An edited or foreign file stops the write, unless `force` is set. */
export function decideGenerated(
  { path, next, generator, origin, found, entry, extension, place }: Candidate,
  { force }: RuleContext,
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
  return { action: 'blocked', after: next, ...defined({ entry }), diagnostics: [diagnostic] };
}
