import { MarkupKind, type Hover } from 'vscode-languageserver';
import { codePage } from '../../../specs/language/lint/pages.ts';
import { fenceAt } from '../../../specs/language/symbols/fences.ts';
import { yamlAt } from '../../../specs/language/symbols/yaml-at.ts';
import { describeVerb } from '../../render/verbs.ts';
import { stepSpot } from '../complete/step-spot.ts';
import type { Analysis } from '../project/analysis.ts';
import type { OpenFile } from '../project/workspace.ts';
import { describeSymbol } from './describe-symbol.ts';
import { symbolsAt } from './symbol-at.ts';

/** What the word at an offset means: a code, a verb or its parameter, a name, or the finding there. */
export function hoverAt(analysis: Analysis, { document, path }: OpenFile, offset: number): Hover | null {
  const text = document.getText();
  const parts = [...(codeAt(analysis, text, offset) ?? stepAt(analysis, text, offset) ?? nameAt(analysis, path, offset))];
  const told = parts.length > 0 ? parts : findingsAt(analysis, path, offset);
  return told.length === 0 ? null : { contents: { kind: MarkupKind.Markdown, value: told.join('\n\n---\n\n') } };
}

function codeAt({ rules }: Analysis, text: string, offset: number): string[] | undefined {
  const around = text.slice(Math.max(0, offset - 5), offset + 5);
  const code = [...around.matchAll(/\bK\d{4}\b/g)].find(
    ({ index }) => index <= Math.min(5, offset) && index + 5 >= Math.min(5, offset),
  )?.[0];
  const page = code === undefined ? undefined : codePage(code, rules);
  return page === undefined ? undefined : [page];
}

/** The verb of a step, or a parameter of it. */
function stepAt({ vocabulary }: Analysis, text: string, offset: number): string[] | undefined {
  const fence = fenceAt(text, offset);
  if (fence?.kind !== 'test') return undefined;
  const spot = yamlAt(fence.body, offset - fence.start);
  if (spot === undefined) return undefined;
  const step = stepSpot(spot.path);
  if (step === undefined) return undefined;
  const [verb, ...inner] = step;
  if (verb === undefined) {
    const declared = vocabulary.get(spot.word);
    return declared && [['```text', describeVerb(declared).trimEnd(), '```'].join('\n')];
  }
  if (spot.role !== 'key' || inner.length > 0) return undefined;
  const params = vocabulary.get(String(verb))?.params ?? {};
  const param = Object.hasOwn(params, spot.word) ? params[spot.word] : undefined;
  return param && [`**${spot.word}** of \`${verb}\`: ${param.type}${param.oneOf ? ` (${param.oneOf.join(', ')})` : ''}`, param.summary];
}

function nameAt(analysis: Analysis, path: string, offset: number): string[] {
  return symbolsAt(analysis, path, offset).map(({ symbol }) => describeSymbol(analysis, symbol));
}

/** The pages of the findings at an offset. */
function findingsAt(analysis: Analysis, path: string, offset: number): string[] {
  const file = analysis.fileOf(path);
  const here = analysis.diagnostics.filter(
    ({ place }) => place.file === file && place.start.offset <= offset && offset <= place.end.offset,
  );
  return [...new Set(here.map(({ code }) => code))].flatMap((code) => codePage(code, analysis.rules) ?? []);
}
