import type { Program } from '../specs/language/model/program.ts';
import type { MountContext, Spec } from '../specs/language/model/spec.ts';
import type { Given, Step } from '../specs/language/model/test.ts';
import type { Conditions } from '../specs/language/model/vocabulary.ts';
import { CONDITIONS, everyCombination, pairwise, type Dimensions, type MatrixMode } from './matrix.ts';
import type { Description } from './protocol/description.ts';
import type { Verb } from './verbs/define.ts';

/** Which environments are wanted. Empty lists mean all that the target claims with a matrix, and the default without. */
export interface Wanted {
  readonly presets: readonly string[];
  readonly locales: readonly string[];
  readonly schemes: readonly ('light' | 'dark')[];
  readonly directions: readonly ('ltr' | 'rtl')[];
  readonly matrix?: MatrixMode;
}

/** What a case is mounted with, and the conditions that a matrix adds to those the test itself sets. */
export interface Environment {
  readonly context: MountContext;
  readonly conditions: Conditions;
}

const RIGHT_TO_LEFT = /^(ar|he|fa|ur|ps|sd|ug|yi|dv)\b/;

/** The environments to run a case in. What the test itself says is never changed: where the run asks for something else, it is left out. */
export function environments(
  spec: Spec,
  program: Program,
  description: Description,
  wanted: Wanted,
  given: Given,
  steps: readonly Step[],
  verbs: ReadonlyMap<string, Verb>,
): Environment[] {
  const varied = wanted.matrix !== undefined;
  const claimed = (known: readonly string[], list: readonly string[] | undefined, usual: string): readonly string[] => {
    const both = (list ?? []).filter((one) => known.includes(one));
    return varied && both.length > 0 ? both : [defaultOf(usual, list, known)];
  };
  const presetIds = program.presets.map(({ id }) => id);
  const dimensions = {
    preset: choose(given.preset, wanted.presets, () => claimed(presetIds, description.presets, 'material3')),
    locale: choose(given.locale, wanted.locales, () => claimed(spec.locales.required, description.locales, spec.locales.source)),
    colorScheme: choose(given.colorScheme, wanted.schemes, () => (varied ? ['light', 'dark'] : ['light'])),
    direction: choose<'ltr' | 'rtl' | 'auto'>(given.direction, wanted.directions, () => (varied ? ['ltr', 'rtl'] : ['auto'])),
    ...(varied ? conditionsOf(given, steps, verbs) : {}),
  };
  return combine(dimensions, wanted.matrix ?? 'full').map(({ preset, locale, colorScheme, direction, ...conditions }) => ({
    context: {
      locale: String(locale),
      direction: direction === 'auto' ? (RIGHT_TO_LEFT.test(String(locale)) ? 'rtl' : 'ltr') : (direction as 'ltr' | 'rtl'),
      preset: String(preset),
      colorScheme: colorScheme as 'light' | 'dark',
      tenant: { user: 'kmd-user', workspace: 'kmd-workspace', conversation: 'kmd-conversation', ...given.tenant },
      ...(given.options === undefined ? {} : { options: given.options }),
    },
    conditions: conditions as Conditions,
  }));
}

function combine(dimensions: Dimensions, mode: MatrixMode): Record<string, unknown>[] {
  return mode === 'full' ? everyCombination(dimensions) : pairwise(dimensions);
}

/** What a matrix may vary in this case: what neither the test nor one of its verbs has settled. */
function conditionsOf(given: Given, steps: readonly Step[], verbs: ReadonlyMap<string, Verb>): Dimensions {
  const assumed: Conditions = Object.assign({}, ...steps.map(({ verb }) => verbs.get(verb)?.assumes ?? {}));
  // Zoom is a smaller page: another width would undo it.
  const fixed = new Set([...Object.keys(given), ...(given.zoom === undefined ? [] : ['viewport'])]);
  return Object.fromEntries(
    Object.entries(CONDITIONS)
      .filter(([name]) => !fixed.has(name))
      .map(([name, values]) => [name, name in assumed ? [assumed[name as keyof Conditions]] : values]),
  );
}

function choose<T extends string>(given: T | undefined, asked: readonly T[], otherwise: () => readonly T[]): readonly T[] {
  if (given !== undefined) return asked.length === 0 || asked.includes(given) ? [given] : [];
  return asked.length === 0 ? otherwise() : asked;
}

function defaultOf(usual: string, claimed: readonly string[] | undefined, known: readonly string[]): string {
  if (claimed === undefined || claimed.includes(usual)) return known.includes(usual) || known.length === 0 ? usual : (known[0] ?? usual);
  return claimed.find((one) => known.includes(one)) ?? usual;
}
