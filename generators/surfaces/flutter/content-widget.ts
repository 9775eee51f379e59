import type { TextView } from '../view/texts.ts';
import type { ComponentView } from '../view/component.ts';
import { dartString, dartStrings } from './escape.ts';
import { carrierOf } from './feeds.ts';
import { before, call, map, named, type Layout } from './layout.ts';
import type { ViewParts } from './view-parts.ts';
import { contentWords, messageCall } from './words-of.ts';

/** The content blocks, as an expression. */
export function contentWidget({ view, names }: ViewParts): Layout {
  const structured = carrierOf(view)?.fields.find(({ name }) => name === 'structuredContent');
  const limits = view.limits.flatMap(({ id }) => {
    const parameter = { 'text-chars': 'textChars', 'text-lines': 'textLines', 'image-size': 'imageBytes' }[id];
    return parameter === undefined ? [] : [`${parameter}: model.limit(${dartString(id)})`];
  });
  const open = linkMessage(view);
  return call(
    'ContentBlocks',
    named('blocks', `itemsOf(model.value(${dartStrings([view.content ?? ''])})) ?? const <Object?>[]`),
    ...(structured === undefined ? [] : [named('structured', `model.value(${dartStrings([structured.name])})`)]),
    named('words', contentWords(view, names)),
    ...(limits.length === 0 ? [] : [named('limits', call('ContentLimits', ...limits))]),
    ...(open === undefined
      ? []
      : [named('onOpenLink', before('(String address) => ', call('model.send', dartString(open), map('Object?', ["'uri': address"]))))]), // prettier-ignore
  );
}

/** The condition under which the content blocks are on show: their message has come. */
export function contentCondition({ view }: ViewParts): string {
  return `model.value(${dartStrings([view.content ?? ''])}) != null`;
}

/** What a failure says: the message of the catalogue that no part shows and that takes all fields of the inbound message which says it. */
export interface FailureWords {
  readonly words: Layout;
  readonly condition: string;
}

export function failureWords({ view, names }: ViewParts): FailureWords | undefined {
  const shown = shownKeys(view);
  const free = view.texts.filter(({ key, args }) => args.length > 0 && !shown.has(key));
  for (const { type, fields } of view.inbound) {
    if (view.instances.opens.includes(type)) continue;
    const told = fields.filter(({ name, optional }) => !optional && name !== view.instances.key).map(({ name }) => name);
    const fits = ({ args }: TextView): boolean => args.length === told.length && args.every(({ name }) => told.includes(name));
    const text = free.find(fits);
    const words = text === undefined ? undefined : messageCall(view, names, text.key);
    if (words === undefined || words.missing.length > 0) continue;
    return { words: words.layout, condition: `model.changedBy == ${dartString(type)}` };
  }
  return undefined;
}

/** Keys of the messages that a part, a state or an announcement shows. */
function shownKeys({ parts, machine, announcements }: ComponentView): ReadonlySet<string | undefined> {
  return new Set([
    ...parts.flatMap(({ name, content }) => [name?.key, content?.kind === 'message' ? content.key : undefined]),
    ...(machine?.states ?? []).map(({ label }) => label),
    ...announcements.map(({ key }) => key),
  ]);
}

/** Type of the outbound message that hands over the address of a link: one that needs nothing else which only the model knows. */
function linkMessage({ outbound, instances }: ComponentView): string | undefined {
  const fed = new Set(instances.openings.flatMap(({ fields }) => fields.filter(({ optional }) => !optional).map(({ name }) => name)));
  return outbound.find(
    ({ fields }) =>
      fields.some(({ name }) => name === 'uri') &&
      fields.every(({ name, optional }) => optional || name === 'uri' || name === instances.key || fed.has(name)),
  )?.type;
}
