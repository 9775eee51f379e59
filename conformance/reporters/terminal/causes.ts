import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { caseName } from '../../judge/names.ts';
import type { CaseResult } from '../../result/report.ts';
import { causesOf, type Cause } from '../causes.ts';
import { failure } from './failure.ts';
import { shorten, type Paint } from './paint.ts';

/** Causes with details at most, and their lines: with the rest of what a run prints they fit into sixty. */
const MOST = { causes: 5, lines: 44 };
/** Characters of the names of further cases. */
const NAMES = 160;

/** The failures by cause: one case of each with its details, the others by name. The first explains most. */
export function causeLines(results: readonly CaseResult[], program: Program, sources: ReadonlyMap<string, string>, paint: Paint): string[] {
  const causes = causesOf(results);
  const told = causes.slice(0, MOST.causes).map((cause, index) => oneCause(cause, index, program, sources, paint));
  const fitting = told.filter((_, index) => index === 0 || told.slice(0, index + 1).flat().length <= MOST.lines);
  const shown = fitting.flat();
  const rest = causes.slice(fitting.length);
  const left = rest.reduce((sum, { cases }) => sum + cases.length, 0);
  return rest.length === 0
    ? shown
    : [
        ...shown,
        '',
        paint.dim(
          `… and ${left} more ${left === 1 ? 'case' : 'cases'} of ${rest.length} other ${rest.length === 1 ? 'cause' : 'causes'}; --verbose shows all`,
        ),
      ];
}

function oneCause({ cases }: Cause, index: number, program: Program, sources: ReadonlyMap<string, string>, paint: Paint): string[] {
  const [first, ...others] = cases;
  if (first === undefined) return [];
  const [, title = '', ...details] = failure(first, program, sources, paint, true);
  const start = index === 0 && cases.length > 1 ? ` ${paint.warn(`start here: it explains ${cases.length} cases`)}` : '';
  const names = others.map((one) => `${one.spec}#${caseName(one)}`);
  return [
    '',
    `${title}${start}`,
    ...details,
    ...(names.length === 0 ? [] : [paint.dim(`  also ${shorten(oneLine([...new Set(names)].join(', ')), NAMES)}`)]),
  ];
}
