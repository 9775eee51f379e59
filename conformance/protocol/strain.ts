import { availableParallelism, loadavg } from 'node:os';

/** Programs ready to run for each core that a machine carries without a page seeming to hang. */
const USUAL = 3;
const MOST = 6;

/**
 * How many times longer than usual a page may take on this machine: 1 to 6, by the programs that were ready to run in the last minute.
 * Windows does not count them: 1 there.
 */
export function strainOfMachine(): number {
  return strain(loadavg()[0] ?? 0, availableParallelism());
}

export function strain(load: number, cores: number): number {
  return Math.min(MOST, Math.max(1, load / cores - USUAL + 1));
}
