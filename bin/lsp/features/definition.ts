import type { Location } from 'vscode-languageserver';
import type { Analysis } from '../project/analysis.ts';
import type { Locator } from '../project/locate.ts';
import { declarationsOf } from './declarations.ts';
import { placesOf, symbolsAt } from './symbol-at.ts';

/** Where the name at an offset is declared. */
export function definitionAt(analysis: Analysis, path: string, offset: number, locator: Locator): Location[] {
  return symbolsAt(analysis, path, offset).flatMap(({ symbol }) =>
    declarationsOf(analysis, symbol).map((place) => locator.location(place)),
  );
}

/** Every place of the name at an offset. */
export function referencesAt(analysis: Analysis, path: string, offset: number, declarations: boolean, locator: Locator): Location[] {
  const [first] = symbolsAt(analysis, path, offset);
  if (first === undefined) return [];
  return placesOf(analysis, first.symbol)
    .filter(({ declares }) => declarations || !declares)
    .map(({ place }) => locator.location(place));
}
