import type { ActVerb } from '../define.ts';
import { remaining } from '../holding.ts';
import { reference } from '../reference.ts';

/** What a person may take for a link: it is one, or says so. */
const LINKS = 'a[href], area[href], [role="link"]';
/** Real time in ms that one press may take; what cannot be pressed leads nowhere. */
const PRESS = 1000;

/** Presses every link that a part has at the moment, one after the other; there may be none. */
const verb: ActVerb = {
  id: 'pressLinks',
  group: 'user',
  kind: 'act',
  summary: 'Presses every link that a part has at the moment, one after the other; there may be none.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
  },
  shorthand: 'in',
  needs: ['real-input'],
  example: 'pressLinks: { in: card }',
  async act(stage, args) {
    const links = await stage.locate(reference(args, 'in')).locator(LINKS).filter({ visible: true }).elementHandles();
    for (const link of links) {
      await link.click({ timeout: Math.min(PRESS, remaining(stage)) }).catch(() => undefined);
      await link.dispose();
    }
  },
};
export default verb;
