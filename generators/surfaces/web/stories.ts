import { defined } from '../../../specs/language/defined.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { tsString } from '../../text/typescript.ts';
import { stateMessages } from '../view/state-messages.ts';
import { literal } from './escape.ts';
import { pascal } from './names.ts';

/** A story as the template prints it. */
interface StoryView {
  readonly name: string;
  readonly label: string;
  readonly messages: string;
  readonly context: string;
  readonly kmd: string;
}

interface MessagesView {
  readonly constant: string;
  readonly messages: string;
}

/** The stories of a component: one for each state that messages lead to and each preset, and one for each clause. */
export interface StoriesView {
  readonly storyTitle: string;
  readonly clausesTitle: string;
  readonly storyTag: string;
  readonly clauseTag: string;
  readonly kmd: string;
  readonly lists: readonly MessagesView[];
  readonly stories: readonly StoryView[];
  readonly clauses: readonly { readonly name: string; readonly label: string; readonly kmd: string }[];
}

/** @param presets, locales of the component; without a preset there is one story for each state */
export function storiesView(spec: Spec, presets: readonly string[], locales: readonly string[]): StoriesView {
  const locale = spec.locales.source;
  const context = (preset: string): object => ({
    locale,
    direction: 'ltr',
    preset,
    colorScheme: 'light',
    tenant: { user: 'u1', workspace: 'w1', conversation: 'c1' },
  });
  const names = new Set<string>();
  const lists = stateMessages(spec).map(({ state, messages }) => ({ state, messages, constant: unique(pascal(state ?? 'shown'), names) }));
  const shown = presets.length === 0 ? [''] : presets;
  const stories = new Set<string>(names);
  return {
    storyTitle: tsString(spec.title),
    clausesTitle: tsString(`${spec.title}/Clauses`),
    storyTag: tsString(`kmd:${spec.id}`),
    clauseTag: tsString(`kmd-clause:${spec.id}`),
    kmd: literal(
      {
        spec: spec.id,
        args: { messages: '$messages', context: '$context' },
        sends: { '*': { arg: 'onMessage' } },
        presets,
        locales: [locale, ...locales.filter((one) => one !== locale)],
        supports: spec.features.map(({ id }) => id),
      },
      '    ',
    ),
    lists: lists.map(({ constant, messages }) => ({ constant, messages: literal(messages) })),
    stories: lists.flatMap(({ state, constant }) =>
      shown.map((preset) => ({
        name: unique(`${constant}${preset === '' ? 'Story' : pascal(preset)}`, stories),
        label: tsString([state ?? 'shown', ...(preset === '' ? [] : [preset])].join(' · ')),
        messages: constant,
        context: literal(context(preset), '    '),
        kmd: literal(defined({ state }), '    '),
      })),
    ),
    clauses: clausesOf(spec).map(({ id, text }) => ({
      name: `Clause${id.replace(/[^A-Za-z0-9]+/g, '_')}`,
      label: tsString(`${id} ${text}`),
      kmd: literal({ spec: spec.id, clause: id }, '    '),
    })),
  };
}

/** Characters of a clause in the name of its story. */
const NAME = 120;

/** The clauses that a test of the spec covers, in their order. */
function clausesOf({ requirements }: Spec): { readonly id: string; readonly text: string }[] {
  return requirements.flatMap(({ clauses }) =>
    clauses
      .filter(({ accounting }) => accounting.kind === 'tested')
      .map(({ id, text }) => ({ id, text: text.replace(/\s+/g, ' ').trim().slice(0, NAME) })),
  );
}

function unique(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
  taken.add(free);
  return free;
}
