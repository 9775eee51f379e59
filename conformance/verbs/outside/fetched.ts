import { defined } from '../../../specs/language/defined.ts';
import type { AssertVerb } from '../verb.ts';
import { hostOf, isRequestTo } from '../shared/compare/address.ts';
import { failed, judged, untested } from '../shared/compare/judgement.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'fetched',
  group: 'outside',
  kind: 'assert',
  summary: 'The page asked for this address, or asked this host; not before an earlier step.',
  params: {
    url: { type: 'value', content: 'address', summary: "Address; `/path` on the page's own host." },
    host: { type: 'value', content: 'host', summary: 'Host name.' },
    times: { type: 'number', whole: true, summary: 'How often; default: at least once.' },
    after: { type: 'step', summary: 'The earlier step before which it did not ask.' },
    credentials: { type: 'boolean', summary: 'Whether it asked with what says who the person is; a `serve` step signs them in there.' },
  },
  oneOf: [['url'], ['host']],
  needs: ['network'],
  example: 'fetched: { url: https://img.example/a.png, times: 1, after: opened }',
  holds: ({ times }) => times !== undefined,
  async observe(stage, args) {
    // Its answer comes after the news of all requests until then.
    await stage.observe('hints', null);
    const requests = stage.sideEffects.requests().map(({ url, type, step }) => ({ url: url.slice(0, 2000), type, step }));
    const since = args['after'] === undefined ? null : (stage.stepNamed(textOf(args['after'])) ?? null);
    const recognised = args['credentials'] === undefined ? [] : stage.sideEffects.recognised();
    return { subjects: 1, page: stage.sideEffects.address(), requests, since, recognised };
  },
  judge(args, { page, requests, since, recognised }) {
    const url = args['url'] === undefined ? undefined : textOf(args['url']);
    const host = args['host'] === undefined ? undefined : textOf(args['host']);
    const times = typeof args['times'] === 'number' ? args['times'] : undefined;
    const what = url ?? host ?? '';
    const { after, credentials } = args;
    const expected = defined({ url, host, times, after, credentials });
    const isMeant = ({ url: address }: { readonly url: string }): boolean =>
      url !== undefined ? isRequestTo(address, url, page) : host !== undefined && hostOf(address) === host.toLowerCase();
    const found = requests.filter(isMeant);
    const actual = found.map(({ url: address, type, step }) => ({ url: address, type, step }));
    if (args['after'] !== undefined && since === null) return untested(expected, actual, `the step ${textOf(args['after'])} has not run`);
    if (found.length === 0 && times !== 0) return failed(expected, actual, `the page did not ask for ${what}`);
    const early = found.filter(({ step }) => since !== null && step < since);
    if (early.length > 0) return failed(expected, actual, `the page asked for ${what} before the step ${textOf(args['after'])}`);
    if (credentials !== undefined) {
      const known = recognised.filter(isMeant);
      if (known.length === 0) return untested(expected, actual, `no step signs a person in at ${what}`);
      const way = credentials === true ? 'without' : 'with';
      if (known.some((one) => one.credentials !== credentials))
        return failed(expected, known, `the page asked for ${what} ${way} credentials`);
    }
    return judged(times === undefined || found.length === times, expected, actual, `the page asked ${found.length} times for ${what}`);
  },
} satisfies AssertVerb<Observed>;

type Observed = {
  readonly subjects: number;
  /** The address of the page itself. */
  readonly page: string;
  readonly requests: readonly { readonly url: string; readonly type: string; readonly step: number }[];
  /** The number of the step under `after`. */
  readonly since: number | null;
  /** Requests to places where the person is signed in. */
  readonly recognised: readonly { readonly url: string; readonly credentials: boolean }[];
};
