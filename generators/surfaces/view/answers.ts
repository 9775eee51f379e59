import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { words } from '../../text/names/policy.ts';
import type { ComponentView } from './component.ts';
import type { PartView } from './parts.ts';
import { plainName } from './plain-name.ts';
import type { WireView } from './wire.ts';

/** What the items of a list of content are: content blocks, messages of a prompt with a role and a block each, or contents of a resource. */
export type ContentItems = 'block' | 'message' | 'resource';

/** A field with something to show as content. */
export interface ContentField {
  /** Type of the inbound message that brings it; absent for a prop that no message brings. */
  readonly type?: string;
  readonly field: string;
  readonly items: ContentItems;
}

/** What messages bring back: content blocks, messages of a prompt, contents of a resource, and failures in words. */
export interface AnswersView {
  /** One field per message; the props where no message brings any. */
  readonly contents: readonly ContentField[];
  /** Types of messages that come in place of one with content. What an earlier one brought is out of date then. */
  readonly rivals: readonly string[];
  /** Messages that only a text tells: their type, and the key of the text. */
  readonly told: readonly { readonly type: string; readonly key: string }[];
  /** The part that stands for each message of a prompt: without words of its own, on show with their field. */
  readonly message?: PartView;
  /** Roles of such messages that a text says: the role, and the key of the text. */
  readonly roles: readonly { readonly role: string; readonly key: string }[];
}

/** Whether a component shows anything as content. */
export function hasContent(view: ComponentView): boolean {
  return contentFields(view).length > 0;
}

export function answersOf(view: ComponentView): AnswersView {
  const { inbound, instances, machine, parts } = view;
  const contents = contentFields(view);
  const from = (type: string | undefined): readonly string[] =>
    (machine?.moves ?? []).flatMap((move) => (move.on.kind === 'receive' && move.on.type === type ? [move.from] : []));
  const awaiting = new Set(contents.flatMap(({ type }) => from(type)));
  const others = inbound.filter(({ type }) => !instances.opens.includes(type) && !contents.some((one) => one.type === type));
  const lists = contents.filter(({ items }) => items === 'message').map(({ field }) => field);
  const message = parts.find(
    ({ shown, name, content, each }) => shown.kind === 'field' && lists.includes(shown.path) && !(name ?? content ?? each),
  );
  return {
    contents,
    rivals: others.filter(({ type }) => from(type).some((state) => awaiting.has(state))).map(({ type }) => type),
    told: others.flatMap((one) => {
      const key = textOf(view, one);
      return key === undefined ? [] : [{ type: one.type, key }];
    }),
    ...(message === undefined ? {} : { message }),
    roles: lists.length === 0 ? [] : roleTexts(view),
  };
}

/** Roles of a part that may hold content of which it is called. */
const HOLDERS: ReadonlySet<string> = new Set(['group', 'region', 'article', 'text', 'disclosure']);

/** The part without words of its own that is called like a field of content: it holds it, where nothing is called like the message that brings it. */
export function partOfContentField(view: ComponentView): PartView | undefined {
  const names = contentFields(view).map(({ field }) => plainName(field));
  return view.parts.find(
    ({ id, role, content, repeats }) =>
      HOLDERS.has(role) && content === undefined && repeats === undefined && names.includes(plainName(id)),
  );
}

function contentFields({ inbound, members }: ComponentView): readonly ContentField[] {
  const brought = inbound.flatMap(({ type, fields }) => {
    const found = fields.flatMap((one) => fieldOf(one.name, one.type))[0];
    return found === undefined ? [] : [{ type, ...found }];
  });
  return brought.length > 0 ? brought : members.props.flatMap(({ name, type }) => fieldOf(name, type));
}

function fieldOf(field: string, type: TypeExpression): readonly ContentField[] {
  const items = itemsOf(type);
  return items === undefined ? [] : [{ field, items }];
}

/** The text whose arguments are the fields of a message, and that no table gives a place. */
function textOf({ instances, parts, announcements, texts }: ComponentView, { type, fields }: WireView): string | undefined {
  const names = fields.map(({ name }) => name).filter((name) => name !== instances.key && name !== instances.match[type]);
  const placed = new Set([
    ...parts.flatMap(({ name, content }) => [name?.key, content?.kind === 'message' ? content.key : undefined]),
    ...announcements.map(({ key }) => key),
  ]);
  const fitting = texts.filter(
    ({ key, args }) =>
      args.length === names.length && names.length > 0 && args.every(({ name }) => names.includes(name)) && !placed.has(key),
  );
  return fitting.length === 1 ? fitting[0]?.key : undefined;
}

/** The roles of MCP, each with the text whose key ends in it: `….role.user`, `….role_user`. */
function roleTexts({ texts }: ComponentView): AnswersView['roles'] {
  return ['user', 'assistant'].flatMap((role) => {
    const key = texts.find((one) => one.args.length === 0 && words(one.key).slice(-2).join(' ') === `role ${role}`)?.key;
    return key === undefined ? [] : [{ role, key }];
  });
}

/** What a list of content of MCP holds. */
function itemsOf(type: TypeExpression): ContentItems | undefined {
  const list = bare(type);
  if (list.kind !== 'list') return undefined;
  if (list.of.kind === 'external' && list.of.schema === 'mcp') {
    if (list.of.name === 'ContentBlock') return 'block';
    return list.of.name === 'PromptMessage' ? 'message' : undefined;
  }
  // An address with a text or bytes.
  const names = list.of.kind === 'record' ? list.of.fields.map(({ name }) => name) : [];
  return names.includes('uri') && (names.includes('text') || names.includes('blob')) ? 'resource' : undefined;
}
