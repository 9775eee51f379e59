import { defined } from '../../../specs/language/defined.ts';
import { diagnose } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Candidate, Decision, RuleContext } from '../write-plan.ts';
import { sha256 } from '../hash.ts';
import { isEmptyJson, mergeKeyed } from '../merge/json.ts';

/** Merges a JSON file by key. Keys of others stay as they are. */
export function decideKeyed({ path, next, generator, origin, found, entry, extension, place }: Candidate, context: RuleContext): Decision {
  const owned = { ownership: 'keyed', hash: sha256(next), generator, origin } as const;
  if (!found) return { action: 'create', after: next, entry: owned, base: next };
  const base = entry && context.base(path, entry.hash);
  const unreadable = (problem: string): Decision => ({
    action: 'blocked',
    after: next,
    ...defined({ entry }),
    diagnostics: [diagnose('K8011', place, { path, problem })],
  });
  if (found.text === undefined) return unreadable('it is not UTF-8');
  const merged = mergeKeyed(base, found.text, next, context.force);
  if (!merged.ok && 'problem' in merged) return unreadable(merged.problem);
  if (!merged.ok) {
    const hints = [extension, 'With --force kmd sets its keys again and keeps a copy of the file under .kmd/rescued/.'];
    const diagnostics = merged.edited.map((key) => diagnose('K8012', place, { path, key }, { hints }));
    return { action: 'blocked', after: next, ...defined({ entry }), diagnostics };
  }
  const result = { entry: owned, base: next, rescue: merged.taken.length > 0 };
  return merged.text === found.text ? { action: 'unchanged', ...result } : { action: 'update', after: merged.text, ...result };
}

/** Removes our keys from a file that is no longer emitted; `after: undefined` deletes an empty file. */
export function dropKeyed(text: string, base: string | undefined): { readonly after: string | undefined } | undefined {
  if (base === undefined) return undefined;
  const merged = mergeKeyed(base, text, undefined, true);
  if (!merged.ok) return undefined;
  return { after: isEmptyJson(merged.text) ? undefined : merged.text };
}
