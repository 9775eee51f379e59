import { ErrorCodes, ResponseError, type Range, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import { existsSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import { renameEdits, RENAMED, type NameEdit } from '../../../specs/language/symbols/rename.ts';
import type { Occurrence } from '../../../specs/language/symbols/occurrence.ts';
import type { Analysis } from '../project/analysis.ts';
import { Locator } from '../project/locate.ts';
import type { OpenFile, Workspace } from '../project/workspace.ts';
import { symbolsAt } from './symbol-at.ts';

/** The name at an offset, if it can be renamed. @throws ResponseError with the reason if not */
export function renameRange(analysis: Analysis, path: string, offset: number, locator: Locator): Range {
  return locator.range(renamed(analysis, path, offset).place);
}

/**
 * All edits that rename the name at an offset. They are tried first: a rename that leaves another finding behind is refused.
 * @throws ResponseError with the reason for a refusal
 */
export async function renameAt(workspace: Workspace, file: OpenFile, offset: number, to: string): Promise<WorkspaceEdit> {
  const analysis = await workspace.whole(file);
  const { symbol } = renamed(analysis, file.path, offset);
  const edits = renameEdits({ ...analysis, symbol, to });
  if (typeof edits === 'string') throw refusal(edits);
  const wire = symbol.kind === 'message' ? wireMapNaming(analysis, symbol.owner, symbol.name) : undefined;
  if (wire !== undefined) throw refusal(`${wire} names \`${symbol.name}\` too; rename it there first.`);
  const files = [...new Set(edits.map(({ place }) => place.file))];
  const texts = new Map(files.map((name) => [analysis.pathOf(name), applied(analysis, name, edits)]));
  const after = await workspace.tried(file, analysis !== (await workspace.analysis(file)), texts);
  const fresh = newFinding(analysis.diagnostics, after.diagnostics);
  if (fresh !== undefined) throw refusal(`it would leave ${fresh.code} at ${fresh.place.file}:${fresh.place.start.line}: ${fresh.message}`);
  const locator = new Locator(workspace, analysis);
  const changes: Record<string, TextEdit[]> = {};
  for (const { place, text } of edits) (changes[locator.uri(place.file)] ??= []).push({ range: locator.range(place), newText: text });
  return { changes };
}

function renamed(analysis: Analysis, path: string, offset: number): Occurrence {
  const found = symbolsAt(analysis, path, offset).filter(({ symbol }) => RENAMED.includes(symbol.kind));
  const [first, second] = found;
  if (first === undefined)
    throw refusal('nothing here can be renamed: stand on a part, state, event, message, message key, fixture, limit or feature.');
  if (second !== undefined && second.place.start.offset === first.place.start.offset)
    throw refusal(`this word is a ${first.symbol.kind} and a ${second.symbol.kind}; rename it where one of them is declared.`);
  return first;
}

function refusal(reason: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidRequest, `kmd: ${reason}`);
}

function applied({ sources }: Analysis, file: string, edits: readonly NameEdit[]): string {
  let text = sources.get(file) ?? '';
  for (const { place, text: to } of edits
    .filter((one) => one.place.file === file)
    .sort((a, b) => b.place.start.offset - a.place.start.offset))
    text = text.slice(0, place.start.offset) + to + text.slice(place.end.offset);
  return text;
}

/** The first finding of which there are more than before. */
function newFinding(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic | undefined {
  const id = ({ code, place }: Diagnostic): string => `${code} ${place.file}:${place.start.line}`;
  const counts = new Map<string, number>();
  for (const one of before) counts.set(id(one), (counts.get(id(one)) ?? 0) + 1);
  return after.find((one) => {
    const left = (counts.get(id(one)) ?? 0) - 1;
    counts.set(id(one), left);
    return left < 0;
  });
}

/** The wire map beside a spec, if it names a message: its adapter would miss the new name. */
function wireMapNaming(analysis: Analysis, spec: string, type: string): string | undefined {
  const file = analysis.program.specs.find(({ id }) => id === spec)?.file.replace(/\.kmd$/, '.wire.yaml');
  if (file === undefined || !existsSync(analysis.pathOf(file))) return undefined;
  return readFileSync(analysis.pathOf(file), 'utf8').includes(type) ? file : undefined;
}
