import { isObject, type Json } from '../../specs/language/model/json.ts';
import { scope } from '../verbs/shared/part-parameters.ts';
import type { DoneStep } from './case-check.ts';

/** A shorter text, or one plain word that is not longer than this, may stand anywhere by chance. */
const TELLING = 8;
const PLAIN_WORD = 12;
/** Of a long text this much tells that it is the text. */
const START = 60;

/** What a case has given to a page: texts that nothing else would contain, and the hosts that they name. */
export interface GivenValues {
  readonly texts: readonly string[];
  readonly hosts: ReadonlySet<string>;
}

/** What the steps of the person and the host brought; fields of these names apart. */
export function givenValues(done: readonly DoneStep[], except: readonly string[]): GivenValues {
  const all = new Set<string>();
  const walk = (value: Json): void => {
    if (typeof value === 'string') all.add(value);
    else if (Array.isArray(value)) (value as readonly Json[]).forEach(walk);
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value)) if (!except.includes(name) && inner !== undefined) walk(inner);
  };
  for (const { verb, args } of done) {
    if (verb.kind !== 'act' || !GIVING.has(verb.group)) continue;
    for (const [name, value] of Object.entries(args)) if (verb.group === 'host' || !FINDING.has(name)) walk(value);
  }
  const texts = [...all];
  return { texts: texts.filter(isTelling).map((text) => text.trim().slice(0, START)), hosts: hostsIn(texts) };
}

/** Parameters that find a part: their words stand on the page. */
const FINDING: ReadonlySet<string> = new Set(['part', ...Object.keys(scope)]);
/** Groups of verbs that bring values to the page. */
const GIVING: ReadonlySet<string> = new Set(['host', 'user']);

/** The hosts of the addresses in texts, in lower case. */
export function hostsIn(texts: readonly string[]): ReadonlySet<string> {
  const hosts = texts.flatMap((text) => [...text.matchAll(/\b(?:https?|wss?):\/\/(?:[^/\s"'<>@]*@)?(\[[^\]\s]+\]|[^/\s"'<>:?#()]+)/gi)]);
  return new Set(hosts.flatMap(([, host]) => (host === undefined ? [] : [host.toLowerCase()])));
}

function isTelling(text: string): boolean {
  const { length } = text.trim();
  return length >= TELLING && !(length <= PLAIN_WORD && /^\p{Ll}+$/u.test(text.trim()));
}
