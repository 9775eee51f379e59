import { ActionFailed, type ActVerb, type PartReference, type Stage } from '../verb.ts';
import { click } from '../shared/act/click.ts';
import { pressByKey, USUAL } from '../shared/act/press-by-key.ts';
import { any } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { words } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';
import { presence } from '../shared/perceive/presence.ts';
import { eventually } from '../shared/wait.ts';

/** The ends of a control. */
const END = ['start', 'end'] as const;

export default {
  id: 'click',
  group: 'user',
  kind: 'act',
  effect: 'presses',
  summary:
    'Clicks the middle of a part as a person would, or near an end of it: it must be visible, enabled, still and uncovered. With `input: keyboard` a key presses it.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: words, summary: 'The part.' },
    at: { type: 'word', oneOf: END, summary: 'Near which end, in the direction of its words: where its icon stands, say.' },
    times: { type: 'number', whole: true, above: 0, summary: '2 is a double click.' },
    whileThere: { type: 'boolean', summary: 'Clicks until none is left; none from the start is as good.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'click: retry',
  async act(stage, args) {
    const wanted = reference(args);
    if (args['whileThere'] === true) return clickWhileThere(stage, wanted);
    const times = Number(args['times'] ?? 1);
    await clickOnce(
      stage,
      wanted,
      times,
      END.find((one) => one === args['at']),
    );
  },
} satisfies ActVerb;

async function clickOnce(stage: Stage, wanted: PartReference, times = 1, at?: (typeof END)[number]): Promise<void> {
  if (stage.hands.input === 'keyboard' && times === 1) return pressByKey(stage, any(stage, wanted), called(wanted), USUAL);
  if ((await click(stage, any(stage, wanted), called(wanted), times, at)) !== 'hit') {
    throw new ActionFailed(`the page swallowed the click on ${called(wanted)}: it moved or changed between press and release`);
  }
}

/** Clicks one after the other; each click leaves fewer. */
async function clickWhileThere(stage: Stage, wanted: PartReference): Promise<void> {
  for (let left = (await presence(stage, wanted)).count; left > 0;) {
    await clickOnce(stage, wanted);
    const before = left;
    const now = await eventually(stage, async () => {
      const { count } = await presence(stage, wanted);
      return count < before ? { count } : undefined;
    });
    if (now === undefined) throw new ActionFailed(`${called(wanted)} was clicked and as many as before are there: ${before}`);
    left = now.count;
  }
}
