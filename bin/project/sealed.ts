import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pid } from 'node:process';

/** The hash of a text or of bytes: 64 hexadecimal digits. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Writes a file that only who expects its label can open, so that a damaged file, one of another version and one of another project
 * are none. Others see the old file or the new one, never a part.
 * @throws Error of `node:fs`
 */
export function writeSealed(path: string, label: string, body: string): void {
  const draft = `${path}.${pid}.${hashOf(`${Math.random()}`).slice(0, 8)}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(draft, `${sealOf(label, body)}\n${body}`);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The body of a sealed file; `undefined` if there is none with this label, or not as it was written. */
export function readSealed(path: string, label: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  return text.slice(0, Math.max(end, 0)) === sealOf(label, body) ? body : undefined;
}

function sealOf(label: string, body: string): string {
  return hashOf(JSON.stringify([label, hashOf(body)]));
}
