import { bare } from '../../../specs/language/model/opening.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import type { PartView } from '../view/parts.ts';
import { lastWords } from './messages.ts';
import { messagesOf } from './paths.ts';

/** What may come back in place of content blocks. */
export interface CameBack {
  /** Field with the messages of a prompt, and the part that stands for each of them. */
  readonly messages?: string;
  readonly message?: PartView;
  /** Field with the contents of a resource. */
  readonly contents?: string;
  /** Type of the message that brings all arguments of the message about a failure. */
  readonly failure?: string;
}

/** @param holder id of the part with the content blocks */
export function cameBack(view: ComponentView, holder: string | undefined): CameBack {
  const fields = messagesOf(view, 'in').flatMap((one) => one.fields);
  const messages = fields.find(({ type }) => isMcp(itemOf(type), 'PromptMessage'))?.name;
  const contents = fields.find(({ type }) => holdsResources(itemOf(type)))?.name;
  const message = view.parts.find(
    ({ parent, shown, name, content, each }) =>
      parent !== undefined && parent === holder && shown.kind === 'field' && shown.path === messages && !(name ?? content ?? each),
  );
  const failure = failureOf(view);
  return {
    ...(messages === undefined ? {} : { messages }),
    ...(message === undefined ? {} : { message }),
    ...(contents === undefined ? {} : { contents }),
    ...(failure === undefined ? {} : { failure }),
  };
}

function failureOf(view: ComponentView): string | undefined {
  const args = view.texts.find(({ key }) => lastWords(key) === 'failure')?.args ?? [];
  if (args.length === 0) return undefined;
  const brings = (fields: readonly Field[]): boolean =>
    args.every((arg) => fields.some(({ name, optional }) => name === arg.name && !optional));
  return messagesOf(view, 'in').find(({ fields }) => brings(fields))?.type;
}

function itemOf(type: TypeExpression): TypeExpression | undefined {
  const list = bare(type);
  return list.kind === 'list' ? list.of : undefined;
}

function isMcp(type: TypeExpression | undefined, name: string): boolean {
  return type?.kind === 'external' && type.schema === 'mcp' && type.name === name;
}

/** An address with a text or bytes. */
function holdsResources(type: TypeExpression | undefined): boolean {
  const names = type?.kind === 'record' ? type.fields.map(({ name }) => name) : [];
  return names.includes('uri') && (names.includes('text') || names.includes('blob'));
}
