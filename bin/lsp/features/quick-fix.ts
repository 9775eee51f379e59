import { CodeActionKind, type CodeAction, type Range } from 'vscode-languageserver';
import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import { nearest } from '../../../specs/language/diagnostics/nearest.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import { exactPlace } from '../../../specs/language/symbols/find-name.ts';
import { Source } from '../../../specs/language/text/source.ts';
import type { Analysis } from '../project/analysis.ts';
import type { Locator } from '../project/locate.ts';

/** The changes that the findings in a range propose: each "Did you mean" in place of the word that is wrong. */
export function quickFixes(analysis: Analysis, path: string, range: Range, locator: Locator): CodeAction[] {
  const file = analysis.fileOf(path);
  const text = analysis.sources.get(file);
  if (text === undefined) return [];
  const source = new Source(file, text);
  return analysis.diagnostics
    .filter(({ place }) => place.file === file && touches(locator.range(place), range))
    .flatMap((found) => fixesOf(found, source).map(({ place, to }) => action(found, place, to, locator)));
}

function fixesOf({ message, hints, place }: Diagnostic, source: Source): { readonly place: Place; readonly to: string }[] {
  return hints.flatMap((hint) => {
    const to = /^Did you mean `(.+)`\?$/.exec(hint)?.[1];
    if (to === undefined) return [];
    const words = [...message.matchAll(/[`"]([^`"]+)[`"]/g)].map(([, word = '']) => word);
    for (const word of words) {
      const wrong = word !== to && nearest(word, [to]) !== undefined ? exactPlace(source, place, word) : undefined;
      if (wrong) return [{ place: wrong, to }];
    }
    return [];
  });
}

function action(found: Diagnostic, place: Place, to: string, locator: Locator): CodeAction {
  const { uri, range } = locator.location(place);
  return {
    title: `Change to \`${to}\``,
    kind: CodeActionKind.QuickFix,
    isPreferred: true,
    diagnostics: [{ range: locator.range(found.place), code: found.code, source: 'kmd', message: found.message }],
    edit: { changes: { [uri]: [{ range, newText: to }] } },
  };
}

function touches(one: Range, other: Range): boolean {
  const before = (a: Range['start'], b: Range['start']): boolean => a.line < b.line || (a.line === b.line && a.character <= b.character);
  return before(one.start, other.end) && before(other.start, one.end);
}
