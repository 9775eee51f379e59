import type { ActVerb } from '../verb.ts';
import { remaining } from '../shared/wait.ts';
import { reference } from '../shared/compare/part-reference.ts';

/** Elements that a person may take for a link. */
const LINKS = 'a[href], area[href], [role="link"]';
/** Timeout for one press, ms of real time; a link that cannot be pressed leads nowhere. */
const PRESS = 1000;

export default {
  id: 'pressLinks',
  group: 'user',
  kind: 'act',
  summary: 'Presses every link in a part, one after another; none is fine.',
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
} satisfies ActVerb;
