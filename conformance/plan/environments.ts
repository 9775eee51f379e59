import type { MountContext } from '../../specs/language/model/spec.ts';
import type { Given, Step } from '../../specs/language/model/test.ts';
import type { Conditions } from '../../specs/language/model/vocabulary.ts';
import type { SpecScope } from '../../specs/language/model/find-part.ts';
import { defined } from '../../specs/language/defined.ts';
import { usualPreset } from '../../specs/language/model/names.ts';
import { directionOf } from '../../specs/language/units/locale.ts';
import type { Description } from '../protocol/description.ts';
import type { Verb } from '../verbs/verb.ts';
import { CONDITIONS, everyCombination, pairwise, type Dimensions, type MatrixMode } from './matrix.ts';

/** The environments of a run. An empty list means everything the target claims with a matrix, the default without one. */
export interface EnvironmentSelection {
  readonly presets: readonly string[];
  readonly locales: readonly string[];
  readonly schemes: readonly ('light' | 'dark')[];
  readonly directions: readonly ('ltr' | 'rtl')[];
  readonly matrix?: MatrixMode;
}

/** Whether cases run in several environments, so that each result has to name its own. */
export function isMultiple({ matrix, presets, locales, schemes, directions }: EnvironmentSelection): boolean {
  return matrix !== undefined || [presets, locales, schemes, directions].some((list) => list.length > 0);
}

/** The mount context of a case, and the conditions that a matrix adds to those the test sets. */
export interface Environment {
  readonly context: MountContext;
  readonly conditions: Conditions;
}

export interface EnvironmentOptions extends SpecScope {
  readonly description: Description;
  readonly selection: EnvironmentSelection;
  /** Conditions that the test and its case set. */
  readonly given: Given;
  readonly steps: readonly Step[];
  readonly verbs: ReadonlyMap<string, Verb>;
}

/** The environments of a case. A value that the test sets never changes: no environment is left when the selection excludes it. */
export function environments({ spec, program, description, selection, given, steps, verbs }: EnvironmentOptions): Environment[] {
  const varied = selection.matrix !== undefined;
  const claimed = (known: readonly string[], list: readonly string[] | undefined, usual: string): readonly string[] => {
    const both = (list ?? []).filter((one) => known.includes(one));
    return varied && both.length > 0 ? both : [defaultOf(usual, list, known)];
  };
  const presetIds = program.presets.map(({ id }) => id);
  const dimensions = {
    preset: choose(given.preset, selection.presets, () => claimed(presetIds, description.presets, usualPreset(presetIds))),
    locale: choose(given.locale, selection.locales, () => claimed(spec.locales.required, description.locales, spec.locales.source)),
    colorScheme: choose(given.colorScheme, selection.schemes, () => (varied ? ['light', 'dark'] : ['light'])),
    direction: choose<'ltr' | 'rtl' | 'auto'>(given.direction, selection.directions, () => (varied ? ['ltr', 'rtl'] : ['auto'])),
    ...(varied ? conditionsOf(given, steps, verbs) : {}),
  };
  return combine(dimensions, selection.matrix ?? 'full').map(({ preset, locale, colorScheme, direction, ...conditions }) => ({
    context: {
      locale: String(locale),
      direction: direction === 'auto' ? directionOf(String(locale)) : (direction as 'ltr' | 'rtl'),
      preset: String(preset),
      colorScheme: colorScheme as 'light' | 'dark',
      tenant: { user: 'kmd-user', workspace: 'kmd-workspace', conversation: 'kmd-conversation', ...given.tenant },
      ...defined({ options: given.options }),
    },
    conditions: conditions as Conditions,
  }));
}

function combine(dimensions: Dimensions, mode: MatrixMode): Record<string, unknown>[] {
  return mode === 'full' ? everyCombination(dimensions) : pairwise(dimensions);
}

/** The conditions that a matrix varies in this case: neither the test sets them nor a verb assumes them. */
function conditionsOf(given: Given, steps: readonly Step[], verbs: ReadonlyMap<string, Verb>): Dimensions {
  const assumed: Conditions = Object.assign({}, ...steps.map(({ verb }) => verbs.get(verb)?.assumes ?? {}));
  // Zoom shrinks the page; another width would undo it.
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
  return claimed.find((one) => known.includes(one)) ?? claimed[0] ?? usual;
}
