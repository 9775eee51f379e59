import { make } from '../../element.ts';
import { listOf, own, parseJson, recordOf, sameJson, textOf, type Json } from '../../json.ts';
import type { Message } from '../../surface.ts';
import type { TextKey } from '../words/keys.ts';
import { showBlock } from './blocks.ts';
import { showContents } from './contents.ts';
import { remark, type ResultContext } from './media.ts';
import { jsonText, plainText } from './text.ts';

/** Advice by the exact code of a failure. */
const ADVICE: ReadonlyMap<Json | undefined, TextKey> = new Map([
  [-32602, 'advice.fix_input'],
  [-32603, 'advice.again'],
  [-32020, 'advice.client'],
  [-32021, 'advice.client'],
  [-32022, 'advice.client'],
]);

/** What came back with an answer of the host. */
export function showResult(context: ResultContext, message: Message): HTMLElement[] {
  const shown = partsOf(context, message);
  return shown.length > 0 ? shown : [remark(context.localeText, (words) => words.primitives('empty'))];
}

function partsOf(context: ResultContext, message: Message): HTMLElement[] {
  switch (message.type) {
    case 'mcp/tool-result':
      return toolResult(context, listOf(message['content']), message['structuredContent']);
    case 'mcp/resource-contents':
      return listOf(message['contents']).map((one) => showContents(context, recordOf(one) ?? {}));
    case 'mcp/prompt-result':
      return promptResult(context, textOf(message['description']), listOf(message['messages']));
    default:
      return failure(context, message);
  }
}

function toolResult(context: ResultContext, content: readonly Json[], structured: Json | undefined): HTMLElement[] {
  const texts = content.map((block) => textOfBlock(block));
  const isSaid = structured === undefined || texts.some((text) => text !== undefined && sameJson(parseJson(text), structured));
  const parts = content.filter((_, index) => texts[index]?.trim() !== '').map((block) => showBlock(context, block));
  if (isSaid) return parts;
  const title = context.localeText.write(make('p', { class: 'part-title' }), (words) => words.primitives('structured'));
  return [...parts, make('div', { class: 'contents' }, title, jsonText(context.localeText, JSON.stringify(structured)))];
}

/** The text of a text block; `undefined` for another one. */
function textOfBlock(block: Json): string | undefined {
  const fields = recordOf(block) ?? {};
  return own(fields, 'type') === 'text' ? textOf(own(fields, 'text')) : undefined;
}

function promptResult(context: ResultContext, description: string | undefined, messages: readonly Json[]): HTMLElement[] {
  const about = description === undefined || description === '' ? [] : [make('p', { class: 'about', dir: 'auto' }, description)];
  return [...about, ...messages.map((message) => showMessage(context, message))];
}

function showMessage(context: ResultContext, message: Json): HTMLElement {
  const fields = recordOf(message) ?? {};
  const role = textOf(own(fields, 'role')) ?? '';
  const isKnown = role === 'user' || role === 'assistant';
  const title = make('p', { class: 'role' });
  context.localeText.write(title, (words) => (isKnown ? words.primitives(`role.${role}`) : role));
  return make('article', { class: 'message', 'data-role': role }, title, showBlock(context, own(fields, 'content') ?? null));
}

function failure({ localeText }: ResultContext, message: Message): HTMLElement[] {
  const code = message['code'];
  const reason = textOf(message['reason']) ?? '';
  const text = make('div', { class: 'reason', dir: 'auto' }, plainFailure(localeText, String(code), reason));
  const advice = ADVICE.get(code);
  return advice === undefined ? [text] : [text, localeText.write(make('p', { class: 'advice' }), (words) => words.primitives(advice))];
}

function plainFailure(localeText: ResultContext['localeText'], code: string, reason: string): HTMLElement {
  const whole = plainText(localeText, localeText.words.primitives('failure', { code, reason }));
  const place = whole.matches('pre') ? whole : whole.querySelector('pre');
  if (place !== null) localeText.write(place, (words) => words.primitives('failure', { code, reason }));
  return whole;
}
