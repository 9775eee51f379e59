import { defaultRevision, mcpRevisions } from '../../../specs/language/mcp/revisions.ts';
import { INVARIANT_KINDS } from '../../../specs/language/model/invariant.ts';
import { TOKEN_TYPES } from '../../../specs/language/model/token.ts';
import type { Vocabulary } from '../../../specs/language/model/vocabulary.ts';
import { FENCES } from '../../../specs/language/parse/fences/registry.ts';
import { SURFACES } from '../../../specs/language/link/surfaces.ts';
import type { FenceText } from '../../../specs/language/symbols/fences.ts';
import type { YamlSpot } from '../../../specs/language/symbols/yaml-at.ts';
import { TIME_ZONES } from '../../../specs/language/units/time-zones.ts';
import { keys, words, type Candidate } from './candidate.ts';
import { inStep } from './in-step.ts';
import type { Names } from './names.ts';
import { stepSpot } from './step-spot.ts';

type Values = (names: Names) => Candidate[];

const inbound: Values = (names) => names.messages('in');
const outbound: Values = (names) => names.messages('out');
const parts: Values = (names) => names.parts();
const clauses: Values = (names) => names.clauses();
const revisions: Values = () => words([defaultRevision(), ...mcpRevisions().filter((one) => one !== defaultRevision())]);
const GIVEN: Readonly<Record<string, Values>> = {
  preset: (names) => names.presets(),
  locale: (names) => words(names.program.locales),
  direction: () => words(['ltr', 'rtl']),
  colorScheme: () => words(['light', 'dark']),
  motion: () => words(['reduce', 'no-preference']),
  contrast: () => words(['more', 'no-preference']),
  forcedColors: () => words(['active', 'none']),
  input: () => words(['pointer', 'touch', 'keyboard']),
  timeZone: () => words(TIME_ZONES),
  clipboard: () => words(['allowed', 'refused']),
  ids: () => words(['numbers', 'signs']),
};

/** Values by kind of fence and path, in which `*` stands for any key or index. */
const VALUES: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  test: {
    covers: clauses,
    'covers/*': clauses,
    repeats: (names) => names.repeatable(),
    'repeats/*': (names) => names.repeatable(),
    repeatsFirst: (names) => names.repeatable(),
    'repeatsFirst/*': (names) => names.repeatable(),
    level: () => words(['MUST', 'SHOULD', 'MAY']),
    surfaces: () => words(SURFACES),
    'surfaces/*': () => words(SURFACES),
    feature: (names) => names.features(),
    since: revisions,
    until: revisions,
    ...Object.fromEntries(Object.entries(GIVEN).flatMap(([key, of]) => [[`given/${key}`, of], [`cases/*/given/${key}`, of]])), // prettier-ignore
  },
  contract: {
    focus: parts,
    'moves/refusable': parts,
    'moves/refusable/*': parts,
    'moves/again': inbound,
    'moves/again/*': inbound,
    'moves/overrides/*': (names) => names.fields(undefined, 'in'),
    'instances/opens': inbound,
    'instances/opens/*': inbound,
    'instances/arrangement': () => words(['list', 'queue', 'canvas']),
    'instances/each': (names) => names.fields(undefined, 'in'),
    'instances/key': (names) => names.fields(undefined, 'in'),
    'instances/match': (names) => names.fields(undefined, 'in'),
    'instances/match/*': (names) => names.fields(undefined, 'in'),
  },
  invariants: {
    '*/kind': () => words(INVARIANT_KINDS),
    '*/parts': parts,
    '*/parts/*': parts,
    '*/messages': outbound,
    '*/messages/*': outbound,
    '*/covers': clauses,
    '*/covers/*': clauses,
  },
  presets: { '*/*': (names) => names.tokens() },
};

/** Keys that are names. */
const KEYS: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  contract: { 'moves/overrides': (names) => names.limits(), 'instances/match': inbound },
  coverage: { '': clauses },
  i18n: { '': (names) => names.keys(), '*': (names) => words(names.program.locales) },
  presets: { '': (names) => names.presets() },
};

export interface FenceQuestion {
  readonly fence: FenceText;
  readonly spot: YamlSpot;
  readonly names: Names;
  readonly vocabulary: Vocabulary;
  /** Ids of the rules, which prove clauses. */
  readonly rules: Iterable<string>;
}

/** What may stand at a spot of a fence. */
export function inFence({ fence, spot, names, vocabulary, rules }: FenceQuestion): Candidate[] {
  const { path, role } = spot;
  const step = fence.kind === 'test' ? stepSpot(path) : undefined;
  if (step !== undefined) return inStep(step, spot, names, vocabulary, fence.body);
  const last = path.at(-1);
  if (role === 'value') {
    if (last === 'fixture') return names.fixtures();
    if (fence.kind === 'coverage' && last === 'static') return words(rules);
    if (fence.kind === 'tokens' && last === 'type') return words(TOKEN_TYPES);
  }
  const named = pick(role === 'value' ? VALUES[fence.kind] : KEYS[fence.kind], path)?.(names) ?? [];
  if (role === 'value') return named;
  const reader = FENCES.find(({ kind }) => kind === fence.kind);
  return [...keys(pick(reader?.keys, path) ?? []), ...named];
}

/** The entry whose path fits best: one with a name before one with `*`. */
function pick<T>(entries: Readonly<Record<string, T>> | undefined, path: readonly (string | number)[]): T | undefined {
  const fits = Object.entries(entries ?? {}).filter(([pattern]) => {
    const steps = pattern === '' ? [] : pattern.split('/');
    return steps.length === path.length && steps.every((step, index) => step === '*' || step === String(path[index]));
  });
  return fits.sort(([a], [b]) => a.split('*').length - b.split('*').length)[0]?.[1];
}
