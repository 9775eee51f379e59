import { sha256 } from '../hash.ts';
import { refusal, RECORDS } from '../paths.ts';
import type { WriteStep } from '../write-plan.ts';

/** A committed change, carried out now or at the next start. */
export interface JournalStep {
  readonly path: string;
  /** Name in the staging folder and SHA-256 of what is written; absent for a deletion. */
  readonly staged?: string;
  readonly hash?: string;
  /** SHA-256 of the file at the commit; `null` for none. */
  readonly before: string | null;
}

export interface Journal {
  /** Folder in `.kmd/staging/`. */
  readonly id: string;
  readonly steps: readonly JournalStep[];
}

export const JOURNAL = `${RECORDS}/journal.json`;
export const STAGING = `${RECORDS}/staging`;

/** The journal of some steps. Its id is a hash of them. */
export function journalOf(steps: readonly WriteStep[]): Journal {
  const entries = steps.map(({ path, content, before }, at): JournalStep => {
    return content === null ? { path, before } : { path, staged: String(at), hash: sha256(content), before };
  });
  return { id: sha256(JSON.stringify(entries)).slice(0, 16), steps: entries };
}

/** Reads a journal; `undefined` if it is damaged. Checks each path again, because the steps write and delete. */
export function parseJournal(text: string): Journal | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { id, steps } = (json ?? {}) as { id?: unknown; steps?: unknown };
  if (typeof id !== 'string' || !/^[0-9a-f]{16}$/.test(id) || !Array.isArray(steps)) return undefined;
  return steps.every(isStep) ? { id, steps } : undefined;
}

function isStep(raw: unknown): raw is JournalStep {
  const { path, staged, hash, before } = (raw ?? {}) as Record<string, unknown>;
  if (typeof path !== 'string' || !(before === null || isHash(before))) return false;
  // A base has the path of its file and an ending, so its last segment may be longer than that of a file.
  const own = path.startsWith(`${RECORDS}/`) ? path.slice(RECORDS.length + 1).replace(/\.base$/, '') : path;
  if (refusal(own) !== undefined) return false;
  return staged === undefined ? hash === undefined : typeof staged === 'string' && /^\d+$/.test(staged) && isHash(hash);
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
