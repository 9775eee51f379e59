import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';
import { parseSpec, type ParsedSpec } from '../../specs/language/parse/parse-spec.ts';
import type { Reading } from '../../specs/language/parse/read-specs.ts';
import { pruneOld } from './prune-old.ts';
import { pack, unpack } from './packed-spec.ts';
import { leaveOutOfGit, type ResultCache } from './project-cache.ts';
import { hashOf, readSealed, writeSealed } from './sealed.ts';

/** Parsed forms in a cache. A spec without one is parsed and stored, so that a project with one changed spec parses one. */
export function storedSpecs({ folder, build }: ResultCache, vocabulary: Vocabulary): Reading['stored'] {
  const specs = join(folder, 'specs');
  let pruned = false;
  return (text, file) => {
    const label = JSON.stringify([build, file, hashOf(text)]);
    const path = join(specs, `${hashOf(label)}.json`);
    const body = readSealed(path, label);
    if (body !== undefined) return unpack(body, file);
    const parsed = parseSpec(text, file, vocabulary);
    try {
      store(path, label, { parsed, file });
      if (!pruned) pruneOld(specs);
      if (!pruned) leaveOutOfGit({ folder });
      pruned = true;
    } catch {
      // A folder that cannot be written costs time, nothing else.
    }
    return parsed;
  };
}

/** JSON has no word for some values, such as infinity: a spec with one is not stored. */
function store(path: string, label: string, { parsed, file }: { readonly parsed: ParsedSpec; readonly file: string }): void {
  const body = pack(parsed, file);
  if (isDeepStrictEqual(unpack(body, file), parsed)) writeSealed(path, label, body);
}
