import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportTo, type Report } from '../diagnostics/report.ts';
import type { Message } from '../model/message.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import type { ColorPair, Preset, TokenDeclaration } from '../model/token.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { atOnce, type Pieces } from '../pieces/pieces.ts';
import { account } from './coverage.ts';
import { checkContract } from './contract.ts';
import { checkDocuments } from './documents.ts';
import { checkFixtures } from './fixtures.ts';
import { checkImported } from './imported.ts';
import { checkInvariants } from './invariants.ts';
import { checkMoves } from './moves.ts';
import { mergeMessages } from './messages.ts';
import { leadPaths, type Folders } from './paths.ts';
import { completeRows } from './preset-rows.ts';
import { scopeOf, type Refer } from './scope.ts';
import { checkTests } from './tests.ts';

export interface LinkInput {
  readonly specs: readonly Spec[];
  readonly presets: readonly Preset[];
  /** Messages of `i18n/<tag>.json`. */
  readonly catalogues: readonly Message[];
  /** The declared verbs; without them steps are not checked. */
  readonly vocabulary?: Vocabulary;
  /** The start of the paths in links; default: the working folder, without roots. */
  readonly folders?: Folders;
  /** Ids of the specs whose references are checked; default: all. The others only resolve names. */
  readonly about?: ReadonlySet<string>;
  /** The tests in which an earlier link of the same input has found nothing, as `spec#T1`. They are not checked again: it takes longer than all else. */
  readonly cleanTests?: ReadonlySet<string>;
  /** Hears of every reference that is checked and leads somewhere. */
  readonly onReference?: (spec: Spec, ...reference: Parameters<Refer>) => void;
}

export interface Linked {
  readonly program: Program;
  /** In no particular order. */
  readonly diagnostics: Diagnostic[];
  /** The tests that were checked, or known, to be clean: `spec#T1`. */
  readonly cleanTests: ReadonlySet<string>;
}

/**
 * Makes one program of specs, presets and messages: ids are unique, messages are merged and typed, clauses have their tests,
 * and every reference is checked. A broken reference is a diagnostic at its own cell or key; the rest of the program stands.
 */
export function link(input: LinkInput): Linked {
  return atOnce(linkInPieces(input));
}

/** The same, a piece for each spec and each of its tests. */
export function* linkInPieces(input: LinkInput): Pieces<Linked> {
  const diagnostics: Diagnostic[] = [];
  const cleanTests = new Set(input.cleanTests);
  const report = reportTo(diagnostics);
  const unique = uniqueSpecs(input.specs, report);
  const messages = mergeMessages(unique, input.catalogues, report);
  const linksOf = leadPaths(input.folders ?? { cwd: '', roots: [], read: unique }, unique);
  const specs = unique.map((spec) => ({
    ...account(spec, report),
    links: linksOf(spec),
    messages: spec.messages.map((message) => messages[message.key] ?? message),
    presets: completeRows(spec, input.presets),
  }));
  const program: Program = {
    irVersion: 1,
    specs,
    messages,
    locales: localesOf(specs, messages),
    tokens: uniqueTokens(specs, report),
    pairs: uniquePairs(specs),
    presets: [...input.presets].sort((a, b) => compare(a.id, b.id)),
  };
  for (const spec of specs) {
    if (input.about?.has(spec.id) === false) continue;
    yield;
    const { onReference } = input;
    const refer: Refer | undefined = onReference && ((...reference) => onReference(spec, ...reference));
    const scope = scopeOf(program, spec, reportTo(diagnostics, { profile: spec.profile, lenient: true }), refer);
    checkDocuments(scope);
    checkImported(scope);
    checkContract(scope);
    checkInvariants(scope);
    checkMoves(scope);
    checkFixtures(scope, input.vocabulary);
    yield* checkTests(scope, input.vocabulary, { tests: cleanTests, findings: () => diagnostics.length });
  }
  return { program, diagnostics, cleanTests };
}

function uniqueSpecs(specs: readonly Spec[], report: Report): Spec[] {
  const byId = new Map<string, Spec>();
  for (const spec of [...specs].sort((a, b) => compare(a.id, b.id) || compare(a.file, b.file))) {
    const first = byId.get(spec.id);
    if (!first) byId.set(spec.id, spec);
    else report('K3001', spec.place, { spec: spec.id }, { related: [{ message: 'the first one is here', place: first.place }] });
  }
  return [...byId.values()];
}

function uniqueTokens(specs: readonly Spec[], report: Report): TokenDeclaration[] {
  const byPath = new Map<string, TokenDeclaration>();
  for (const token of specs.flatMap((spec) => spec.tokens)) {
    const first = byPath.get(token.path);
    if (!first) byPath.set(token.path, token);
    else report('K5106', token.place, { token: token.path }, { related: [{ message: 'first declared here', place: first.place }] });
  }
  return [...byPath.values()].sort((a, b) => compare(a.path, b.path));
}

/** The pairs of all specs; of two equal pairs the one with the stricter minimum. */
function uniquePairs(specs: readonly Spec[]): ColorPair[] {
  const pairs = new Map<string, ColorPair>();
  for (const pair of specs.flatMap((spec) => spec.pairs)) {
    const key = `${pair.foreground} ${pair.background}`;
    const other = pairs.get(key);
    if (!other || pair.minimum > other.minimum) pairs.set(key, pair);
  }
  return [...pairs].sort(([a], [b]) => compare(a, b)).map(([, pair]) => pair);
}

function localesOf(specs: readonly Spec[], messages: Program['messages']): string[] {
  const all = new Set(specs.flatMap((spec) => [spec.locales.source, ...spec.locales.required]));
  for (const message of Object.values(messages)) for (const locale of Object.keys(message.texts)) all.add(locale);
  return [...all].sort();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
