import type { PublishedRates, Share } from '../../../conformance/proof/mutants/rates.ts';
import { table, type MarkedTable } from '../tables/marked-table.ts';

/** Where the rates stand in their documents. */
export const RATES: MarkedTable = { name: 'rates', madeBy: 'npm run mutants -- --stale --write' };
/** The documents that hold the rates, relative to the root. */
export const RATES_DOCUMENTS: readonly string[] = ['README.md', 'conformance/proof/README.md'];

const HEAD = ['Spec', 'Defects noticed', 'Written blind: first run', 'Last run', 'Not in the list yet: first run'];

/** The rates of every spec as a table in Markdown. */
export function ratesTable(rates: readonly PublishedRates[]): string {
  return table(
    HEAD,
    rates.map(({ spec, all, first, last, unlisted }) => [`\`${spec}\``, share(all), ...[first, last, unlisted].map(withPercent)]),
  );
}

function share({ noticed, of }: Share): string {
  return `${noticed} of ${of}`;
}

function withPercent(one: Share): string {
  return one.of === 0 ? '' : `${share(one)} (${Math.round((100 * one.noticed) / one.of)} %)`;
}
