import type { AssertVerb } from '../verb.ts';
import { milliseconds } from '../../../specs/language/units/duration.ts';
import { judged, untested } from '../shared/compare/judgement.ts';
import { announcements, type AnnouncementsObservation, mayHaveSaid, wantedOf } from '../shared/perceive/announcements.ts';

/** Ms of real time in which a live region may still speak about what has just happened. */
const REST = 120;

export default {
  id: 'announcedAtMost',
  group: 'announcements',
  kind: 'negative',
  sampling: 'once',
  summary: 'Live regions of any politeness spoke at most this often, whatever they said.',
  params: {
    times: { type: 'number', whole: true, required: true, summary: 'How often at most.' },
    key: { type: 'message', summary: 'Counts this message alone.' },
    text: { type: 'value', content: 'data-text', summary: 'Counts this data text alone.' },
    args: { type: 'record', summary: 'Arguments of the message.' },
    during: {
      type: 'duration',
      summary: "Advances the page's clock and counts what is said meanwhile; without it everything since the mount.",
    },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: ['announcements'],
  example: 'announcedAtMost: { times: 2, during: 20s, after: shown }',
  async observe(stage, args) {
    if (args['during'] === undefined) return { ...(await rested()), before: 0 };
    const before = mayHaveSaid(await announcements(stage)).length;
    await stage.clock.advance(milliseconds(args['during']));
    return { ...(await rested()), before };

    async function rested(): Promise<AnnouncementsObservation> {
      await stage.observe('wait', REST);
      return announcements(stage);
    }
  },
  judge(args, observation, facts) {
    const limit = Number(args['times']);
    const wanted = wantedOf(args, facts);
    if (observation.truncated) return untested({ atMost: limit }, null, 'there were more announcements than the record holds');
    const heard = mayHaveSaid(observation)
      .slice(observation.before)
      .map(({ texts }) => texts.map((text) => text.trim()).join(' / '))
      .filter((text) => wanted.length === 0 || wanted.some((one) => one.in(text)));
    return judged(
      heard.length <= limit,
      { atMost: limit },
      heard.slice(0, 50),
      `live regions spoke ${heard.length} times, at most ${limit} is right`,
    );
  },
} satisfies AssertVerb<AnnouncementsObservation & { readonly before: number }>;
