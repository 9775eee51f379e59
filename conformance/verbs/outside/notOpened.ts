import type { AssertVerb } from '../define.ts';
import { judged } from '../judgement.ts';
import { equalAddress } from '../address.ts';
import { textOf } from '../text.ts';

/** No page was opened (there). */
const verb: AssertVerb = {
  id: 'notOpened',
  group: 'outside',
  kind: 'negative',
  summary: 'No page was opened (there).',
  params: {
    url: { type: 'value', summary: 'Address; without it none at all.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['popups'],
  example: 'notOpened: { after: shown }',
  async observe(stage) {
    await stage.outside.catchUp();
    const known = stage.outside.opened().map(({ url }) => url);
    // What the page has just opened reaches the runner a moment later.
    const asked = await stage.observe<readonly string[]>('openings');
    return { subjects: 1, opened: [...known, ...asked.filter((url) => !known.includes(url))] };
  },
  judge(args, observation) {
    const url = args['url'] === undefined ? undefined : textOf(args['url']);
    const opened = (observation['opened'] as readonly string[]).filter((one) => url === undefined || equalAddress(one, url));
    return judged(
      opened.length === 0,
      url === undefined ? 'no page opened' : `not opened: ${url}`,
      opened,
      `a page was opened at ${opened.join(', ')}`,
    );
  },
};
export default verb;
