import type { AssertVerb, Tie } from '../verb.ts';
import { failed, passed, untested } from '../shared/compare/judgement.ts';
import { equalAddress } from '../shared/compare/address.ts';
import { amountText, isAmount } from '../shared/compare/amount.ts';
import { objectOf } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

/** What an opened page may know of its opener. */
const TIES = ['opener', 'referrer'] as const;

export default {
  id: 'opened',
  group: 'outside',
  kind: 'assert',
  summary: 'A top-level page was opened at this address.',
  params: {
    url: { type: 'value', content: 'absolute-address', required: true, summary: 'Address.' },
    times: { type: 'value', content: 'extent', summary: 'How often: a number, default 1, or {min?, max?}.' },
    without: {
      type: 'strings',
      oneOf: ['opener', 'referrer'],
      role: 'absent',
      summary: 'What the opened page must not have: a way back to its `opener`, the address it came from (`referrer`).',
    },
  },
  shorthand: 'url',
  needs: ['popups'],
  example: 'opened: { url: https://auth.example/start, without: [opener, referrer] }',
  holds: () => true,
  async observe(stage, args) {
    // The event of a second page may come much later, and the count has to be exact.
    await stage.sideEffects.catchUp();
    const opened = stage.sideEffects.opened().map(seen);
    return { subjects: 1, opened, ties: args['without'] === undefined ? [] : await stage.sideEffects.ties() };
  },
  judge(args, observation) {
    const url = textOf(args['url']);
    const times = args['times'] ?? 1;
    if (typeof times !== 'number' && objectOf(times) === undefined) return untested({ url }, null, 'times takes a number or {min?, max?}');
    const without = listOf(args['without']).map(textOf);
    const { opened, ties } = observation;
    const hits = opened.filter((one) => equalAddress(one.url, url));
    const actual = opened.map((one) => one.url);
    const isRange = typeof times !== 'number';
    if (!isAmount(hits.length, times, 0) || (isRange && hits.length === 0))
      return failed(
        { url, times },
        actual,
        hits.length === 0 ? 'no page was opened there' : `opened ${hits.length} times instead of ${amountText(times)}`,
      );
    if (hits.some(({ step }) => step === 0)) return failed({ url, times }, actual, 'the page was opened before anything happened');
    if (without.length === 0) return passed({ url, times }, actual);
    const expected = { url, times, without };
    const unknown = without.filter((tie) => !TIES.some((known) => known === tie));
    if (unknown.length > 0) return untested(expected, null, `without takes ${TIES.join(', ')}`);
    for (const one of ties.filter((tie) => equalAddress(tie.url, url))) {
      if (one.opener === null) return untested(expected, one, 'the opened page does not answer');
      if (one.opener && without.includes('opener')) return failed(expected, one, 'the opened page has a way back to its opener');
      if (one.referrer !== '' && without.includes('referrer'))
        return failed(expected, one, `the opened page is told where it was opened from: ${one.referrer ?? ''}`);
    }
    return passed(expected, actual);
  },
} satisfies AssertVerb<Observed>;

type Observed = {
  readonly subjects: number;
  readonly opened: readonly { readonly url: string; readonly step: number }[];
  readonly ties: readonly Tie[];
};

/** The event of an opened page arrives during its step or the next one; only `before any step` is told apart. */
function seen({ url, step }: { url: string; step: number }): { url: string; step: number } {
  return { url, step: Math.min(step, 1) };
}
