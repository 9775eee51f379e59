import type { Field } from '../../../specs/language/model/type-expression.ts';
import { answersOf, type ContentItems } from '../view/answers.ts';
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
  const answers = answersOf(view);
  const fieldWith = (items: ContentItems): string | undefined => answers.contents.find((one) => one.items === items)?.field;
  const [messages, contents, failure] = [fieldWith('message'), fieldWith('resource'), failureOf(view)];
  const message = answers.message?.parent !== undefined && answers.message.parent === holder ? answers.message : undefined;
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
