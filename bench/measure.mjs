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
  const middle = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return { ours: middle(samples.ours), theirs: middle(samples.theirs) };
}
