import type { Ownership } from '../../generator.ts';
import { defined } from '../../../specs/language/defined.ts';
import { refusal } from '../paths.ts';

/** The record of a written file. */
export interface ManifestEntry {
  readonly ownership: Ownership;
  /** SHA-256 of the generated text with plain line ends. `.kmd/bases/<path>.base` holds the text of scaffold and keyed files. */
  readonly hash: string;
  /** Its generator: `tokens`, `components/web/save-status`. */
  readonly generator: string;
  readonly origin: readonly string[];
  /** Hash of the version beside the file, `<path>.kmd-new`, after a merge conflict. */
  readonly offered?: string;
}

/** `.kmd/manifest.json`: path → entry. Committed with the files; names no time, version or machine. */
export type Manifest = ReadonlyMap<string, ManifestEntry>;

const HASH = /^[0-9a-f]{64}$/;

/** The manifest as text, the same bytes for the same files. */
export function manifestText(manifest: Manifest): string {
  const files = [...manifest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { ownership, hash, generator, origin, offered }]) => {
      const entry = defined({ ownership, generator, origin: [...new Set(origin)].sort(), hash, offered });
      return `    ${JSON.stringify(path)}: ${JSON.stringify(entry)}`;
    });
  return `{\n  "version": 1,\n  "files": {${files.length > 0 ? `\n${files.join(',\n')}\n  ` : ''}}\n}\n`;
}

/** Reads a manifest. Refuses it as a whole if any entry is unexpected, because entries name files to delete. */
export function parseManifest(text: string): { readonly manifest: Manifest } | { readonly problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: /^(?:<{7}|={7}|>{7})/m.test(text) ? 'it has conflict markers' : 'it is not JSON' };
  }
  if (!isRecord(json) || json['version'] !== 1 || !isRecord(json['files'])) return { problem: 'it is not a manifest of version 1' };
  const manifest = new Map<string, ManifestEntry>();
  for (const [path, raw] of Object.entries(json['files'])) {
    const entry = entryOf(raw);
    if (refusal(path) !== undefined || !entry) return { problem: `its entry for ${JSON.stringify(path)} is damaged` };
    manifest.set(path, entry);
  }
  return { manifest };
}

function entryOf(raw: unknown): ManifestEntry | undefined {
  if (!isRecord(raw)) return undefined;
  const { ownership, hash, generator, origin, offered } = raw;
  if (ownership !== 'generated' && ownership !== 'scaffold' && ownership !== 'keyed') return undefined;
  if (typeof hash !== 'string' || !HASH.test(hash) || typeof generator !== 'string') return undefined;
  if (!Array.isArray(origin) || !origin.every((one) => typeof one === 'string')) return undefined;
  if (offered === undefined) return { ownership, hash, generator, origin };
  return typeof offered === 'string' && HASH.test(offered) ? { ownership, hash, generator, origin, offered } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
