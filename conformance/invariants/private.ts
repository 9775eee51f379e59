import type { PrivatePlace } from '../../specs/language/model/invariant.ts';
import type { FetchHint } from '../observer/contract.ts';
import { TargetError } from '../protocol/faults.ts';
import { equalAddress, hostOf, originOf } from '../verbs/shared/compare/address.ts';
import { reveals } from '../verbs/shared/compare/encoded-text.ts';
import { MATERIAL } from '../verbs/shared/compare/material.ts';
import { textOf } from '../verbs/shared/compare/text.ts';
import { decoded, kept, told } from '../verbs/shared/perceive/stored-data.ts';
import type { Stage } from '../verbs/verb.ts';
import type { CaseCheck, DoneStep } from './case-check.ts';
import { givenValues, hostsIn, type GivenValues } from './given-values.ts';

/** The type of a request for a page. */
const DOCUMENT = 'document';
/** Letters of all that the browser keeps and asks for. Each text is judged whole: in a part that nobody reads a page could tell anything. */
const MOST = 16 << 20;

/** Stands for the other windows of the origin. */
const OTHERS = 'told:others';

/** The places of an invariant that names none. */
const USUAL: readonly PrivatePlace[] = ['storage', 'requests'];

/** A request, or an address in the document that a browser may ask for. */
type Asked = FetchHint & { readonly body: string };

type Seen = {
  /** The address of the page, and origins that it is made of. */
  readonly page: string;
  readonly madeFrom: readonly string[];
  readonly title: string;
  readonly kept: readonly string[];
  /** How many of them were requests; absent where nobody looked for any. */
  readonly requests?: number;
  readonly asked: readonly Asked[];
  /** Addresses of pages that were opened. */
  readonly opened: readonly string[];
};

/**
 * Nothing of what messages brought or a person entered is kept in the browser or goes out in a request, and no host that it names is asked,
 * but for what the steps of the case bring about: addresses that they answer, expect or open.
 */
export const privacy: CaseCheck<Seen> = {
  async observe(stage, { in: places = USUAL }) {
    // The hints first: their answer comes after the news of all requests until then.
    const hints = await stage.observe('hints', null);
    const requests = requestsOf(stage);
    return {
      page: stage.sideEffects.address(),
      madeFrom: stage.sideEffects.madeFrom(),
      title: places.includes('title') ? await stage.sideEffects.title() : '',
      kept: !places.includes('storage') ? [] : bounded(await kept(stage)),
      ...(places.includes('requests') ? { requests: requests.length } : {}),
      asked: !places.includes('requests')
        ? []
        : [...requests, ...hints.map((hint) => ({ ...hint, body: '' })), ...(await toldOthers(stage))],
      opened: places.includes('requests') ? await openedBy(stage, requests) : [],
    };
  },
  afterwards(stage, seen) {
    if (seen.requests === undefined) return seen;
    const later = requestsOf(stage).slice(seen.requests);
    // A page that was opened shortly before may ask for its document only now.
    return later.length === 0 ? seen : { ...seen, asked: [...seen.asked, ...later], opened: [...seen.opened, ...openedUntilNow(stage)] };
  },
  judge({ in: places = USUAL, except = [], entered: alone = false }, seen, { done }) {
    const address = places.includes('title') ? seen.page : '';
    if (seen.kept.length + seen.asked.length === 0 && seen.title + address === '') return undefined;
    const { hosts, texts } = givenValues(done, except);
    const entered = givenValues(
      done.filter(({ verb }) => verb.group === 'user'),
      except,
    ).texts;
    const given: GivenValues = { hosts, texts: alone ? entered : texts };
    const stored = given.texts.find((text) => seen.kept.some((one) => reveals(one, text)));
    if (stored !== undefined) return `the browser keeps "${stored}"`;
    const titled = entered.find((text) => reveals(seen.title, text));
    if (titled !== undefined) return `the title of the page tells "${titled}"`;
    const addressed = entered.find((text) => [address, decoded(address.replaceAll('+', ' '))].some((place) => reveals(place, text)));
    if (addressed !== undefined) return `the address of the page tells "${addressed}"`;
    const wanted = wantedHosts(done);
    for (const asked of seen.asked) {
      if (!/^(https?|wss?|stuns?|turns?|told):/.test(asked.url) || wanted.has(hostOf(asked.url)) || isOpened(asked, seen)) continue;
      const problem = problemOf(asked, given, seen);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },
};

function bounded(texts: readonly string[]): readonly string[] {
  if (texts.reduce((sum, text) => sum + text.length, 0) > MOST)
    throw new TargetError('flood', `the browser keeps more than ${MOST} letters of the page`);
  return texts;
}

/** What the page tells other windows, as requests to nobody. */
async function toldOthers(stage: Stage): Promise<Asked[]> {
  return (await told(stage)).map((body) => ({ url: OTHERS, type: 'message', body }));
}

function requestsOf({ sideEffects }: Stage): Asked[] {
  return sideEffects.requests().map(({ url, type, body }) => ({ url, type, body }));
}

/** Addresses of opened pages, those of which the browser has not told yet among them. */
async function openedBy(stage: Stage, requests: readonly Asked[]): Promise<string[]> {
  if (requests.some(({ type }) => type === DOCUMENT)) await stage.sideEffects.catchUp();
  return [...openedUntilNow(stage), ...(await stage.observe('openings', null))];
}

/** Addresses of opened pages of which the browser has told. */
function openedUntilNow({ sideEffects }: Stage): string[] {
  return sideEffects.opened().map(({ url }) => url);
}

function problemOf(asked: Asked, given: GivenValues, { page, madeFrom }: Seen): string | undefined {
  const { url, type, body } = asked;
  const isOwn = [originOf(page), ...madeFrom].includes(originOf(url).replace(/^ws/, 'http'));
  // A page may look for its own material under the name of a tool.
  const told = isOwn ? [url.replace(/^[^?]*/, ''), body] : [url, body];
  const texts = told.flatMap((text) => [text, decoded(text.replaceAll('+', ' '))]);
  const text = given.texts.find((one) => texts.some((place) => reveals(place, one)));
  if (text !== undefined && url === OTHERS) return `other windows are told "${text}"`;
  if (text !== undefined) return `a request to ${url} (${type}) tells "${text}"`;
  return !isOwn && !MATERIAL.includes(type) && given.hosts.has(hostOf(url))
    ? `${url} was asked (${type}), whose host a message names`
    : undefined;
}

/** Whether a request is the one of a page that was opened. */
function isOpened({ url, type }: Asked, { opened }: Seen): boolean {
  return type === DOCUMENT && opened.some((address) => equalAddress(address, url));
}

/** Hosts that steps of the case answer for, expect a request to, or open. */
function wantedHosts(done: readonly DoneStep[]): ReadonlySet<string> {
  const wanted = done.filter(({ verb }) => verb.group === 'outside' && verb.kind !== 'negative');
  const named = wanted.flatMap(({ args }) => [args['host'], args['url']].map(textOf));
  return new Set([...hostsIn(named), ...named.map((host) => host.toLowerCase())]);
}
