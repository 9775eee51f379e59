import { button, freshId, make } from '../element.ts';
import { listOf, own, textOf, type Json } from '../json.ts';
import type { LocaleText, Phrase } from '../locale-text.ts';
import type { Input } from './input.ts';
import type { Offer } from './offer.ts';
import { jsonBlock } from './result/text.ts';
import type { TextKey } from './words/keys.ts';

const HINTS: readonly (readonly [string, TextKey, TextKey])[] = [
  ['readOnlyHint', 'hint.read_only', 'hint.writes'],
  ['destructiveHint', 'hint.destructive', 'hint.not_destructive'],
  ['idempotentHint', 'hint.idempotent', 'hint.not_idempotent'],
  ['openWorldHint', 'hint.open_world', 'hint.closed_world'],
];

/** What is known of an offer without asking: what it is, what it needs, what its server says of it. */
export function factsOf(localeText: LocaleText, offer: Offer, input: Input | undefined): HTMLElement[] {
  const facts: HTMLElement[] = [];
  const line = (kind: string, phrase: Phrase): void => void facts.push(localeText.write(make('p', { class: kind }), phrase));
  const { description, kind } = offer;
  if (description !== undefined) facts.push(make('p', { class: 'about', dir: 'auto' }, description));
  if (kind === 'resource' || kind === 'template') facts.push(make('p', { class: 'address' }, make('bdi', { dir: 'ltr' }, offer.uri)));
  if (kind === 'template' && offer.pieces === undefined) line('needs', (words) => words.primitives('no_template'));
  for (const [key, names] of needsOf(offer, input)) line('needs', (words) => words.primitives(key, { names: names.join(', ') }));
  const remarks = kind === 'tool' ? hintsOf(offer) : kind === 'prompt' ? [] : remarksOf(offer);
  if (remarks.length > 0) {
    facts.push(make('ul', { class: 'remarks' }, ...remarks.map((remark) => localeText.write(make('li', { dir: 'auto' }), remark))));
    if (kind === 'tool') line('help', (words) => words.primitives('hints_unverified'));
  }
  if (kind === 'tool' && offer.outputSchema !== undefined) facts.push(...outputSchema(localeText, offer.outputSchema));
  return facts;
}

function needsOf({ kind }: Offer, input: Input | undefined): readonly (readonly [TextKey, readonly string[]])[] {
  if (input?.names === undefined) return kind === 'tool' && isFree(input) ? [['no_input', []]] : [];
  const { required, optional } = input.names;
  if (required.length + optional.length === 0) return [['no_input', []]];
  return (
    [
      ['requires', required],
      ['optional', optional],
    ] as const
  ).filter(([, names]) => names.length > 0);
}

/** Whether the input is an object of which nothing is said at all: that of a tool that takes nothing. */
function isFree(input: Input | undefined): boolean {
  return (
    input !== undefined && Object.keys(input.schema).every((key) => ['type', '$schema', 'title', 'description', 'properties'].includes(key))
  );
}

function hintsOf({ annotations }: Offer): Phrase[] {
  return HINTS.flatMap(([name, yes, no]) => {
    const hint = own(annotations, name);
    return typeof hint === 'boolean' ? [(words) => words.primitives(hint ? yes : no)] : [];
  });
}

function remarksOf(offer: Offer & { readonly kind: 'resource' | 'template' }): Phrase[] {
  const { annotations, mimeType } = offer;
  const remarks: Phrase[] = mimeType === undefined ? [] : [() => mimeType];
  const size = offer.kind === 'resource' ? offer.size : undefined;
  if (size !== undefined) remarks.push((words) => words.primitives('size', { size }));
  const modified = textOf(own(annotations, 'lastModified'));
  if (modified !== undefined) remarks.push((words) => words.primitives('modified', { modified }));
  const audience = listOf(own(annotations, 'audience')).filter((one) => typeof one === 'string');
  if (audience.length > 0)
    remarks.push((words) => words.primitives('audience', { audience: audience.map((one) => reader(one)(words)).join(', ') }));
  const priority = own(annotations, 'priority');
  if (typeof priority === 'number') remarks.push((words) => words.primitives('priority', { priority }));
  return remarks;
}

function reader(name: string): Phrase {
  return (words) => (name === 'user' || name === 'assistant' ? words.primitives(`audience.${name}`) : name);
}

function outputSchema(localeText: LocaleText, schema: Json): HTMLElement[] {
  const content = make('div', { id: freshId(), hidden: true }, jsonBlock(JSON.stringify(schema)));
  return [disclosure(localeText, 'output_schema', content, () => undefined), content];
}

/** A button that shows and hides `content`; `opened` runs each time that it shows. */
export function disclosure(localeText: LocaleText, key: TextKey, content: HTMLElement, opened: () => void): HTMLButtonElement {
  const control = button('disclosure', () => {
    const open = content.hidden;
    if (open) opened();
    content.hidden = !open;
    control.setAttribute('aria-expanded', String(open));
  });
  control.setAttribute('aria-expanded', 'false');
  control.setAttribute('aria-controls', content.id);
  return localeText.write(control, (words) => words.primitives(key));
}
