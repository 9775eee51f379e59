import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** How the server is started. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Set for a batch file, which no other program starts. */
  readonly shell?: true;
}

/** The program in an installed package. */
const PROGRAM = 'node_modules/kmd-kit/dist/bin/kmd.js';
const NAMES = process.platform === 'win32' ? ['kmd.cmd', 'kmd.exe'] : ['kmd'];

/**
 * The program of the setting, else that of the nearest `node_modules` of a folder, else the one on the path; `undefined` without any.
 * @param folders of the workspace, the first wins
 */
export function findServer(folders: readonly string[], setting: string, path: string): ServerCommand | undefined {
  if (setting !== '') return run(setting);
  for (const folder of folders) {
    const found = installedIn(folder);
    if (found !== undefined) return run(found);
  }
  const onPath = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  return onPath === undefined ? undefined : run(onPath);
}

function installedIn(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const program = join(folder, PROGRAM);
    if (existsSync(program)) return program;
    if (dirname(folder) === folder) return undefined;
  }
}

/** A script needs Node.js, which the editor is not; a batch file needs a shell, which splits a name at its spaces. */
function run(program: string): ServerCommand {
  if (/\.(?:cmd|bat)$/i.test(program)) return { command: `"${program}"`, args: ['lsp'], shell: true };
  return /\.[cm]?js$/.test(program) ? { command: 'node', args: [program, 'lsp'] } : { command: program, args: ['lsp'] };
}
