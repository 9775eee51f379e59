import { bare } from '../../../specs/language/model/opening.ts';
import { words as wordsIn } from '../../text/names/policy.ts';
import type { ComponentView } from '../view/component.ts';
import { isShownBeside } from '../view/shown-beside.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { goString } from './escape.ts';
import { pairs } from './layout.ts';
import { fieldsCode, mapOf, strings } from './literals.ts';
import { cameBack } from './came-back.ts';
import { formSource } from './form-source.ts';
import { formAnswers } from '../view/form-answers.ts';
import { FORM_WORDS, formWordKey } from '../view/form-words.ts';
import { endsIn, lastWords } from './messages.ts';
import { messagesOf, type Paths } from './paths.ts';
import type { Words } from './words.ts';

/** Messages that content looks for by the last words of their keys. */
const CONTENT_WORDS = [
  'empty', 'unsupported', 'image', 'audio', 'structured', 'show more', 'show less', 'copied', 'copy failed', 'failure', 'binary',
  'role user', 'role assistant',
]; // prettier-ignore

/** Roles of parts that can hold the content blocks. */
const CONTAINERS = new Set('group region article figure log'.split(' '));

/** The part of a kind of form field: the first whose id has one of the words, else the first with the role. */
const FIELD_KINDS: Readonly<
  Record<string, { readonly words: readonly string[]; readonly roles: readonly string[]; readonly role: string }>
> = {
  text: { words: ['text'], roles: ['textbox'], role: 'textbox' },
  area: { words: ['area', 'text'], roles: ['textbox'], role: 'textbox' },
  number: { words: ['number'], roles: ['spinbutton'], role: 'spinbutton' },
  boolean: { words: ['boolean', 'switch'], roles: ['switch', 'checkbox'], role: 'checkbox' },
  choice: { words: ['choice'], roles: ['radiogroup'], role: 'radiogroup' },
  choices: { words: ['choices'], roles: ['group', 'listbox'], role: 'group' },
  tags: { words: ['tags'], roles: [], role: 'textbox' },
  group: { words: ['group'], roles: [], role: 'group' },
  json: { words: ['json'], roles: [], role: 'textbox' },
};

/**
 * How the parts of a component, the content blocks and the form belong together. The model has no word for that, so it follows from
 * names and types: what the README calls conventions.
 */
export interface Rules {
  /** The disclosure or the container with the content blocks. */
  readonly contentPart?: string;
  /** The part at whose place the form stands, drawn when that part is shown. */
  readonly formPart?: string;
  /** Parts that content and form draw by themselves. */
  readonly drawn: ReadonlySet<string>;
  /** The field that a disclosure shows in full. */
  disclosed(part: PartView): { readonly field: string; readonly limit?: string; readonly expand?: string } | undefined;
  /** What a button copies. */
  copied(part: PartView): { readonly field?: string } | undefined;
  /** The field that a button shows whole. */
  expanded(part: PartView): { readonly field: string; readonly limit: string } | undefined;
  /** The limit in whose last stretch a part is shown. */
  lastStretch(part: PartView): string | undefined;
  /** Entries of the contract. */
  contract(words: Words): [string, string][];
}

/** A field of the form has no words of its own: its property names it. */
function isFormField({ id, role, name, content, repeats }: PartView): boolean {
  if (/^field-/.test(id)) return true;
  return FIELD_ROLES.has(role) && name === undefined && content === undefined && repeats === undefined;
}

export function rulesOf(view: ComponentView, paths: Paths): Rules {
  const { content } = view;
  const contentField = content === undefined ? undefined : paths.canonical(content);
  const disclosures = view.parts.filter((part) => part.role === 'disclosure');
  const isField = (part: PartView): string | undefined => paths.names.find((name) => wordsIn(name).join() === wordsIn(part.id).join());
  const carrier = view.inbound.find(({ fields }) => fields.some(({ name }) => name === contentField));
  const holdsContent = (part: PartView): boolean =>
    contentField !== undefined &&
    (isField(part) === contentField || wordsIn(carrier?.type ?? '').at(-1) === wordsIn(part.id).join('')) &&
    (part.role === 'disclosure' || (CONTAINERS.has(part.role) && part.content === undefined && part.repeats === undefined));
  const contentPart = [...disclosures, ...view.parts].find(holdsContent)?.id;
  const form = formSource(view, paths);
  const formParts = form === undefined ? [] : view.parts.filter(isFormField);
  const demand = (role: string): PartView | undefined =>
    contentField === undefined
      ? undefined
      : view.parts.find((part) => part.role === role && part.name === undefined && part.content === undefined);
  const ended = (end: string): PartView | undefined =>
    contentField === undefined
      ? undefined
      : view.parts.find((part) => part.pressed && part.name !== undefined && lastWords(part.name.key) === end);
  const image = demand('img');
  const link = demand('link');
  const more = ended('show more');
  const less = ended('show less');
  const came = contentField === undefined ? {} : cameBack(view, contentPart);
  const removeTag =
    form === undefined
      ? undefined
      : view.parts.find((part) => part.pressed && part.name !== undefined && lastWords(part.name.key) === 'remove');
  const drawn = new Set([image, link, more, less, removeTag, came.message, ...formParts].flatMap((part) => part?.id ?? []));
  const linesOf = (field: string): string | undefined =>
    view.limits.find(({ id, unit }) => unit === 'lines' && field.startsWith(wordsIn(id)[0] ?? ' '))?.id;
  const named = (part: PartView, verb: string): string | undefined =>
    part.pressed && wordsIn(part.id)[0] === verb ? wordsIn(part.id).slice(1).join() : undefined;
  const fieldNamed = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : paths.names.find((name) => wordsIn(name).join() === text);
  const copied: Rules['copied'] = (part) => {
    const what = named(part, 'copy');
    const field = fieldNamed(what);
    if (field !== undefined) return field === contentField ? {} : { field };
    return what !== undefined && contentPart !== undefined && what === wordsIn(contentPart).join() ? {} : undefined;
  };
  const expanded: Rules['expanded'] = (part) => {
    const field = fieldNamed(named(part, 'expand'));
    const limit = field === undefined ? undefined : linesOf(field);
    return field === undefined || limit === undefined ? undefined : { field, limit };
  };
  const usedLines = new Set(
    paths.names.flatMap((name) => (disclosures.some((part) => isField(part) === name) ? (linesOf(name) ?? []) : [])),
  );
  const answers = formAnswers(view);
  const submits = answers.flatMap((one) => (one.field === answers[0]?.field ? one.submits : []));

  return {
    ...(contentPart === undefined ? {} : { contentPart }),
    ...(formParts[0] === undefined ? {} : { formPart: formParts[0].id }),
    drawn,
    copied,
    expanded,
    disclosed: (part) => {
      const field = isField(part);
      if (part.role !== 'disclosure' || field === undefined || part.id === contentPart || isShownBeside(view, part)) return undefined;
      const limit = linesOf(field);
      const expand = view.parts.find((other) => expanded(other)?.field === field)?.id;
      return { field, ...(limit === undefined ? {} : { limit }), ...(expand === undefined ? {} : { expand }) };
    },
    lastStretch: (part) =>
      part.shown.kind === 'demand' ? view.limits.find(({ id, unit }) => id === part.id && unit === 'ms')?.id : undefined,
    contract(words) {
      const entries: [string, string][] = [];
      if (contentField !== undefined) {
        const link_ = linkMessage(view);
        entries.push(
          ...(disclosures.some(({ id }) => id === contentPart) ? [['Content', goString(contentPart ?? '')] as [string, string]] : []),
          ['Rendering', `Rendering{${fieldsCode([
            ['Field', goString(contentField)], ['Structured', text(paths.names.find((name) => wordsIn(name).join() === 'structured,content'))],
            ['Messages', text(came.messages)], ['Contents', text(came.contents)], ['Failure', text(came.failure)], ['Message', text(came.message?.id)],
            ['Image', text(image?.id)], ['Link', text(link?.id)], ['More', text(more?.id)], ['Less', text(less?.id)],
            ['Chars', text(view.limits.find(({ unit }) => unit === 'chars')?.id)],
            ['Lines', text(view.limits.find(({ unit, id }) => unit === 'lines' && !usedLines.has(id))?.id)],
            ['OpenLink', text(link_?.type)], ['LinkField', text(link_?.field)],
          ])}}`],
        ); // prettier-ignore
      }
      if (form !== undefined) {
        const shows = answers.length === 0 ? paths.names.find((name) => name !== form.schema && isJson(paths, name)) : undefined;
        const kinds = Object.entries(FIELD_KINDS).map(([kind, { words: own, roles, role }]): [string, string] => {
          const part =
            formParts.find(({ id }) => wordsIn(id).some((word) => own.includes(word))) ?? formParts.find((one) => roles.includes(one.role));
          return [goString(kind), `{${goString(part?.id ?? '')}, ${goString(kind === 'boolean' ? 'checkbox' : role)}}`];
        });
        const entry: [string, string][] = [
          ['Schema', goString(form.schema)], ['Arguments', text(form.arguments)], ['Answer', text(answers[0]?.field)], ['Submits', submits.length === 0 ? '' : strings(submits)],
          ['Shows', text(shows)], ['Parts', mapOf('map[fieldKind]FieldPart', kinds, 3)], ['RemoveTag', text(removeTag?.id)],
        ]; // prettier-ignore
        entries.push([
          'Form',
          `FormInfo{\n${pairs(
            entry.filter(([, value]) => value !== ''),
            2,
          )}\n\t}`,
        ]);
      }
      const wanted = [
        ...(contentField === undefined ? [] : CONTENT_WORDS).map(
          (word) => [word, view.texts.find(({ key }) => endsIn(key, word))?.key] as const,
        ),
        ...(form === undefined ? [] : FORM_WORDS).map((word) => [word, formWordKey(view, word)] as const),
      ];
      const keys = wanted.flatMap(([word, key]): [string, string][] =>
        key === undefined || !words.has(key) ? [] : [[goString(word), goString(key)]],
      );
      if (keys.length > 0) entries.push(['Named', mapOf('map[string]string', keys)]);
      const polls = pollsOf(view);
      if (polls.length > 0)
        entries.push([
          'Polls',
          `[]Poll{\n${polls.map((poll) => `\t\t{In: State(${goString(poll.state)}), Sends: ${goString(poll.type)}, First: ${goString(poll.first)}, Every: ${goString(poll.every)}},`).join('\n')}\n\t}`,
        ]);
      return entries;
    },
  };
}

function text(value: string | undefined): string {
  return value === undefined ? '' : goString(value);
}

function isJson(paths: Paths, name: string): boolean {
  const type = paths.type(name);
  return type?.kind === 'primitive' && type.name === 'json';
}

/** The outbound message that hands an address to the host: one that no move sends, else the only one with an address. */
function linkMessage(view: ComponentView): { readonly type: string; readonly field: string } | undefined {
  const sent = new Set((view.machine?.moves ?? []).map(({ sends }) => sends));
  const found = messagesOf(view, 'out').flatMap(({ type, fields }) => {
    const field = fields.find(({ name, type: of }) => {
      const inner = bare(of);
      return /^ur[il]$/i.test(name) || (inner.kind === 'primitive' && inner.name === 'url');
    });
    return field === undefined ? [] : [{ type, field: field.name }];
  });
  return found.find(({ type }) => !sent.has(type)) ?? (found.length === 1 ? found[0] : undefined);
}

/** A message that goes both ways, moves a state and is sent by no move is a question; limits called `poll-…` say how often. */
function pollsOf(
  view: ComponentView,
): readonly { readonly state: string; readonly type: string; readonly first: string; readonly every: string }[] {
  const moves = view.machine?.moves ?? [];
  const limits = view.limits.filter(({ id, unit }) => unit === 'ms' && /^poll\b/.test(id));
  const every = limits.find(({ id }) => /min|every|interval/.test(id)) ?? limits[0];
  if (every === undefined) return [];
  const first = limits.find(({ id }) => id.includes('first')) ?? every;
  const asked = messagesOf(view, 'out').filter(({ type }) => !moves.some(({ sends }) => sends === type));
  return asked.flatMap(({ type }) =>
    [...new Set(moves.filter(({ on }) => on.kind === 'receive' && on.type === type).map(({ from }) => from))].map((state) => ({
      state,
      type,
      first: first.id,
      every: every.id,
    })),
  );
}
