import type { Part } from '../../../../specs/language/model/contract.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import type { DrivenSpec } from '../../driver.ts';
import { unsentWithout } from '../../unsent-without.ts';
import { referencesIn } from './story-scope.ts';
import type { BoundStory, StorySend } from './story-map.ts';

/** The stories of one spec, and what they say together. */
export interface StoriesOfSpec {
  readonly spec: Spec;
  /** The story that takes every message as it comes; it is then the only one that is shown. */
  readonly live: BoundStory | undefined;
  readonly stories: readonly BoundStory[];
  readonly presets: readonly string[];
  readonly locales: readonly string[];
  readonly supports: readonly string[];
  readonly driven: DrivenSpec;
  /** What no story shows, for the report. */
  readonly unshown: readonly { readonly what: string; readonly reason: string }[];
}

/** Whether a story takes the messages themselves, not what became of them. */
const isLive = ({ args }: BoundStory): boolean => referencesIn(args).includes('messages');

/** How a story shows an outbound message; `undefined` when nothing that the story declares does. */
export function sendOf(story: BoundStory, type: string): StorySend | undefined {
  const send = story.sends[type] ?? story.sends['*'];
  if (send === undefined || (send.arg !== undefined && !story.callbacks.includes(send.arg))) return undefined;
  return send;
}

/** Puts together what the stories of a spec say. */
export function drivenStories(spec: Spec, stories: readonly BoundStory[]): StoriesOfSpec {
  const live = stories.find(isLive);
  const used = live === undefined ? stories : [live];
  const all = (list: (one: BoundStory) => readonly string[]): string[] => [...new Set(used.flatMap(list))];
  const shown = new Set(used.flatMap(({ state }) => state ?? []));
  const any = used.some(({ state, args }) => state === undefined && referencesIn(args).includes('state'));
  const without = live !== undefined || any ? [] : (spec.machine?.states ?? []).filter(({ id }) => !shown.has(id));
  const unread = unreadOf(spec, used);
  const lacks = Object.entries(merged(used, (one) => Object.entries(one.lacks))).map(([what, reason]) => ({ what, reason }));
  return {
    spec,
    live,
    stories: used,
    presets: all(({ presets, context }) => [...presets, ...(context['preset'] === undefined ? [] : [context['preset']])]),
    locales: withSource(spec, all(({ locales, context }) => [...locales, ...(context['locale'] === undefined ? [] : [context['locale']])])), // prettier-ignore
    supports: all(({ supports }) => supports),
    driven: {
      shows: outermost(spec),
      parts: merged(used, ({ parts }) => Object.entries(parts).map(([part, at]) => [part, [at].flat()])),
      words: merged(used, ({ words }) => Object.entries(words)),
      lacks,
      unsent: unsentWithout(lacks, spec),
      unread,
    },
    unshown: [
      ...without.map(({ id }) => ({ what: id, reason: 'no story shows this state' })),
      ...Object.entries(unread).map(([what, { why }]) => ({ what, reason: why })),
    ],
  };
}

function unreadOf(spec: Spec, used: readonly BoundStory[]): DrivenSpec['unread'] {
  const types = spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  const why = (type: string): string | undefined => {
    const silent = used.find((story) => sendOf(story, type) === undefined);
    if (silent === undefined) return undefined;
    const { arg } = silent.sends[type] ?? silent.sends['*'] ?? {};
    return arg === undefined
      ? `\`sends\` of the story ${silent.id} names no callback for it`
      : `the story ${silent.id} has no callback \`${arg}\`: give it \`fn()\` or an action`;
  };
  return Object.fromEntries(
    types.flatMap((type) => {
      const reason = why(type);
      return reason === undefined ? [] : [[type, { why: reason }]];
    }),
  );
}

const withSource = ({ locales }: Spec, given: readonly string[]): string[] => (given.length === 0 ? [locales.source] : [...given]);

function merged<T>(stories: readonly BoundStory[], list: (one: BoundStory) => readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(stories.flatMap(list));
}

/** The part that a surface is: the first one with a role that lies in no other. */
function outermost({ parts }: Spec): string {
  const hasRole = ({ roles }: Part): boolean => roles.some((role) => role !== 'text' && role !== 'none');
  return (parts.find((part) => hasRole(part) && part.within === undefined) ?? parts[0])?.id ?? '';
}
