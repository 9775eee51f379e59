import { linesOf } from './read-lines.ts';

/** Ids of the specs that a log is about, from its first line; none if that line cannot be read. */
export async function specsOfLog(file: string): Promise<string[]> {
  try {
    for await (const { text } of linesOf(file)) {
      const { run } = JSON.parse(text) as { run?: { specs?: object } };
      return Object.keys(run?.specs ?? {});
    }
  } catch {
    // `judgeLog` reports the problem.
  }
  return [];
}
