import { expect, test } from 'vitest';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import type { Args } from '../verbs/verb.ts';
import { loadVerbs } from '../verbs/load.ts';
import type { CaseFacts, DoneStep } from './case-check.ts';
import { spoken } from './spoken.ts';

/** Letters are put away by a button and by a key, and come back by themselves; each is announced. A message may put them away too. */
const TEXT = `---
kmd: 1
id: inbox
---
| Part    | Role   | Visible when |
| ------- | ------ | ------------ |
| archive | button | always       |
| other   | button | always       |

| State | Label    |
| ----- | -------- |
| ready | in.ready |
| away  | in.away  |

| From  | On              | To    |
| ----- | --------------- | ----- |
| ready | press \`archive\` | away  |
| away  | after \`hold\`    | ready |

| Event | Politeness | Message key |
| ----- | ---------- | ----------- |
| away  | polite     | in.away     |
| ready | polite     | in.ready    |
`;
const verbs = await loadVerbs();
const { spec } = parseSpec(TEXT, 'inbox.kmd');

test.each([
  { said: ['away'], steps: 'click archive', broken: undefined },
  { said: ['away', 'away'], steps: 'click archive, advance 8s, click archive', broken: undefined },
  { said: ['away', 'away', 'ready'], steps: 'click archive, advance 8s, press Enter', broken: undefined },
  { said: ['away', 'away'], steps: 'blur', broken: 'live regions said in.away 2 times, at most 1 is right' },
  { said: ['away', 'away'], steps: 'click other', broken: 'live regions said in.away 2 times, at most 1 is right' },
  { said: ['away', 'away', 'away'], steps: 'click archive', broken: 'live regions said in.away 3 times, at most 2 is right' },
  {
    said: ['away', 'away ready'],
    steps: 'blur',
    broken:
      'live regions said in.away 2 times, at most 1 is right; a region was read as a whole, "away ready": role status and output are unless aria-atomic is false',
  },
  { said: ['ready', 'ready'], steps: 'click archive, click archive', broken: 'live regions said in.ready 2 times, at most 1 is right' },
])('after "$steps" regions said $said', ({ said, steps, broken }) => {
  const facts = {
    spec,
    done: steps.split(', ').map(done),
    wordings: (key: string) => [{ in: (text: string) => text.split(' ').some((word) => key === `in.${word}`) }],
  } as unknown as CaseFacts;
  expect(spoken.judge({ id: 'said', kind: 'spoken', covers: [] } as never, { said }, facts)).toBe(broken);
});

function done(step: string): DoneStep {
  const [id = '', value = ''] = step.split(' ');
  const verb = verbs.get(id);
  if (verb === undefined) throw new Error(`no verb ${id}`);
  return { verb, args: (value === '' ? {} : { [verb.shorthand ?? 'part']: value }) as Args };
}
