import { defined } from '../../../specs/language/defined.ts';
import { diagnose } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Candidate, Decision, RuleContext } from '../write-plan.ts';
import { sha256 } from '../hash.ts';
import { mergeLines, missingLines } from '../merge/text.ts';
import { syntaxProblem } from '../check-syntax.ts';

const MOST_LINES_SHOWN = 12;

/**
 * Writes the file once; then it is the user's, and a new version is merged in. After a conflict the new version lies beside the
 * file as `<path>.kmd-new` until the user deletes it.
 */
export async function decideScaffold(file: Candidate, context: RuleContext): Promise<Decision> {
  const { path, next, generator, origin, found, entry, place } = file;
  const hash = sha256(next);
  const owned = { ownership: 'scaffold', hash, generator, origin } as const;
  const settled = { entry: owned, base: next, beside: null } as const;
  const kept = { action: 'keep', ...settled } as const;
  if (!found) {
    if (!entry || context.recreate) return { action: 'create', after: next, ...settled };
    const hints = ['With --recreate kmd writes it again.'];
    return { action: 'keep', entry: { ...owned, hash: entry.hash }, diagnostics: [diagnose('K8014', place, { path }, { hints })] };
  }
  if (found.text === next) return { action: 'unchanged', ...settled };
  if (entry?.hash === hash && entry.offered === undefined) return kept;
  if (entry && found.text !== undefined && sha256(found.text) === entry.hash) return { action: 'update', after: next, ...settled };
  // The user has deleted the version beside the file: the conflict is settled.
  if (entry?.offered === hash && !context.beside(path)) return kept;
  const base = entry && context.base(path, entry.hash);
  const outcome = await merged(path, base, found.text, next);
  if (outcome.clean) {
    return outcome.text === found.text ? kept : { action: 'merge', after: outcome.text, ...settled };
  }
  const there = outcome.line === undefined ? place : placeAtLine(place, found.text ?? '', outcome.line);
  if (context.conflict === 'markers' && outcome.marked !== undefined) {
    const hints = ['Its conflicts are marked in the file.'];
    const diagnostics = [diagnose('K8010', there, { path, reason: outcome.reason }, { hints })];
    return { action: 'conflict', after: outcome.marked, ...settled, diagnostics };
  }
  const missing = missingLines(base ?? '', found.text ?? '', next);
  const hints = [
    `The new version lies beside it as \`${path}.kmd-new\`: take over what you want, then delete that file.`,
    ...(missing.length > 0 ? [`Your file lacks ${listed(missing)}.`] : []),
  ];
  return {
    action: 'conflict',
    // Without an entry there is no base; the empty text stands for it until the conflict is settled.
    entry: { ...owned, hash: entry?.hash ?? sha256(''), offered: hash },
    base: base ?? '',
    beside: next,
    diagnostics: [diagnose('K8010', there, { path, reason: outcome.reason }, { hints })],
  };
}

/** The start of a line of a text. */
function placeAtLine(place: Place, text: string, line: number): Place {
  const offset = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
  const start = { line, column: 1, offset };
  return { ...place, start, end: start };
}

type Outcome =
  | { readonly clean: true; readonly text: string }
  | { readonly clean: false; readonly reason: string; readonly marked?: string; readonly line?: number };

async function merged(path: string, base: string | undefined, mine: string | undefined, next: string): Promise<Outcome> {
  if (mine === undefined) return { clean: false, reason: 'it is not UTF-8 text' };
  if (base === undefined) return { clean: false, reason: 'kmd does not know the version that it started from' };
  const { text, conflicts, lines } = mergeLines(path, base, mine, next);
  if (conflicts > 0) {
    const times = conflicts === 1 ? 'in one place' : `in ${conflicts} places`;
    return {
      clean: false,
      reason: `you and the new version changed the same lines ${times}`,
      marked: text,
      ...defined({ line: lines[0] }),
    };
  }
  const problem = await syntaxProblem(path, text);
  if (problem === undefined) return { clean: true, text };
  return { clean: false, reason: `the merged text would not be valid (line ${problem.line}: ${problem.message})` };
}

function listed(lines: readonly string[]): string {
  const shown = lines.slice(0, MOST_LINES_SHOWN).map((line) => `\`${line}\``);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more line${rest === 1 ? '' : 's'}`] : [])].join(', ');
}
