import type { ComponentView } from '../view/component.ts';
import { formAnswers } from '../view/form-answers.ts';
import { DIALOG_ROLES } from '../view/modality.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { plainName } from '../view/plain-name.ts';
import { CONTENT_WORDS } from './runtime/content/words.ts';
import { FORM_WORDS } from './runtime/form/words.ts';

/** How a component uses the renderer of content blocks. */
export interface ContentUse {
  /** Path of the field with the blocks, and of the one with the structured content of the same message. */
  readonly field: string;
  readonly structured?: string;
  /** Id of the part that holds the blocks. */
  readonly part: string;
  /** Ids of parts that the renderer draws: an image, a link, the buttons of a long text. */
  readonly drawn: readonly string[];
  /** Id of the modal that an image opens. */
  readonly viewer?: string;
  /** Type of the outbound message that asks for a resource. */
  readonly opens?: string;
  /** Ids of the limits of a text and an image. */
  readonly limits: { readonly chars?: string; readonly lines?: string; readonly bytes?: string };
}

/** How a component uses the form made from a schema. */
export interface FormUse {
  readonly field: string;
  /** Ids of the parts that are fields of the form; the first one holds them all. */
  readonly drawn: readonly string[];
  /** Ids of the parts whose press sends the values. */
  readonly submits: readonly string[];
  /** Outbound message and its field that hold the values. */
  readonly sends?: { readonly type: string; readonly field: string };
}

/** @returns `undefined` for a component without content, or without a part for it */
export function contentUse(view: ComponentView): ContentUse | undefined {
  const { content: field, parts, inbound, outbound, limits, instances } = view;
  if (field === undefined) return undefined;
  const message = inbound.find(({ fields }) => fields.some(({ name }) => name === field));
  const last = message?.type.split('/').at(-1) ?? '';
  const part =
    parts.find(({ content }) => content?.kind === 'field' && content.path === field) ??
    parts.find(
      ({ discloses, content, id }) => discloses && content === undefined && [plainName(field), plainName(last)].includes(plainName(id)),
    );
  if (part === undefined) return undefined;
  const types = new Set(view.contentTypes.map(({ type }) => plainName(type)));
  const words = new Set(['show_more', 'show_less'].map((name) => keyOfWord(view, name)));
  const modals = parts.filter(({ role, shown }) => DIALOG_ROLES.has(role) && shown.kind === 'demand');
  const limitOf = (type: string, unit: string): string | undefined =>
    limits.find((one) => one.id.startsWith(`${type}-`) && one.unit === unit)?.id;
  const opens = outbound.find(
    ({ fields }) =>
      fields.some(({ name }) => name === 'uri') && fields.every(({ name, optional }) => optional || ['uri', instances.key].includes(name)),
  );
  const [chars, lines, bytes] = [limitOf('text', 'chars'), limitOf('text', 'lines'), limitOf('image', 'bytes')];
  return {
    field,
    part: part.id,
    drawn: parts.filter(({ id, name }) => types.has(plainName(id)) || (name !== undefined && words.has(name.key))).map(({ id }) => id),
    limits: { ...(chars && { chars }), ...(lines && { lines }), ...(bytes && { bytes }) },
    ...(message?.fields.some(({ name }) => name === 'structuredContent') === true && { structured: 'structuredContent' }),
    ...(modals.length === 1 && modals[0] !== undefined && { viewer: modals[0].id }),
    ...(opens !== undefined && { opens: opens.type }),
  };
}

/** @returns `undefined` for a component without a schema, or whose fields are shown by something else than the schema */
export function formUse(view: ComponentView): FormUse | undefined {
  const { schema: field, parts } = view;
  if (field === undefined) return undefined;
  const shownBySchema = ({ shown, name, role }: PartView): boolean =>
    shown.kind === 'field' &&
    shown.guard === undefined &&
    shown.path === field &&
    (FIELD_ROLES.has(role) || role === 'group' || keyOfWord(view, 'remove') === name?.key);
  const drawn = parts.filter((part) => shownBySchema(part) && part.content === undefined).map(({ id }) => id);
  if (drawn.length === 0) return undefined;
  const [answer] = formAnswers(view);
  return {
    field,
    drawn,
    submits: answer?.submits ?? [],
    ...(answer !== undefined && { sends: { type: answer.type, field: answer.field } }),
  };
}

/** Word of a renderer → message key: the only message of the component whose key ends with the word. */
export function wordKeys(view: ComponentView): Readonly<Record<string, string>> {
  const names = [
    ...(contentUse(view) === undefined ? [] : Object.keys(CONTENT_WORDS)),
    ...(formUse(view) === undefined ? [] : Object.keys(FORM_WORDS)),
  ];
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const key = keyOfWord(view, name);
      return key === undefined ? [] : [[name, key]];
    }),
  );
}

function keyOfWord({ texts }: ComponentView, name: string): string | undefined {
  const found = texts.filter(({ key }) => key === name || key.endsWith(`.${name}`));
  return found.length === 1 ? found[0]?.key : undefined;
}
