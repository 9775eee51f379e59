import type { AssertVerb } from '../define.ts';
import { judged } from '../judgement.ts';
import { equalAddress, hostOf, originOf } from '../address.ts';
import { textOf } from '../text.ts';

/** No request, frame or prefetch went there. */
const verb: AssertVerb = {
  id: 'notFetched',
  group: 'outside',
  kind: 'negative',
  summary: 'No request, frame or prefetch went there.',
  params: {
    url: { type: 'value', summary: 'Address.' },
    host: { type: 'value', summary: 'Host name.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['network'],
  example: 'notFetched: { host: auth.example, after: shown }',
  async observe(stage) {
    const requests = stage.outside.requests().map(({ url, type }) => ({ url: url.slice(0, 2000), type }));
    return { subjects: 1, page: stage.page.url(), requests, links: await stage.observe('hints') };
  },
  judge(args, observation) {
    const url = args['url'] === undefined ? undefined : textOf(args['url']);
    const host = args['host'] === undefined ? undefined : textOf(args['host']);
    const own = originOf(String(observation['page']));
    const meant = (address: string): boolean =>
      url !== undefined
        ? equalAddress(address, url)
        : host !== undefined
          ? hostOf(address) === host.toLowerCase()
          : /^(https?|wss?):/.test(address) && originOf(address) !== own;
    const found = [
      ...(observation['requests'] as readonly { url: string; type: string }[]),
      ...(observation['links'] as readonly { url: string; type: string }[]),
    ].filter((one) => meant(one.url));
    return judged(
      found.length === 0,
      `nothing fetched from ${url ?? host ?? 'elsewhere'}`,
      found,
      `fetched: ${found.map(({ url: address, type }) => `${address} (${type})`).join(', ')}`,
    );
  },
};
export default verb;
