import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import type { Reading } from '../../specs/language/parse/read-specs.ts';
import { buildId } from './build-id.ts';
import { storedTests, type CleanTests } from './clean-tests.ts';
import { pack, unpack } from './packed-spec.ts';
import { hashOf, readSealed, writeSealed } from './sealed.ts';

/** Parsed specs of the kit and what is known of them, written by the build. */
const FOLDER = fileURLToPath(new URL('../kit', import.meta.url));

/**
 * The parsed forms that the build wrote, by the text of a spec: a spec that changed since, and another version of the program, have
 * none.
 */
export function storedKit(folder = FOLDER, id = buildId()): Reading['stored'] {
  return (text, file) => {
    if (id === undefined) return undefined;
    const body = readSealed(pathOf(folder, hashOf(text)), id);
    return body === undefined ? undefined : unpack(body, file);
  };
}

/** The tests of the kit that the build has found clean; none for a program that runs from its sources. */
export function cleanKit(folder = FOLDER, id = buildId()): CleanTests | undefined {
  return id === undefined ? undefined : storedTests(folder, id);
}

/**
 * Writes the parsed form of a spec.
 * @throws Error when the stored form would not be what parsing gives, under whatever name the file is read
 */
export function storeParsed(folder: string, id: string, text: string, vocabulary: Vocabulary): void {
  const hash = hashOf(text);
  writeSealed(pathOf(folder, hash), id, pack(parseSpec(text, hash, vocabulary), hash));
  const file = 'folder/"quoted".kmd';
  if (!isDeepStrictEqual(storedKit(folder, id)(text, file), parseSpec(text, file, vocabulary)))
    throw new Error(`the parsed form of a spec cannot be stored: ${text.slice(0, 200)}`);
}

function pathOf(folder: string, hash: string): string {
  return join(folder, `${hash}.json`);
}
