import { defined } from '../../../specs/language/defined.ts';
import { words } from '../../text/names/policy.ts';
import { answersOf, partOfContentField, type ContentField } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredFields } from '../view/entered.ts';
import { formAnswers } from '../view/form-answers.ts';
import { thingParts } from '../view/form-parts.ts';
import { formSources, type FormSource } from '../view/form-sources.ts';
import { DIALOG_ROLES } from '../view/modality.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { plainName } from '../view/plain-name.ts';
import { valuesFields } from '../view/values-fields.ts';
import { CONTENT_WORDS } from './runtime/content/words.ts';
import { FORM_WORDS, formWordKey } from '../view/form-words.ts';

/** How a component uses the renderer of what comes back. */
export interface ContentUse {
  /** The fields with something to show. */
  readonly fields: readonly ContentField[];
  /** Message → the key of the text that tells it, empty for one that tells nothing; without any, the only field is always shown. */
  readonly others: Readonly<Record<string, string>>;
  /** Path of the field with the structured content beside content blocks. */
  readonly structured?: string;
  /** Id of the part that holds it all. */
  readonly part: string;
  /** Ids of parts that the renderer draws: an image, a link, a message of a prompt, the buttons of a long text. */
  readonly drawn: readonly string[];
  /** Whether the messages of a prompt are items of a list. */
  readonly listed: boolean;
  /** Id of the modal that an image opens. */
  readonly viewer?: string;
  /** Type of the outbound message that asks for a resource. */
  readonly opens?: string;
  /** Ids of the limits of a text and an image. */
  readonly limits: { readonly chars?: string; readonly lines?: string; readonly bytes?: string };
}

/** How a component uses the form made from a schema. */
export interface FormUse {
  /** The first one that an instance has counts. */
  readonly sources: readonly FormSource[];
  /** Ids of the parts that are fields of the form; the first one holds them all. */
  readonly drawn: readonly string[];
  /** The part whose condition holds for all of them; absent where the schema alone says whether they are there. */
  readonly waits?: string;
  /** Id of a part whose press sends the values → the field of its message that takes them, and whether it must be there. */
  readonly submits: Readonly<Record<string, { readonly field: string; readonly required: boolean }>>;
  /** Whether yes or no is a check box to the spec, and no switch. */
  readonly checkbox: boolean;
}

/** Roles of a part that may hold what came back. */
const HOLDERS: ReadonlySet<string> = new Set(['group', 'region', 'article', 'text']);

/** @returns `undefined` for a component without content, or without a part for it */
export function contentUse(view: ComponentView): ContentUse | undefined {
  const { parts, inbound, limits, content: blocks } = view;
  const { contents, rivals, told, message } = answersOf(view);
  const holder = contentPart(view);
  if (holder === undefined) return undefined;
  const types = new Set(view.contentTypes.map(({ type }) => plainName(type)));
  const more = new Set(['show_more', 'show_less'].map((name) => keyOfWord(view, name)));
  const modals = parts.filter(({ role, shown }) => DIALOG_ROLES.has(role) && shown.kind === 'demand');
  const limitOf = (type: string, unit: string): string | undefined =>
    limits.find((one) => one.id.startsWith(`${type}-`) && one.unit === unit)?.id;
  const [chars, lines, bytes] = [limitOf('text', 'chars'), limitOf('text', 'lines'), limitOf('image', 'bytes')];
  const newestCounts = contents.length > 1 || told.length > 0;
  const structured = inbound.some(({ fields }) => [blocks, 'structuredContent'].every((name) => fields.some((one) => one.name === name)));
  return {
    fields: contents,
    others: !newestCounts
      ? {}
      : Object.fromEntries([...rivals.map((type) => [type, ''] as const), ...told.map(({ type, key }) => [type, key] as const)]),
    part: holder.id,
    drawn: parts
      .filter(({ id, name }) => id === message?.id || types.has(plainName(id)) || (name !== undefined && more.has(name.key)))
      .map(({ id }) => id),
    listed: message?.role === 'listitem',
    limits: { ...(chars && { chars }), ...(lines && { lines }), ...(bytes && { bytes }) },
    ...(structured && { structured: 'structuredContent' }),
    ...(modals.length === 1 && modals[0] !== undefined && { viewer: modals[0].id }),
    ...defined({ opens: readingMessage(view) }),
  };
}

/**
 * The part that holds what came back: that of the field of content blocks, else the disclosure named like the field or its message, else the
 * group named like a message that brings something or like its field, or around the messages of a prompt.
 */
function contentPart(view: ComponentView): PartView | undefined {
  const { parts, content: field } = view;
  const { contents, message } = answersOf(view);
  const own = parts.find(({ content }) => content?.kind === 'field' && content.path === field && field !== undefined);
  if (own !== undefined) return own;
  const isFree = ({ content, repeats }: PartView): boolean => content === undefined && repeats === undefined;
  const last =
    contents
      .find((one) => one.field === field)
      ?.type?.split('/')
      .at(-1) ?? '';
  const names = field === undefined ? [] : [plainName(field), plainName(last)];
  const disclosure = parts.find((part) => part.discloses && isFree(part) && names.includes(plainName(part.id)));
  if (disclosure !== undefined) return disclosure;
  const named = contents.flatMap(({ type = '' }) => [plainName(type.split('/').at(-1) ?? ''), plainName(words(type).at(-1) ?? '')]);
  const groups = parts.filter((part) => HOLDERS.has(part.role) && isFree(part));
  return (
    groups.find(({ id }) => named.includes(plainName(id))) ?? partOfContentField(view) ?? groups.find(({ id }) => id === message?.parent)
  );
}

/** The outbound message with an address alone, beside what every opening message brings. */
function readingMessage(view: ComponentView): string | undefined {
  const entered = enteredFields(view);
  const { key } = view.instances;
  return view.outbound.find(
    ({ type, fields }) =>
      fields.some(({ name }) => name === 'uri') &&
      fields.every(
        ({ name, optional }) => optional || name === key || name === 'uri' || !entered.get(type)?.some((one) => one.name === name),
      ),
  )?.type;
}

/** @returns `undefined` for a component without a schema, or whose fields are shown by something else than the schema */
export function formUse(view: ComponentView): FormUse | undefined {
  const { schema: field, parts } = view;
  const things = thingParts(view);
  const shownBySchema = ({ shown, name, role }: PartView): boolean =>
    shown.kind === 'field' &&
    shown.guard === undefined &&
    shown.path === field &&
    (FIELD_ROLES.has(role) || role === 'group' || formWordKey(view, 'remove') === name?.key);
  const drawn = parts.filter((part) => (field === undefined ? things.has(part.id) : shownBySchema(part) && part.content === undefined));
  const [first] = drawn;
  if (first === undefined) return undefined;
  const required = valuesFields(view);
  return {
    sources: formSources(view),
    drawn: drawn.map(({ id }) => id),
    checkbox: drawn.some(({ role }) => role === 'checkbox') && !drawn.some(({ roles }) => roles.includes('switch')),
    ...(field === undefined && first.shown.kind !== 'always' && { waits: first.id }),
    submits: Object.fromEntries(
      formAnswers(view).flatMap((one) =>
        one.submits.map((id) => [id, { field: one.field, required: required.get(one.type)?.required === true }] as const),
      ),
    ),
  };
}

/** Word of a renderer → key of the message that says it. */
export function wordKeys(view: ComponentView): Readonly<Record<string, string>> {
  const keys = [
    ...(contentUse(view) === undefined ? [] : Object.keys(CONTENT_WORDS)).map((word) => [word, keyOfWord(view, word)] as const),
    ...(formUse(view) === undefined ? [] : FORM_WORDS).map((word) => [word, formWordKey(view, word)] as const),
  ];
  return Object.fromEntries(keys.flatMap(([word, key]) => (key === undefined ? [] : [[word, key]])));
}

/** The only message whose key ends with a word. */
function keyOfWord({ texts }: ComponentView, word: string): string | undefined {
  const found = texts.filter(({ key }) => key === word || key.endsWith(`.${word}`));
  return found.length === 1 ? found[0]?.key : undefined;
}
