import { words } from '../../text/names/policy.ts';
import type { ComponentView } from '../view/component.ts';
import type { PartView } from '../view/parts.ts';
import { statesOf } from '../view/shown.ts';
import { swiftPath } from './words.ts';

const HOLDERS = new Set(['disclosure', 'group', 'region', 'article', 'text']);

/**
 * The part that holds the content blocks: a disclosure on show in the states that their message leads to, else the part that is called like
 * that message or its last word, else the first outermost part.
 */
export function contentPart(view: ComponentView): string | undefined {
  if (view.content === undefined) return undefined;
  const carriers = view.inbound.filter(({ fields }) => fields.some(({ name }) => name === view.content)).map(({ type }) => type);
  const reached = new Set(view.machine?.moves.filter(({ on }) => on.kind === 'receive' && carriers.includes(on.type)).map(({ to }) => to));
  const free = view.parts.filter(
    ({ role, content, repeats }) =>
      HOLDERS.has(role) && repeats === undefined && (content === undefined || (role !== 'disclosure' && content.kind === 'prose')),
  );
  const named = new Set(carriers.flatMap((type) => [type.split('/').at(-1), words(type).at(-1)]));
  const disclosure = free.find(
    ({ role, shown }) => role === 'disclosure' && shown.kind === 'state' && shown.states.some((id) => reached.has(id)),
  );
  return (disclosure ?? free.find(({ id }) => named.has(id)))?.id ?? view.roots[0];
}

/** The condition, over `model`, under which the blocks are on show; empty where the part of the content has one of its own. */
export function contentCondition(view: ComponentView): string {
  const part = view.parts.find(({ id }) => id === contentPart(view));
  return view.content === undefined || part === undefined || boundToStates(part) ? '' : `model.value(${swiftPath(view.content)}) != nil`;
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
