import { didYouMean } from '../../../../specs/language/diagnostics/nearest.ts';
import type { JsonObject } from '../../../../specs/language/model/json.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { schemaCheck } from '../../../../specs/language/schema/check.ts';
import { problemSentence } from '../../../../specs/language/schema/problem.ts';
import { STORY_SCHEMA } from './story-schema.ts';
import type { BoundStory, StoryMap, ToldStory } from './story-map.ts';

const check = schemaCheck(STORY_SCHEMA, { every: true, defaults: true });

/** What a tag binds: `kmd:SPEC` or `kmd:SPEC:STATE`. */
const TAG = /^kmd:([a-z0-9-]+)(?::([a-z0-9_-]+))?$/;

/** Problems that are told; a mistake of a file is one of each of its stories. */
const MOST = 20;

export interface ReadStories {
  readonly stories: readonly BoundStory[];
  /** One sentence each. */
  readonly problems: readonly string[];
}

/** The stories that are bound to a spec, in the order of the index. What the preview tells is not trusted. */
export function readStories(told: readonly ToldStory[], specs: readonly Spec[]): ReadStories {
  const problems = new Set<string>();
  const stories = told.flatMap(({ id, tags, kmd, callbacks }): BoundStory[] => {
    const tag = tags.map((one) => TAG.exec(one)).findLast((one) => one !== null);
    if (tag === undefined && kmd === null) return [];
    const map = structuredClone(kmd ?? {}) as unknown as StoryMap;
    const wrong = check(map);
    for (const one of wrong) problems.add(`${id}: ${problemSentence(one, '`parameters.kmd`')}`);
    if (wrong.length > 0) return [];
    const spec = map.spec ?? tag?.[1];
    const state = map.state ?? (tag?.[1] === spec ? tag?.[2] : undefined);
    if (spec === undefined) return [];
    const bound = { ...map, id, spec, callbacks, ...(state === undefined ? {} : { state }) };
    const found = nameProblems(bound, specs);
    for (const problem of found) problems.add(`${id}: ${problem}`);
    // A story that stands for a clause shows nothing by itself.
    return found.length > 0 || map.clause !== undefined ? [] : [bound];
  });
  return { stories, problems: [...problems].slice(0, MOST) };
}

function nameProblems(story: BoundStory, specs: readonly Spec[]): string[] {
  const spec = specs.find(({ id }) => id === story.spec);
  if (spec === undefined) return [said('spec', story.spec, specs.map(({ id }) => id))]; // prettier-ignore
  const states = (spec.machine?.states ?? []).map(({ id }) => id);
  const parts = spec.parts.map(({ id }) => id);
  const out = spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  const inward = spec.wire.filter(({ direction }) => direction === 'in').map(({ type }) => type);
  const names = (what: string, given: readonly string[], known: readonly string[]): string[] =>
    given.filter((name) => !known.includes(name)).map((name) => said(what, name, known));
  return [
    ...names('state', story.state === undefined ? [] : [story.state], states),
    ...names('part', Object.keys(story.parts), parts),
    ...names('outbound message', Object.keys(story.sends), [...out, '*']),
    ...names('inbound message', story.messages.map(typeOf), inward), // prettier-ignore
    ...names('part, message or state', Object.keys(story.lacks), [...parts, ...out, ...inward, ...states]),
  ];
}

function said(what: string, name: string, known: readonly string[]): string {
  return [`there is no ${what} \`${name}\``, ...didYouMean(name, known)].join('; ');
}

const typeOf = ({ type }: JsonObject): string => (typeof type === 'string' ? type : '');
