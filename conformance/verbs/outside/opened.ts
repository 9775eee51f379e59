import type { AssertVerb } from '../define.ts';
import { failed, passed } from '../judgement.ts';
import { equalAddress } from '../address.ts';
import { textOf } from '../text.ts';

/** A top-level page was opened at this address. */
const verb: AssertVerb = {
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
    // Of two pages the first may be told long before the second; exactly one is what is asked.
    await stage.outside.catchUp();
    return { subjects: 1, opened: stage.outside.opened().map(seen) };
  },
  judge(args, observation) {
    const url = textOf(args['url']);
    const times = typeof args['times'] === 'number' ? args['times'] : 1;
    const opened = observation['opened'] as readonly { url: string; step: number }[];
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
};
export default verb;

/** News of an opened page reaches the runner during the step that opened it or the next; before any step is what counts. */
function seen({ url, step }: { url: string; step: number }): { url: string; step: number } {
  return { url, step: Math.min(step, 1) };
}
