import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { UsageError } from './command.ts';

/** What to throw for a name that nothing has: what there is, and the nearest of it. @param kind `spec`, `preset`, `target` */
export function unknownName(kind: string, name: string, known: readonly string[]): UsageError {
  return new UsageError(
    [`there is no ${kind} called ${name}; there are ${known.join(', ') || 'none'}.`, ...didYouMean(name, known)].join(' '),
  );
}

/**
 * The word of a closed set.
 * @param taker what takes it: `--scheme`, `kmd peer`
 * @throws UsageError for any other word, with all of the set and the nearest
 */
export function oneOf<T extends string>(taker: string, word: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === word);
  if (found !== undefined) return found;
  const last = allowed.at(-1) ?? '';
  const all = allowed.length < 2 ? last : `${allowed.slice(0, -1).join(', ')} or ${last}`;
  throw new UsageError([`${taker} takes ${all}, not ${word || 'nothing'}.`, ...didYouMean(word, allowed)].join(' '));
}
