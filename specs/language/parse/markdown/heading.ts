import { KEYWORDS, plainWord } from '../keywords/keywords.ts';

/** The meaning of a heading. */
export interface HeadingMeaning {
  readonly kind: 'requirement' | 'tests' | 'topic' | 'prose';
  readonly id?: string;
  readonly title: string;
  /** The table kinds in its words, or `links`; best match first. */
  readonly topics: readonly string[];
  /** The corrected heading when its id has a wrong form. */
  readonly nearly?: string;
}

const WITH_ID = /^([A-Z]+)(\d*(?:\.\d+)*[a-z]?)\s*(?:—|–|:|-(?=\s))\s*(\S.*)$/;
const NUMBERED = /^(\d+(?:\.\d+)+)\.?\s+(\S.*)$/;
const NEARLY = /^(?:([A-Za-z])(\d+)(?:\.\d+)*\s+(\S.*)|([a-z])(\d+)\s*[—–:-]\s*(\S.*)|([A-Z])(\d+)[—–-](\S.*))$/;

/** Reads a heading. Its words win over its id: `T1 — Test contract` opens the test section. */
export function readHeading(text: string): HeadingMeaning {
  const [, letters = '', digits = '', rest = ''] = WITH_ID.exec(text) ?? [];
  const title = letters === '' ? text : rest;
  const topics = topicsOf(title);
  if (topics[0] === 'tests' || letters === 'T') return { kind: 'tests', title, topics: ['tests'] };
  if (letters !== '') return { kind: 'requirement', id: letters + digits, title, topics };
  const numbered = NUMBERED.exec(text);
  if (numbered !== null) return { kind: topics.length > 0 ? 'topic' : 'prose', id: numbered[1] ?? '', title: numbered[2] ?? text, topics };
  const near = NEARLY.exec(text);
  if (near !== null) {
    const letter = (near[1] ?? near[4] ?? near[7] ?? '').toUpperCase();
    const nearly = `${letter}${near[2] ?? near[5] ?? near[8] ?? ''} — ${near[3] ?? near[6] ?? near[9] ?? ''}`;
    if ('RTPMK'.includes(letter)) return { kind: 'prose', title: text, topics, nearly };
  }
  return { kind: topics.length > 0 ? 'topic' : 'prose', title, topics };
}

function topicsOf(title: string): string[] {
  const words = plainWord(title);
  const exact = KEYWORDS.headings.get(words);
  if (exact !== undefined) return [exact];
  const found: { topic: string; length: number }[] = [];
  for (const [word, topic] of KEYWORDS.headings) {
    // A heading with the word "tests" among others does not open the test section.
    if (topic === 'tests' || topic === 'links') continue;
    if (contains(words, word)) found.push({ topic, length: word.length });
  }
  return [...new Set(found.sort((a, b) => b.length - a.length).map(({ topic }) => topic))];
}

/** Whether a text has a word as a whole; scripts without spaces need no word boundary. */
function contains(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at === -1) return false;
  const letter = /[a-z0-9à-ÿ]/;
  return !(letter.test(text.charAt(at - 1)) && letter.test(word.charAt(0))) && !letter.test(text.charAt(at + word.length));
}
