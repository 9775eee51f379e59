import type { CompletionItem } from 'vscode-languageserver';
import { FENCES } from '../../../specs/language/parse/fences/registry.ts';
import { fenceAt } from '../../../specs/language/symbols/fences.ts';
import { yamlCursor } from '../../../specs/language/symbols/yaml-at.ts';
import { words, type Proposal } from '../complete/candidate.ts';
import { inFence } from '../complete/in-fence.ts';
import { inFrontMatter } from '../complete/in-front-matter.ts';
import { inTable } from '../complete/in-table.ts';
import { Names } from '../complete/names.ts';
import type { Analysis } from '../project/analysis.ts';
import type { OpenFile } from '../project/workspace.ts';

/** What may be typed at an offset. */
export function completionsAt(analysis: Analysis, { document, path }: OpenFile, offset: number): CompletionItem[] {
  const text = document.getText();
  const spec = analysis.specOf(path);
  const names = new Names(analysis.program, spec);
  const proposal =
    fenceKinds(text, offset) ??
    inFenceAt(analysis, text, offset, names) ??
    inTable(text, offset, spec, names) ??
    inFrontMatter(text, offset, names);
  if (proposal === undefined) return [];
  const range = { start: document.positionAt(proposal.start), end: document.positionAt(proposal.end) };
  const seen = new Set<string>();
  return proposal.candidates
    .filter(({ label }) => !seen.has(label) && seen.add(label).has(label))
    .map((one, index) => ({ ...one, sortText: String(index).padStart(5, '0'), textEdit: { range, newText: one.label } }));
}

/** The kinds of fences, after `yaml kmd:`. */
function fenceKinds(text: string, offset: number): Proposal | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [, language, typed] = /^ {0,3}(?:`{3,}|~{3,})[ \t]*(yaml|json)[ \t]+kmd:([\w-]*)$/.exec(line) ?? [];
  if (typed === undefined) return undefined;
  const kinds = FENCES.filter((one) => one.language === language).map(({ kind }) => kind);
  return { start: offset - typed.length, end: offset, candidates: words(kinds) };
}

function inFenceAt({ vocabulary, rules }: Analysis, text: string, offset: number, names: Names): Proposal | undefined {
  const fence = fenceAt(text, offset);
  if (fence === undefined) return undefined;
  const spot = yamlCursor(fence.body, offset - fence.start);
  if (spot === undefined) return { start: offset, end: offset, candidates: [] };
  // What is typed of it, without a quote before it.
  const typed = /[^\s"'{}[\],`]*$/.exec(text.slice(fence.start + spot.start, offset))?.[0] ?? '';
  const question = { fence, spot, names, vocabulary, rules: rules.keys() };
  // Alone on its line a word may become the first key of a mapping.
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const alone = spot.role === 'value' && /^[ \t]*[\w-]*$/.test(line) ? inFence({ ...question, spot: { ...spot, role: 'key' } }) : [];
  return { start: offset - typed.length, end: offset, candidates: [...alone, ...inFence(question)] };
}
