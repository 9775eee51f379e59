import { compareDiagnostics, diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Message } from '../model/message.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import type { ColorPair, Preset, TokenDeclaration } from '../model/token.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { account } from './accounting.ts';
import { checkContract } from './contract.ts';
import { checkDocuments } from './documents.ts';
import { checkInvariants } from './invariants.ts';
import { mergeMessages } from './messages.ts';
import { leadPaths, type Folders } from './paths.ts';
import { scopeOf } from './scope.ts';
import { checkTests } from './tests.ts';

export interface LinkInput {
  readonly specs: readonly Spec[];
  readonly presets: readonly Preset[];
  /** Messages of `i18n/<tag>.json`. */
  readonly catalogues: readonly Message[];
  /** The declared verbs; without them steps are not checked. */
  readonly vocabulary?: Vocabulary;
  /** Where the paths in links begin; without it the names of files start at the working folder, which has no root. */
  readonly folders?: Folders;
}

/**
 * Makes one program of what was read: ids are unique, messages are merged and typed, clauses know their tests, and every
 * name that points somewhere does. What does not is a diagnostic at its own cell or key; the rest of the program stands.
 */
export function link(input: LinkInput): { readonly program: Program; readonly diagnostics: Diagnostic[] } {
  const found: Diagnostic[] = [];
  const unique = uniqueSpecs(input.specs, found);
  const messages = mergeMessages(unique, input.catalogues, found);
  const linksOf = leadPaths(input.folders ?? { cwd: '', roots: [], read: unique }, unique);
  const specs = unique.map((spec) => ({
    ...account(spec, found),
    links: linksOf(spec),
    messages: spec.messages.map((message) => messages[message.key] ?? message),
  }));
  const program: Program = {
    irVersion: 1,
    specs,
    messages,
    locales: localesOf(specs, messages),
    tokens: uniqueTokens(specs, found),
    pairs: uniquePairs(specs),
    presets: [...input.presets].sort((a, b) => compare(a.id, b.id)),
  };
  for (const spec of specs) {
    const scope = scopeOf(program, spec, found);
    checkDocuments(scope);
    checkContract(scope);
    checkInvariants(scope);
    checkTests(scope, input.vocabulary);
  }
  return { program, diagnostics: found.sort(compareDiagnostics) };
}

function uniqueSpecs(specs: readonly Spec[], found: Diagnostic[]): Spec[] {
  const byId = new Map<string, Spec>();
  for (const spec of [...specs].sort((a, b) => compare(a.id, b.id) || compare(a.file, b.file))) {
    const first = byId.get(spec.id);
    if (!first) byId.set(spec.id, spec);
    else
      found.push(diagnose('K3001', spec.place, { spec: spec.id }, { related: [{ message: 'the first one is here', place: first.place }] }));
  }
  return [...byId.values()];
}

function uniqueTokens(specs: readonly Spec[], found: Diagnostic[]): TokenDeclaration[] {
  const byPath = new Map<string, TokenDeclaration>();
  for (const token of specs.flatMap((spec) => spec.tokens)) {
    const first = byPath.get(token.path);
    if (!first) byPath.set(token.path, token);
    else
      found.push(
        diagnose('K5106', token.place, { token: token.path }, { related: [{ message: 'first declared here', place: first.place }] }),
      );
  }
  return [...byPath.values()].sort((a, b) => compare(a.path, b.path));
}

/** The same two colours may stand in several specs; the stricter minimum holds. */
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
