import type { Occurrence, SymbolId } from '../../../specs/language/symbols/occurrence.ts';
import { sameSymbol } from '../../../specs/language/symbols/occurrence.ts';
import type { Analysis } from '../project/analysis.ts';

/** The names at an offset of a file: several where one word stands for any of some kinds. */
export function symbolsAt(analysis: Analysis, path: string, offset: number): Occurrence[] {
  const file = analysis.fileOf(path);
  return analysis.symbols
    .filter(({ place }) => place.file === file && place.start.offset <= offset && offset <= place.end.offset)
    .sort((a, b) => widthOf(a) - widthOf(b));
}

/** The places of a name. */
export function placesOf(analysis: Analysis, symbol: SymbolId): Occurrence[] {
  return analysis.symbols.filter((one) => sameSymbol(one.symbol, symbol));
}

function widthOf({ place }: Occurrence): number {
  return place.end.offset - place.start.offset;
}
