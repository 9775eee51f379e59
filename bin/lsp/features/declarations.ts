import { indexSymbols } from '../../../specs/language/symbols/index-symbols.ts';
import { sameSymbol, type Occurrence, type SymbolId } from '../../../specs/language/symbols/occurrence.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Analysis } from '../project/analysis.ts';

/** Declarations in the specs that are only context, found when they are asked for. */
const CONTEXT = new WeakMap<Analysis, readonly Occurrence[]>();

/** Where a name is declared: in a spec, or in a file of messages or of a preset. */
export function declarationsOf(analysis: Analysis, symbol: SymbolId): Place[] {
  const here = analysis.symbols.filter((one) => one.declares && sameSymbol(one.symbol, symbol)).map(({ place }) => place);
  if (here.length > 0) return here;
  const elsewhere = contextOf(analysis).filter((one) => one.declares && sameSymbol(one.symbol, symbol));
  return elsewhere.length > 0 ? elsewhere.map(({ place }) => place) : inData(analysis, symbol);
}

function contextOf(analysis: Analysis): readonly Occurrence[] {
  const known = CONTEXT.get(analysis);
  if (known !== undefined) return known;
  const { program, sources } = analysis;
  const found = indexSymbols({ program, references: [], sources });
  CONTEXT.set(analysis, found);
  return found;
}

function inData({ program, sources }: Analysis, { kind, name }: SymbolId): Place[] {
  const place =
    kind === 'preset'
      ? program.presets.find(({ id }) => id === name)?.place
      : kind === 'key' && Object.hasOwn(program.messages, name)
        ? program.messages[name]?.place
        : undefined;
  return place !== undefined && sources.has(place.file) ? [place] : [];
}
