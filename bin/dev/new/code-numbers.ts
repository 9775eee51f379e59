import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the language that declare diagnostic codes: `K3021: {`. */
const FOLDERS = ['specs/language/diagnostics/catalogue', 'specs/language/rules'];

/** The code after the highest one of a family: `nextCode(root, '3')` → `K3028`. */
export function nextCode(root: string, family: string): string {
  const numbers = FOLDERS.flatMap((folder) => declarations(join(root, folder)))
    .filter(({ code }) => code[1] === family)
    .map(({ code }) => Number(code.slice(1)));
  return `K${Math.max(...numbers) + 1}`;
}

/** The file of the catalogue that holds most codes of a family, relative to the root. */
export function catalogueFile(root: string, family: string): string {
  const counts = new Map<string, number>();
  for (const { file, code } of declarations(join(root, FOLDERS[0] ?? ''))) {
    if (code[1] === family) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return join(FOLDERS[0] ?? '', most?.[0] ?? '');
}

function declarations(folder: string): { readonly file: string; readonly code: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(K\d{4}): \{/g)].map(([, code = '']) => ({ file, code })));
}
