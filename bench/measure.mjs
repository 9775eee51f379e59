import { readdirSync, readFileSync } from 'node:fs';

/**
 * Median times of two functions in milliseconds, after one warm-up run each.
 * The runs alternate, so that load on the machine affects both.
 */
export async function duel(ours, theirs, times = 5) {
  await ours();
  await theirs();
  const samples = { ours: [], theirs: [] };
  for (let index = 0; index < times; index += 1) {
    for (const [name, run] of [
      ['ours', ours],
      ['theirs', theirs],
    ]) {
      const start = performance.now();
      await run();
      samples[name].push(performance.now() - start);
    }
  }
  return { ours: middle(samples.ours), theirs: middle(samples.theirs) };
}

/**
 * Runs two functions in turns and pairs what they return, an object of numbers each. The side that starts changes with each
 * round. The first `warm` rounds do not count.
 */
export async function pairs(ours, theirs, rounds, warm = 1) {
  const list = [];
  for (let round = -warm; round < rounds; round += 1) {
    const pair = {};
    for (const [name, run] of round % 2 === 0 ? [['ours', ours], ['theirs', theirs]] : [['theirs', theirs], ['ours', ours]]) pair[name] = await run(); // prettier-ignore
    if (round >= 0) list.push(pair);
  }
  return list;
}

/** The median ratio ours / theirs of one number of each pair, with the least, the greatest and the median of both sides. */
export function compare(list, key) {
  const ratios = list.map(({ ours, theirs }) => ours[key] / theirs[key]);
  return {
    ratio: middle(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    ours: middle(list.map(({ ours }) => ours[key])),
    theirs: middle(list.map(({ theirs }) => theirs[key])),
  };
}

export const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Clock ticks per second and bytes per page of Linux on all usual machines. */
const TICKS = 100;
const PAGE = 4096;

/**
 * A process and all below it, from `/proc`, by process id. `cpu`: seconds of user and system time, `reaped`: that of children
 * which ended and were waited for, `memory`: bytes of its resident set. `undefined` on a system without `/proc`.
 */
export function processTree(root) {
  const found = new Map();
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) read(Number(name), found);
  } catch {
    return undefined;
  }
  if (!found.has(root)) return undefined;
  const tree = new Map();
  const belongs = (pid) => pid === root || (found.has(pid) && belongs(found.get(pid).parent));
  for (const [pid, one] of found) if (belongs(pid)) tree.set(pid, one);
  return tree;
}

function read(pid, into) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return; // It has ended since.
  }
  // The name of the program may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (index) => Number(fields[index - 3]);
  const browser = /headless|chrom|edge/i.test(stat.slice(stat.indexOf('('), stat.lastIndexOf(')')));
  into.set(pid, { parent: at(4), cpu: (at(14) + at(15)) / TICKS, reaped: (at(16) + at(17)) / TICKS, memory: at(24) * PAGE, browser });
}

/** CPU seconds that this process and all below it have used so far; `undefined` where that is not measured. */
export function cpuSoFar() {
  const tree = processTree(process.pid);
  return tree && [...tree.values()].reduce((sum, { cpu, reaped }) => sum + cpu + reaped, 0);
}
