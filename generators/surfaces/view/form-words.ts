import type { ComponentView } from './component.ts';

/** What a form says → last words of the keys that say it. The first words that one message alone ends with are taken. */
const ENDINGS = {
  add: ['add', 'add_item'],
  confirm: ['confirm', 'nothing_to_fill'],
  'error.above': ['error.above'],
  'error.below': ['error.below'],
  'error.date': ['error.date'],
  'error.date_time': ['error.date_time'],
  'error.email': ['error.email'],
  'error.integer': ['error.integer'],
  'error.json': ['error.json'],
  'error.max_items': ['error.max_items'],
  'error.max_length': ['error.max_length'],
  'error.maximum': ['error.maximum'],
  'error.min_items': ['error.min_items'],
  'error.min_length': ['error.min_length'],
  'error.minimum': ['error.minimum'],
  'error.multiple': ['error.multiple'],
  'error.number': ['error.number'],
  'error.pattern': ['error.pattern'],
  'error.unique': ['error.unique'],
  'error.uri': ['error.uri'],
  field_required: ['field_required', 'error.required', 'required'],
  remove: ['remove', 'remove_item'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FormWord = keyof typeof ENDINGS;

export const FORM_WORDS = Object.keys(ENDINGS) as readonly FormWord[];

/** Key of the message that says a word of the form; `undefined` if the spec has none, and the form says it in English. */
export function formWordKey({ texts }: ComponentView, word: FormWord): string | undefined {
  return ENDINGS[word].flatMap((ending) => {
    const found = texts.filter(({ key }) => endsIn(key, ending));
    return found.length === 1 ? (found[0]?.key ?? []) : [];
  })[0];
}

/** A word as the runtime of a native surface names it: `minLength` of `error.min_length`. */
export function nativeWord(word: FormWord): string {
  return word.replace(/^error\./, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A key may be written `error.min_length`, `error.min-length` or `error.minLength`. */
function endsIn(key: string, ending: string): boolean {
  const plain = (text: string): string[] => text.toLowerCase().replace(/[-_]/g, '').split(/[./]/);
  const wanted = plain(ending);
  return plain(key).slice(-wanted.length).join('.') === wanted.join('.');
}
