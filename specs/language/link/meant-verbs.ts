import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import type { Vocabulary } from '../model/vocabulary.ts';

/** Most verbs that a hint names because they are about a word. */
const MOST_ABOUT = 4;

/**
 * Hints at the verb that an unknown one most probably means. A word that other verbs are described with is no slip of the hand: `clock` is about
 * `advance`, whatever letters it shares with `click`. A form of a verb, such as `clicks`, is that verb.
 */
export function meantVerbs(word: string, vocabulary: Vocabulary): string[] {
  const near = nearest(word, vocabulary.keys());
  const isForm = near !== undefined && (word.startsWith(near) || near.startsWith(word));
  const about = isForm ? [] : verbsAbout(word, vocabulary);
  if (about.length === 0) return didYouMean(word, vocabulary.keys());
  return about.length > MOST_ABOUT ? [] : [`Did you mean ${about.map((id) => `\`${id}\``).join(' or ')}?`];
}

/** The verbs whose summaries have a word; of many those that act, where it is mostly these that have it. */
function verbsAbout(word: string, vocabulary: Vocabulary): readonly string[] {
  const found = [...vocabulary.values()].filter(({ summary }) => wordsOf(summary).includes(word.toLowerCase()));
  const acting = found.filter(({ kind }) => kind === 'act');
  return (found.length > MOST_ABOUT && acting.length * 2 > found.length ? acting : found).map(({ id }) => id);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
