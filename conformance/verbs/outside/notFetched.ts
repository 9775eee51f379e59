import type { FetchHint } from '../../observer/contract.ts';
import type { AssertVerb } from '../verb.ts';
import { judged } from '../shared/compare/judgement.ts';
import { hostOf, isRequestTo, originOf } from '../shared/compare/address.ts';
import { MATERIAL } from '../shared/compare/material.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'notFetched',
  group: 'outside',
  kind: 'negative',
  summary: 'No request, frame or prefetch went to this address or host; without either to nobody but those the page itself is made from.',
  params: {
    url: { type: 'value', content: 'address', summary: "Address; `/path` on the page's own host." },
    host: { type: 'value', content: 'host', summary: 'Host name.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['network'],
  example: 'notFetched: { host: auth.example, after: shown }',
  async observe(stage) {
    // The hints first: their answer comes after the news of all requests until then.
    const links = await stage.observe('hints', null);
    const requests = stage.sideEffects.requests().map(({ url, type }) => ({ url: url.slice(0, 2000), type }));
    return { subjects: 1, page: stage.sideEffects.address(), madeFrom: stage.sideEffects.madeFrom(), requests, links };
  },
  judge(args, observation) {
    const url = args['url'] === undefined ? undefined : textOf(args['url']);
    const host = args['host'] === undefined ? undefined : textOf(args['host']);
    const own = [originOf(observation.page), ...observation.madeFrom];
    const meant = ({ url: address, type }: FetchHint): boolean =>
      url !== undefined
        ? isRequestTo(address, url, observation.page)
        : host !== undefined
          ? hostOf(address) === host.toLowerCase()
          : /^(https?|wss?|stuns?|turns?):/.test(address) &&
            !MATERIAL.includes(type) &&
            !own.includes(originOf(address).replace(/^ws/, 'http'));
    const found = [...observation.requests, ...observation.links].filter(meant);
    return judged(
      found.length === 0,
      `nothing fetched from ${url ?? host ?? 'elsewhere'}`,
      found,
      `fetched: ${found.map(({ url: address, type }) => `${address} (${type})`).join(', ')}`,
    );
  },
} satisfies AssertVerb<Observed>;

type Observed = {
  readonly subjects: number;
  /** The address of the page itself. */
  readonly page: string;
  /** Origins that it asked while it loaded. */
  readonly madeFrom: readonly string[];
  readonly requests: readonly FetchHint[];
  readonly links: readonly FetchHint[];
};
