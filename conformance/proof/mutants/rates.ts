import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../specs/language/package-root.ts';
import type { Kills } from './kill-matrix.ts';
import type { KillMatrix } from './matrix.ts';
import type { MutantRun } from './merge.ts';
import { isBlind, type Mutant } from './mutant.ts';

/** Blind mutants that ran for the first time, at one commit. */
export interface FirstRun {
  readonly at: string;
  readonly noticed: number;
  readonly of: number;
  /** Mutants that are not in the list, below `blind/unrun/`. */
  readonly unlisted?: true;
}

/** What is known of a spec beside its rows in the matrix. */
export interface SpecRates {
  /** How many assertions may fail on no mutant. A run lowers it; who adds assertions breaks something that they see, or raises it. */
  readonly unproven: number;
  /** How many clauses under test no mutant of the list breaks yet; 0 without it. Mutants that wait below `blind/unrun/` lower it when they run. */
  readonly unbroken?: number;
  readonly first: readonly FirstRun[];
}

/** Spec id → rates. */
export type Rates = Readonly<Record<string, SpecRates>>;

export const RATES_FILE = 'conformance/proof/mutants/rates.json';

/** Reads the rates; empty when there are none yet. */
export function readRates(file = join(packageRoot(), RATES_FILE)): Rates {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Rates) : {};
}

/**
 * Adds runs to the rates: the blind mutants that had no row count as a first run.
 * @param matrix the rows before the runs
 * @param kills which mutants each assertion fails on after them
 */
export function addRuns(rates: Rates, matrix: KillMatrix, runs: readonly MutantRun[], kills: readonly Kills[]): Rates {
  const specs = [...new Set(kills.map(({ spec }) => spec))].sort();
  return Object.fromEntries(
    specs.map((spec): [string, SpecRates] => {
      const { unproven = Infinity, first = [], ...kept } = rates[spec] ?? {};
      const fresh = runs.filter(({ mutant }) => mutant.spec === spec && isBlind(mutant) && matrix[spec]?.mutants[mutant.id] === undefined);
      return [spec, { ...kept, unproven: Math.min(unproven, unprovenOf(spec, kills).length), first: fresh.reduce(withRun, first) }];
    }),
  );
}

/** The assertions of a spec that fail on no mutant. */
export function unprovenOf(spec: string, kills: readonly Kills[]): Kills[] {
  return kills.filter((one) => one.spec === spec && one.by.length === 0);
}

function withRun(batches: readonly FirstRun[], { at = '', failed }: MutantRun): FirstRun[] {
  const noticed = failed.length > 0 ? 1 : 0;
  const index = batches.findIndex((batch) => batch.at === at && batch.unlisted !== true);
  if (index < 0) return [...batches, { at, noticed, of: 1 }];
  return batches.map((batch, place) => (place === index ? { ...batch, noticed: batch.noticed + noticed, of: batch.of + 1 } : batch));
}

/** A share of mutants that some assertion fails on. */
export interface Share {
  readonly noticed: number;
  readonly of: number;
}

/** What is published about one spec. */
export interface PublishedRates {
  readonly spec: string;
  readonly all: Share;
  /** The blind mutants when they first ran, and now. */
  readonly first: Share;
  readonly last: Share;
  /** The first run of blind mutants that are not in the list. */
  readonly unlisted: Share;
}

/** The rates of each spec that has mutants, in the order of the mutants. */
export function publishedRates(rates: Rates, matrix: KillMatrix, mutants: readonly Mutant[]): PublishedRates[] {
  return [...new Set(mutants.map(({ spec }) => spec))].map((spec) => {
    const own = mutants.filter((mutant) => mutant.spec === spec && matrix[spec]?.mutants[mutant.id] !== undefined);
    const batches = rates[spec]?.first ?? [];
    const noticed = (list: readonly Mutant[]): Share => ({
      noticed: list.filter(({ id }) => (matrix[spec]?.mutants[id]?.failed.length ?? 0) > 0).length,
      of: list.length,
    });
    return {
      spec,
      all: noticed(own),
      first: sum(batches.filter(({ unlisted }) => unlisted !== true)),
      last: noticed(own.filter(isBlind)),
      unlisted: sum(batches.filter(({ unlisted }) => unlisted === true)),
    };
  });
}

function sum(shares: readonly Share[]): Share {
  return shares.reduce<Share>((a, b) => ({ noticed: a.noticed + b.noticed, of: a.of + b.of }), { noticed: 0, of: 0 });
}
