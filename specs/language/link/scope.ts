import type { Code } from '../diagnostics/catalogue.ts';
import { diagnose, type Diagnostic, type Related } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Place } from '../model/place.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';

/** What a check of one spec may know, and where it reports. */
export interface Scope {
  readonly program: Program;
  readonly spec: Spec;
  /** Reports at a place. In legacy specs an error becomes a warning: it says what is missing to make them executable. */
  report(code: Code, place: Place, params?: Readonly<Record<string, string | number>>, extra?: Extra): void;
  /**
   * Reports `name` with near misses unless `known` has it.
   * @returns whether it is known
   */
  resolve(code: Code, name: string, known: Iterable<string>, place: Place, params?: Readonly<Record<string, string | number>>): boolean;
}

export interface Extra {
  readonly related?: readonly Related[];
  readonly hints?: readonly string[];
}

export function scopeOf(program: Program, spec: Spec, found: Diagnostic[]): Scope {
  const report: Scope['report'] = (code, place, params = {}, extra = {}) => {
    const diagnostic = diagnose(code, place, params, extra);
    found.push(spec.profile === 'legacy' && diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic);
  };
  return {
    program,
    spec,
    report,
    resolve(code, name, known, place, params = {}) {
      const names = known instanceof Set ? (known as ReadonlySet<string>) : new Set(known);
      if (names.has(name)) return true;
      const near = didYouMean(name, names);
      const hints =
        near.length > 0
          ? near
          : names.size > 0 && names.size <= 12
            ? [`Known are ${[...names].map((one) => `\`${one}\``).join(', ')}.`]
            : [];
      report(code, place, { name, spec: spec.id, ...params }, { hints });
      return false;
    },
  };
}

/** The cell in a row that holds a word, so that a finding points at the word and not at the row. */
export function cellOf(spec: Spec, row: Place, word: string): Place {
  for (const table of spec.tables) {
    if (table.place.start.offset > row.start.offset || table.place.end.offset < row.end.offset) continue;
    for (const cells of table.rows) {
      const inRow = cells.filter(({ place }) => place.start.offset >= row.start.offset && place.end.offset <= row.end.offset);
      const cell = inRow.find(({ value }) => bare(value) === word) ?? inRow.find(({ value }) => value.includes(word));
      if (cell) return wordIn(cell.value, cell.place, word);
    }
  }
  return row;
}

function bare(cell: string): string {
  return cell.trim().replace(/^[`"{]+|[`"}]+$/g, '');
}

/** The word's own range when the cell stands on one line as it is stored. */
function wordIn(value: string, place: Place, word: string): Place {
  const at = value.indexOf(word);
  if (at === -1 || place.end.offset - place.start.offset !== value.length) return place;
  const { line, column, offset } = place.start;
  const start = { line, column: column + at, offset: offset + at };
  return { file: place.file, start, end: { line, column: start.column + word.length, offset: start.offset + word.length } };
}
