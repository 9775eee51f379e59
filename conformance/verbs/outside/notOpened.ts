import type { AssertVerb } from '../verb.ts';
import { judged } from '../shared/compare/judgement.ts';
import { equalAddress } from '../shared/compare/address.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'notOpened',
  group: 'outside',
  kind: 'negative',
  summary: 'No page was opened, or none at this address.',
  params: {
    url: { type: 'value', content: 'absolute-address', summary: 'Address; without it none at all.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['popups'],
  example: 'notOpened: { after: shown }',
  async observe(stage) {
    await stage.sideEffects.catchUp();
    const known = stage.sideEffects.opened().map(({ url }) => url);
    // The runner hears of an opened page a moment later than the page.
    const asked = await stage.observe('openings', null);
    return { subjects: 1, opened: [...known, ...asked.filter((url) => !known.includes(url))] };
  },
  judge(args, observation) {
    const url = args['url'] === undefined ? undefined : textOf(args['url']);
    const opened = observation.opened.filter((one) => url === undefined || equalAddress(one, url));
    return judged(
      opened.length === 0,
      url === undefined ? 'no page opened' : `not opened: ${url}`,
      opened,
      `a page was opened at ${opened.join(', ')}`,
    );
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly opened: readonly string[] }>;
