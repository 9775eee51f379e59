import { words } from '../../text/names/policy.ts';
import { answersOf, partOfContentField, type ContentField } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import type { PartView } from '../view/parts.ts';
import { statesOf } from '../view/shown.ts';
import { swiftString } from './escape.ts';
import { swiftPath } from './words.ts';

const HOLDERS = new Set(['disclosure', 'group', 'region', 'article', 'text']);

/**
 * The part that holds the content blocks: a disclosure on show in the states that their message leads to, else the part that is called like
 * that message or its last word, else the part called like its field, else the part around the messages of a prompt, else the first outermost part.
 */
export function contentPart(view: ComponentView): string | undefined {
  const { contents, message } = answersOf(view);
  if (contents.length === 0) return undefined;
  const carriers = contents.flatMap(({ type }) => type ?? []);
  const reached = new Set(view.machine?.moves.filter(({ on }) => on.kind === 'receive' && carriers.includes(on.type)).map(({ to }) => to));
  const free = view.parts.filter(
    ({ id, role, content, repeats }) =>
      id !== message?.id &&
      HOLDERS.has(role) &&
      repeats === undefined &&
      (content === undefined || (role !== 'disclosure' && content.kind === 'prose')),
  );
  const named = new Set(carriers.flatMap((type) => [type.split('/').at(-1), words(type).at(-1)]));
  const disclosure = free.find(
    ({ role, shown }) => role === 'disclosure' && shown.kind === 'state' && shown.states.some((id) => reached.has(id)),
  );
  return (disclosure ?? free.find(({ id }) => named.has(id)) ?? partOfContentField(view))?.id ?? message?.parent ?? view.roots[0];
}

/** The condition, over `model`, under which the blocks are on show; empty where the part of the content has one of its own. */
export function contentCondition(view: ComponentView): string {
  const part = view.parts.find(({ id }) => id === contentPart(view));
  return part === undefined || (boundToStates(part) && answersOf(view).rivals.length === 0) ? '' : 'model.content != nil';
}

/** The part that stands for each message of a prompt, where the renderers of the content draw it. */
export function messagePart(view: ComponentView): PartView | undefined {
  const { message } = answersOf(view);
  return message?.parent !== undefined && message.parent === contentPart(view) ? message : undefined;
}

/** The statements of the value of the content: that of the newest answer, where answers take each other's place. */
export function contentValue(view: ComponentView): string {
  const { contents, rivals } = answersOf(view);
  const value = ({ field }: ContentField): string => `value(${swiftPath(field)})`;
  const any = contents.map(value).join(' ?? ');
  const cases = [
    ...(contents.length === 1 ? [] : contents).flatMap((one) =>
      one.type === undefined ? [] : [`    case ${swiftString(one.type)}: return ${value(one)}\n`],
    ),
    ...(rivals.length === 0 ? [] : [`    case ${rivals.map(swiftString).join(', ')}: return nil\n`]),
  ];
  return cases.length === 0 ? `    ${any}` : `    switch movedBy {\n${cases.join('')}    default: return ${any}\n    }`;
}

function boundToStates({ shown }: PartView): boolean {
  return statesOf(shown) !== undefined;
}

/** The field or prop beside the content that tells the same as data. */
export function structuredField({ content, inbound, members }: ComponentView): string | undefined {
  if (content === undefined) return undefined;
  const beside = inbound.filter(({ fields }) => fields.some(({ name }) => name === content)).flatMap(({ fields }) => fields);
  return [...beside, ...members.props].find(({ name, type }) => {
    const bare = type.kind === 'optional' ? type.of : type;
    return words(name).join(' ') === 'structured content' && bare.kind === 'primitive' && bare.name === 'json';
  })?.name;
}
