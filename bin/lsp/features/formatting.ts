import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver';
import { formatSpec } from '../../../specs/language/format/format-spec.ts';

/** Longest text that is formatted, in UTF-16 units: as long as a spec may be. */
const LONGEST = 2 * 1024 * 1024;

/** What `kmd fmt` changes, as edits of whole lines, so that the cursor stays. */
export function formatEdits(text: string, file: string): TextEdit[] {
  if (text.length > LONGEST) return [];
  const after = formatSpec(text, file);
  if (after === text) return [];
  const document = TextDocument.create(file, 'kmd', 0, text);
  const [old, now] = [text.split('\n'), after.split('\n')];
  // The formatter keeps the lines; were it not so, the whole text would be one edit.
  if (old.length !== now.length)
    return [{ range: { start: { line: 0, character: 0 }, end: document.positionAt(text.length) }, newText: after }];
  let offset = 0;
  return old.flatMap((line, index): TextEdit[] => {
    const start = offset;
    offset += line.length + 1;
    const newText = now[index] ?? '';
    if (newText === line) return [];
    return [{ range: { start: document.positionAt(start), end: document.positionAt(start + line.length) }, newText }];
  });
}
