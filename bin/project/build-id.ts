import { readFileSync } from 'node:fs';

/** Written by the build beside the bundle. */
const FILE = new URL('../build.json', import.meta.url);
let known: string | undefined;

/**
 * The hash of the program: of all its code and its version. `undefined` when it runs from its sources, which may change at any time;
 * nothing that is stored may be used then.
 */
export function buildId(): string | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined;
  try {
    known ??= (JSON.parse(readFileSync(FILE, 'utf8')) as { readonly id: string }).id;
  } catch {
    // A build without the file stores nothing.
  }
  return known;
}
