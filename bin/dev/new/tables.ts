import type { Kind } from './kind.ts';

const BEGIN = '<!-- kinds: made by `npm run new -- --write-tables` -->';
const END = '<!-- /kinds -->';

/** The documents that hold a table of the kinds, relative to the root, each with its table in Markdown. */
export function tables(kinds: Iterable<Kind>): ReadonlyMap<string, string> {
  const all = [...kinds];
  return new Map([
    ['README.md', table(['Folder', 'What it holds', 'To add one'], all.map(folderRow))],
    ['CONTRIBUTING.md', table(['To add a …', 'run `npm run new --`', 'Files', 'Try it with'], all.map(requestRow))],
  ]);
}

/**
 * Puts a table between the two markers of a document.
 * @throws Error when a marker is missing
 */
export function withTable(document: string, text: string): string {
  const [start, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The markers ${BEGIN} and ${END} are missing.`);
  return `${document.slice(0, start)}${BEGIN}\n\n${text}\n${document.slice(end)}`;
}

function folderRow({ folder, holds, takes }: Kind): string[] {
  return [`\`${folder}\``, holds, takes];
}

function requestRow({ id, name, options, files, edits = [], then }: Kind): string[] {
  const required = options.flatMap((option) => (option.default === undefined ? [` --${option.name} …`] : []));
  const paths = [...files.map(({ path }) => `\`${path}\``), ...edits.map(({ path }) => `an entry in \`${path}\``)];
  return [id, `\`${id} ${name.example}${required.join('')}\``, paths.join(', '), `\`${then[0] ?? ''}\``];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
