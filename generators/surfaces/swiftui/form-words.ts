import { answersOf, hasContent } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { hasForm } from '../view/form-parts.ts';
import { FORM_WORDS, formWordKey, nativeWord, type FormWord } from '../view/form-words.ts';
import type { SwiftComponent } from './component.ts';
import { structuredField } from './content-place.ts';
import { parametersOf } from './messages/accessor.ts';
import { swiftString } from './escape.ts';
import { swiftPath } from './words.ts';

/** Words of the form that Swift names differently. */
const FORM: Partial<Record<FormWord, string>> = { confirm: 'nothingToFill', field_required: 'required' };

/** Word of the content → last words of the keys that say it. The first key that fits is taken. */
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
  const keys = FORM_WORDS.map((word) => [FORM[word] ?? nativeWord(word), formWordKey(component.view, word)] as const);
  return wordsFunction('formWords', 'FormWords', 'What the form says.', keys, component);
}

export function contentWordsFunction(component: SwiftComponent): string {
  if (!hasContent(component.view)) return '';
  const more = [...binaryWord(component), ...roleWord(component)];
  const keys = Object.entries(CONTENT).map(([word, endings]) => [word, keyOf(endings, component)] as const);
  return wordsFunction('contentWords', 'ContentWords', 'What the renderers of the content say.', keys, component, more);
}

/** The message for contents that nothing draws: it takes their type and their size. */
function binaryWord(component: SwiftComponent): readonly string[] {
  const key = keyOf(['binary'], component);
  const plan = key === undefined ? undefined : component.plans.get(key);
  const called = key === undefined ? undefined : component.messages.get(key);
  if (plan === undefined || called === undefined) return [];
  const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    type: { String: '$0' },
    size: { Int: '$1', Double: 'Double($1)' },
  };
  const args = parametersOf(plan).flatMap(({ arg, local, type }) => {
    const value = Object.hasOwn(given, arg) ? given[arg]?.[type] : undefined;
    return value === undefined ? [] : [`${local}: ${value}`];
  });
  const takesBoth = args.length === 2 && parametersOf(plan).length === 2;
  return takesBoth ? [`    words.binary = { say.${called}(${args.join(', ')}) }\n`] : [];
}

/** The messages for the roles of the messages of a prompt. */
function roleWord(component: SwiftComponent): readonly string[] {
  const cases = answersOf(component.view).roles.flatMap(({ role, key }) => {
    const called = component.messages.get(key);
    return called === undefined ? [] : [`      case ${swiftString(role)}: return say.${called}()\n`];
  });
  if (cases.length === 0) return [];
  return [`    words.role = { word in\n      switch word.text {\n${cases.join('')}      default: return word.text\n      }\n    }\n`];
}

function wordsFunction(
  name: string,
  type: string,
  summary: string,
  keys: readonly (readonly [word: string, key: string | undefined])[],
  component: SwiftComponent,
  more: readonly string[] = [],
): string {
  const own = keys.flatMap(([word, key]) => {
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
  const lines = [...own, ...more];
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
