import type { ComponentView } from '../view/component.ts';
import { hasForm } from '../view/form-parts.ts';
import type { SwiftComponent } from './component.ts';
import { structuredField } from './content-place.ts';
import { parametersOf } from './messages/accessor.ts';
import { swiftPath } from './words.ts';

/** Word of the form → last words of the keys that say it. The first key that fits is taken. */
const FORM: Readonly<Record<string, readonly string[]>> = {
  required: ['field_required', 'error.required', 'required'],
  number: ['error.number'],
  integer: ['error.integer'],
  minimum: ['error.minimum'],
  maximum: ['error.maximum'],
  minLength: ['error.min_length'],
  maxLength: ['error.max_length'],
  minItems: ['error.min_items'],
  maxItems: ['error.max_items'],
  pattern: ['error.pattern'],
  email: ['error.email'],
  uri: ['error.uri'],
  date: ['error.date'],
  dateTime: ['error.date_time'],
  json: ['error.json'],
  add: ['add'],
  remove: ['remove'],
  nothingToFill: ['confirm'],
};

const CONTENT: Readonly<Record<string, readonly string[]>> = {
  showMore: ['show_more'],
  showLess: ['show_less'],
  image: ['image'],
  audio: ['audio'],
  close: ['close', 'dismiss'],
  unsupported: ['unsupported'],
  empty: ['empty'],
  structured: ['structured'],
};

/** The words of the form in the messages of the component. A word that no message has keeps its English. */
export function formWordsFunction(component: SwiftComponent): string {
  if (!hasForm(component.view)) return '';
  return wordsFunction('formWords', 'FormWords', 'What the form says.', FORM, component);
}

export function contentWordsFunction(component: SwiftComponent): string {
  if (component.view.content === undefined) return '';
  return wordsFunction('contentWords', 'ContentWords', 'What the renderers of the content say.', CONTENT, component);
}

function wordsFunction(
  name: string,
  type: string,
  summary: string,
  table: Readonly<Record<string, readonly string[]>>,
  component: SwiftComponent,
): string {
  const lines = Object.entries(table).flatMap(([word, endings]) => {
    const key = keyOf(endings, component);
    const plan = key === undefined ? undefined : component.plans.get(key);
    const called = key === undefined ? undefined : component.messages.get(key);
    if (plan === undefined || called === undefined) return [];
    const parameters = parametersOf(plan);
    const [only] = parameters;
    if (parameters.length > 1) return [];
    // The argument of a word is always one: the limit, the value or the type.
    return [
      `    words.${word} = ${only === undefined ? `{ _ in say.${called}() }` : `{ say.${called}(${only.local}: ${GIVEN[only.type]}) }`}\n`,
    ];
  });
  const body = lines.length === 0 ? `    ${type}()\n` : `    var words = ${type}()\n${lines.join('')}    return words\n`;
  return `
  /// ${summary}
  @MainActor
  public static func ${name}(_ say: LocalizedMessages) -> ${type} {
${body}  }
`;
}

function keyOf(endings: readonly string[], { view }: SwiftComponent): string | undefined {
  return endings.flatMap((ending) => view.texts.find((text) => ends(text.key, ending))?.key ?? [])[0];
}

/** Whether the renderers of the content say a message themselves, such as what opens a long text. */
export function isContentWord(key: string, component: SwiftComponent): boolean {
  return ['showMore', 'showLess'].some((word) => keyOf(CONTENT[word] ?? [], component) === key);
}

/** The data beside the content, as an argument of a call on the model. */
export function structuredArgument(view: ComponentView, model = ''): string {
  const field = structuredField(view);
  return field === undefined ? '' : `, structured: ${model}value(${swiftPath(field)})`;
}

/** The limits of texts and pictures among those of the component, as the last argument of a call. */
export function contentLimits({ view, names }: SwiftComponent): string {
  const args = (
    [
      ['characters', 'chars'],
      ['lines', 'lines'],
      ['imageBytes', 'bytes'],
    ] as const
  ).flatMap(([label, unit]) => {
    const limit = view.limits.find((one) => one.unit === unit);
    return limit === undefined ? [] : [`${label}: ${names.limits}.${names.limitNames.get(limit.id) ?? '_'}`];
  });
  return args.length === 0 ? '' : `, limits: ContentLimits(${args.join(', ')})`;
}

/** What a word brings; no word brings a date. */
const GIVEN = { String: '$0.text', Int: '$0.count', Double: '$0.number', 'Date?': 'nil' } as const;

function ends(key: string, ending: string): boolean {
  const own = key.toLowerCase().replace(/[-_]/g, '').split(/[./]/);
  const wanted = ending.replace(/_/g, '').split('.');
  return own.slice(-wanted.length).join('.') === wanted.join('.');
}
