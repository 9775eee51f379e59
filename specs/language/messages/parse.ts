import { isLiteralElement, parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { LENGTHS, NUMBER_STYLES, numberStyle } from './styles.ts';

export type ParsedMessage =
  | { readonly ok: true; readonly elements: readonly MessageFormatElement[] }
  /** `offset`: place of the problem in the text, in UTF-16 units. */
  | { readonly ok: false; readonly problem: string; readonly offset: number };

const PLURAL_FORMS = 'expected zero, one, two, few, many, other or `=n`';
const PLURAL_FORM = /^(?:zero|one|two|few|many|other|=-?\d+)$/;

const PROBLEMS: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a `}` that closes the argument is missing',
  EMPTY_ARGUMENT: 'an argument has no name between its braces',
  MALFORMED_ARGUMENT:
    "an argument is not written as `{name}`, its name without hyphens and other signs; a brace that is meant as text stands in quotes: `'{'`",
  EXPECT_ARGUMENT_TYPE: 'a type such as `plural` is missing after the comma',
  INVALID_ARGUMENT_TYPE: 'unknown argument type; expected number, date, time, plural, selectordinal or select',
  EXPECT_ARGUMENT_STYLE: 'a style is missing after the comma',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'the forms of this argument are missing',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: '`offset:` needs a number',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: '`offset:` needs a number',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'the name of a select form is missing',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'the name of a plural form is missing',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'a select form needs its text in braces',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'a plural form needs its text in braces',
  INVALID_PLURAL_ARGUMENT_SELECTOR: `unknown plural form; ${PLURAL_FORMS}`,
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'the same plural form stands twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'the same select form stands twice',
  MISSING_OTHER_CLAUSE: 'the form `other` is missing',
  UNMATCHED_CLOSING_TAG: 'this tag was never opened',
};

const cache = new Map<string, ParsedMessage>();
const CACHE_SIZE = 20_000;

/** Parses an ICU MessageFormat 1 text. Tags such as `<b>` are plain text. Caches results by text. */
export function parseMessage(text: string): ParsedMessage {
  const known = cache.get(text);
  if (known) return known;
  const parsed = read(text);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, parsed);
  return parsed;
}

/** Longest text of a message, in UTF-16 units: the time of the parser grows faster than its text. */
const LONGEST = 10_000;
/** Most braces within one another: the parser calls itself for each. */
const DEEPEST = 64;

function read(text: string): ParsedMessage {
  const refused = tooMuch(text);
  if (refused !== undefined) return refused;
  try {
    const elements = parse(text, { ignoreTag: true, requiresOtherClause: true, captureLocation: true });
    return wrongStyle(elements) ?? { ok: true, elements };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { location } = error as SyntaxError & { location?: { start: { offset: number } } };
    const problem = Object.hasOwn(PROBLEMS, error.message)
      ? (PROBLEMS[error.message] ?? '')
      : error.message.toLowerCase().replaceAll('_', ' ');
    return { ok: false, problem, offset: location?.start.offset ?? 0 };
  }
}

function tooMuch(text: string): ParsedMessage | undefined {
  if (text.length > LONGEST) return { ok: false, problem: `it has ${text.length} characters, more than ${LONGEST}`, offset: LONGEST };
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) return { ok: false, problem: `its braces nest more than ${DEEPEST} levels deep`, offset: at };
  }
  return undefined;
}

/** The first style that no formatter has, a word that is none or a number skeleton of a hundred digits, or form that no plural has. */
function wrongStyle(elements: readonly MessageFormatElement[]): ParsedMessage | undefined {
  for (const element of allElements(elements)) {
    const odd = element.type === TYPE.plural ? Object.keys(element.options).find((form) => !PLURAL_FORM.test(form)) : undefined;
    if (odd !== undefined)
      return { ok: false, problem: `no plural has the form \`${odd}\`; ${PLURAL_FORMS}`, offset: element.location?.start.offset ?? 0 };
    if (element.type !== TYPE.number && element.type !== TYPE.date && element.type !== TYPE.time) continue;
    const { style, location } = element;
    const offset = location?.start.offset ?? 0;
    const known: readonly string[] = element.type === TYPE.number ? NUMBER_STYLES : LENGTHS;
    if (typeof style === 'string' && !known.includes(style))
      return {
        ok: false,
        problem: `no ${TYPE[element.type]} has the style \`${style}\`; expected ${known.join(', ')} or a skeleton \`::…\``,
        offset,
      };
    if (element.type !== TYPE.number || typeof style !== 'object' || style === null) continue;
    try {
      new Intl.NumberFormat('en', numberStyle(style).options);
    } catch {
      return { ok: false, problem: 'a number style asks for what no formatter can do', offset };
    }
  }
  return undefined;
}

/** Every element of a message, also inside plural and select forms, except for literals. */
export function* allElements(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    if (isLiteralElement(element)) continue;
    yield element;
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* allElements(option.value);
    }
  }
}
