import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './define.ts';
import { checkFolders, readFound } from './disk.ts';
import { sha256 } from './hash.ts';
import { styled, styleOf } from './line-ends.ts';
import type { Manifest } from './manifest.ts';
import { RECORDS } from './paths.ts';

interface Records {
  readonly root: string;
  readonly manifest: Manifest;
  /** Hash → text that a scaffold or keyed file started from. */
  readonly bases: ReadonlyMap<string, string>;
  /** Path → what lay there before it was overwritten by force. */
  readonly rescued: ReadonlyMap<string, Buffer>;
}

/** What of `.kmd/` belongs to one machine only. */
const IGNORED = ['journal.json', 'lock*', 'rescued/', 'staging/'].map((line) => `${line}\n`).join('');

/** The steps that bring the writer's own records up to date; the manifest is the last. */
export function recordSteps({ root, manifest, bases, rescued }: Records, manifestText: string): Step[] {
  for (const name of ['bases', 'rescued', 'staging']) checkFolders(root, `${RECORDS}/${name}/x`);
  const steps: Step[] = [];
  const put = (path: string, content: string | Buffer): void => {
    const found = readFound(root, path);
    // Version control may have checked a record out with other line ends: it still says the same, and keeps them.
    const same = typeof content === 'string' ? found?.text === content : found?.bytes.equals(content);
    if (same === true) return;
    const written = typeof content === 'string' && found?.raw !== undefined ? styled(content, styleOf(found.raw)) : content;
    steps.push({ path, content: written, before: found ? sha256(found.bytes) : null });
  };
  for (const [path, bytes] of rescued) put(`${RECORDS}/rescued/${sha256(bytes).slice(0, 12)}/${path}`, bytes);
  const needed = new Set([...manifest.values()].filter(({ ownership }) => ownership !== 'generated').map(({ hash }) => hash));
  for (const [hash, text] of bases) if (needed.has(hash)) put(`${RECORDS}/bases/${hash}`, text);
  for (const name of listed(join(root, RECORDS, 'bases'))) {
    const path = `${RECORDS}/bases/${name}`;
    if (!/^[0-9a-f]{64}$/.test(name) || needed.has(name)) continue;
    steps.push({ path, content: null, before: sha256(readFound(root, path)?.bytes ?? '') });
  }
  const known = readFound(root, `${RECORDS}/manifest.json`);
  if (manifest.size > 0 || known) {
    if (!readFound(root, `${RECORDS}/.gitignore`)) put(`${RECORDS}/.gitignore`, IGNORED);
    put(`${RECORDS}/manifest.json`, manifestText);
  }
  return steps;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
