import { table, type MarkedTable } from '../tables/marked-table.ts';
import type { Kind } from './kind.ts';

/** Where the tables stand in their documents. */
export const KINDS: MarkedTable = { name: 'kinds', madeBy: 'npm run new -- --write-tables' };

/** The documents that hold a table of the kinds, relative to the root, each with its table in Markdown. */
export function tables(kinds: Iterable<Kind>): ReadonlyMap<string, string> {
  const all = [...kinds];
  return new Map([
    ['README.md', table(['Folder', 'What it holds', 'To add one'], all.map(folderRow))],
    ['CONTRIBUTING.md', table(['To add a …', 'run `npm run new --`', 'Files', 'Try it with'], all.map(requestRow))],
  ]);
}

function folderRow({ folder, holds, takes }: Kind): string[] {
  return [`\`${folder}\``, holds, takes];
}

function requestRow({ id, name, options, files, edits = [], then }: Kind): string[] {
  const required = options.flatMap((option) => (option.default === undefined ? [` --${option.name} …`] : []));
  const paths = [...files.map(({ path }) => `\`${path}\``), ...edits.map(({ path }) => `an entry in \`${path}\``)];
  return [id, `\`${id} ${name.example}${required.join('')}\``, paths.join(', '), `\`${then[0] ?? ''}\``];
}
