import type { AssertVerb } from '../verb.ts';
import { failed, passed } from '../shared/compare/judgement.ts';
import { equalAddress } from '../shared/compare/address.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'opened',
  group: 'outside',
  kind: 'assert',
  summary: 'A top-level page was opened at this address.',
  params: {
    url: { type: 'value', required: true, summary: 'Address.' },
    times: { type: 'number', summary: 'Default 1.' },
  },
  shorthand: 'url',
  needs: ['popups'],
  example: 'opened: https://auth.example/start',
  async observe(stage) {
    // The event of a second page may come much later, and the count has to be exact.
    await stage.sideEffects.catchUp();
    return { subjects: 1, opened: stage.sideEffects.opened().map(seen) };
  },
  judge(args, observation) {
    const url = textOf(args['url']);
    const times = typeof args['times'] === 'number' ? args['times'] : 1;
    const { opened } = observation;
    const hits = opened.filter((one) => equalAddress(one.url, url));
    const actual = opened.map((one) => one.url);
    if (hits.length !== times)
      return failed(
        { url, times },
        actual,
        hits.length === 0 && times > 0 ? 'no page was opened there' : `opened ${hits.length} times instead of ${times}`,
      );
    if (hits.some(({ step }) => step === 0)) return failed({ url, times }, actual, 'the page was opened before anything happened');
    return passed({ url, times }, actual);
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly opened: readonly { readonly url: string; readonly step: number }[] }>;

/** The event of an opened page arrives during its step or the next one; only `before any step` is told apart. */
function seen({ url, step }: { url: string; step: number }): { url: string; step: number } {
  return { url, step: Math.min(step, 1) };
}
