/** Median time of `run` in milliseconds over `times` runs, after one that does not count. */
export async function median(run, times = 5) {
  await run();
  const samples = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await run();
    samples.push(performance.now() - start);
  }
  return samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)];
}

/** Medians of two runs taken in turns, so that a busy moment of the machine hits both. */
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
