import type { WriteStep } from '../write-plan.ts';
import { checkFolders, readFound } from '../disk.ts';
import { sha256 } from '../hash.ts';
import { styled, styleOf } from '../line-ends.ts';
import { RECORDS } from '../paths.ts';
import { listedBases, neededBases } from './bases.ts';
import { manifestText, type Manifest } from './manifest.ts';

interface Records {
  readonly root: string;
  readonly manifest: Manifest;
  /** Path → generated text of a scaffold or keyed file. */
  readonly bases: ReadonlyMap<string, string>;
  /** Path → bytes that `force` overwrites. */
  readonly rescued: ReadonlyMap<string, Buffer>;
}

/** Settings for version control, written once. */
const SETTINGS: Readonly<Record<string, string>> = {
  '.gitignore': 'journal.json\nlock*\nrescued/\nstaging/\n',
  '.gitattributes': 'bases/** linguist-generated\nmanifest.json linguist-generated\n',
};

/** The steps that update the folder `.kmd/`. The manifest is the last. */
export function recordSteps({ root, manifest, bases, rescued }: Records): WriteStep[] {
  const steps: WriteStep[] = [];
  const put = (path: string, content: string | Buffer): void => {
    checkFolders(root, path);
    const found = readFound(root, path);
    // Version control may check a record out with other line ends: the text is the same, and they stay.
    const same = typeof content === 'string' ? found?.text === content : found?.bytes.equals(content);
    if (same === true) return;
    const written = typeof content === 'string' && found?.raw !== undefined ? styled(content, styleOf(found.raw)) : content;
    steps.push({ path, content: written, before: found ? sha256(found.bytes) : null });
  };
  for (const name of ['bases', 'rescued', 'staging']) checkFolders(root, `${RECORDS}/${name}/x`);
  for (const [path, bytes] of rescued) put(`${RECORDS}/rescued/${sha256(bytes).slice(0, 12)}/${path}`, bytes);
  const needed = neededBases(root, manifest, bases);
  for (const [path, text] of needed) put(path, text);
  for (const path of listedBases(root).filter((one) => !needed.has(one))) {
    steps.push({ path, content: null, before: sha256(readFound(root, path)?.bytes ?? '') });
  }
  if (manifest.size > 0 || readFound(root, `${RECORDS}/manifest.json`)) {
    for (const [name, text] of Object.entries(SETTINGS)) if (!readFound(root, `${RECORDS}/${name}`)) put(`${RECORDS}/${name}`, text);
    put(`${RECORDS}/manifest.json`, manifestText(manifest));
  }
  return steps;
}
