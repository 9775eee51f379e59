import { answersOf } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { dartString, dartStrings } from './escape.ts';
import { carrierOf, fieldName } from './feeds.ts';
import { before, call, map, named, type Layout } from './layout.ts';
import type { ViewParts } from './view-parts.ts';
import { contentWords, messageCall } from './words-of.ts';

/** The content, as an expression. */
export function contentWidget({ view, names, anatomy }: ViewParts): Layout {
  const message = view.parts.find((part) => anatomy.isDrawnByContent(part));
  const structured = carrierOf(view)?.fields.find(({ name }) => name === 'structuredContent');
  const limits = view.limits.flatMap(({ id }) => {
    const parameter = { 'text-chars': 'textChars', 'text-lines': 'textLines', 'image-size': 'imageBytes' }[id];
    return parameter === undefined ? [] : [`${parameter}: model.limit(${dartString(id)})`];
  });
  const open = linkMessage(view);
  return call(
    'ContentBlocks',
    named('blocks', `itemsOf(${contentName(names)}) ?? const <Object?>[]`),
    ...(structured === undefined ? [] : [named('structured', `model.value(${dartStrings([structured.name])})`)]),
    named('words', contentWords(view, names)),
    ...(limits.length === 0 ? [] : [named('limits', call('ContentLimits', ...limits))]),
    ...(message === undefined ? [] : [named('message', `(Widget message) => part(${dartString(message.id)}, message)`)]),
    ...(open === undefined
      ? []
      : [named('onOpenLink', before('(String address) => ', call('model.send', dartString(open), map('Object?', ["'uri': address"]))))]),
  );
}

/** The getter of the content: that of the newest answer, where answers take each other's place. */
export function contentGetter({ view, names }: ViewParts): string {
  const { contents, rivals } = answersOf(view);
  const value = (field: string): string => `model.value(${dartStrings([fieldName(view, field)])})`;
  const any = contents.map(({ field }) => value(field));
  const head = `Object? get ${contentName(names)}`;
  const cases = [
    ...(contents.length === 1 ? [] : contents).flatMap(({ type, field }) =>
      type === undefined ? [] : [`      case ${dartString(type)}:\n        return ${value(field)};\n`],
    ),
    ...rivals.map((type, at) => `      case ${dartString(type)}:\n${at < rivals.length - 1 ? '' : '        return null;\n'}`),
  ];
  const line = `${head} => ${any.join(' ?? ')};`;
  if (cases.length === 0 && line.length <= 78) return line;
  const chosen = cases.length === 0 ? '' : `    switch (model.changedBy) {\n${cases.join('')}    }\n`;
  const whole = `    return ${any.join(' ?? ')};`;
  return `${head} {\n${chosen}${whole.length <= 80 ? whole : `    return ${any.join(' ??\n        ')};`}\n  }`;
}

function contentName({ content }: ViewParts['names']): string {
  return content.charAt(0).toLowerCase() + content.slice(1);
}

/** The condition under which the content is on show: its message has come. */
export function contentCondition({ names }: ViewParts): string {
  return `${contentName(names)} != null`;
}

/** What is said in place of content, and when. */
export interface FailureWords {
  readonly words: Layout;
  readonly condition: string;
}

/** The words of the messages that only a text tells. */
export function failureWords({ view, names }: ViewParts): FailureWords | undefined {
  const told = answersOf(view).told.flatMap(({ type, key }) => {
    const words = messageCall(view, names, key);
    return words === undefined || words.missing.length > 0 ? [] : [{ type: dartString(type), words: words.layout }];
  });
  const [first, ...others] = told;
  if (first === undefined) return undefined;
  if (others.length === 0) return { words: first.words, condition: `model.changedBy == ${first.type}` };
  const arms = told.map(({ type, words }) => before(`${type} => `, words));
  return {
    words: { head: 'switch (model.changedBy) {', items: [...arms, "_ => ''"], tail: '}', broken: true },
    condition: `const <String>{${told.map(({ type }) => type).join(', ')}}.contains(model.changedBy)`,
  };
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
