import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import type { WireView } from './wire.ts';

/** What messages bring back: content blocks, contents of resources, and failures in words. */
export interface AnswersView {
  /** Inbound messages with something to show as content: their type, and the field that has it. */
  readonly contents: readonly { readonly type: string; readonly field: string }[];
  /** Types of messages that come in place of one with content. What an earlier one brought is out of date then. */
  readonly rivals: readonly string[];
  /** Messages that only a text tells: their type, and the key of the text. */
  readonly told: readonly { readonly type: string; readonly key: string }[];
}

export function answersOf(view: ComponentView): AnswersView {
  const { inbound, instances, machine } = view;
  const contents = inbound.flatMap(({ type, fields }) => {
    const field = fields.find((one) => isContent(one.type))?.name;
    return field === undefined ? [] : [{ type, field }];
  });
  const from = (type: string): readonly string[] =>
    (machine?.moves ?? []).flatMap((move) => (move.on.kind === 'receive' && move.on.type === type ? [move.from] : []));
  const awaiting = new Set(contents.flatMap(({ type }) => from(type)));
  const others = inbound.filter(({ type }) => !instances.opens.includes(type) && !contents.some((one) => one.type === type));
  return {
    contents,
    rivals: others.filter(({ type }) => from(type).some((state) => awaiting.has(state))).map(({ type }) => type),
    told: others.flatMap((message) => {
      const key = textOf(view, message);
      return key === undefined ? [] : [{ type: message.type, key }];
    }),
  };
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

/** A list of content blocks of MCP, or of contents of resources. */
function isContent(type: TypeExpression): boolean {
  const list = type.kind === 'optional' ? type.of : type;
  if (list.kind !== 'list') return false;
  if (list.of.kind === 'external') return list.of.schema === 'mcp' && list.of.name === 'ContentBlock';
  if (list.of.kind !== 'record') return false;
  const names = list.of.fields.map(({ name }) => name);
  return names.includes('uri') && (names.includes('text') || names.includes('blob'));
}
