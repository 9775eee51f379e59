import { words } from '../../text/names/policy.ts';
import { answersOf, partOfContentField } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs } from '../view/entered.ts';
import { formSources } from '../view/form-sources.ts';
import { cutOf } from '../view/cuts.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import { plainName } from '../view/plain-name.ts';

/**
 * The part in which content stands: the disclosure, group or text named like a message that brings it, or like its last word, else the
 * part named like its field, else the part around the messages of a prompt, else the last disclosure without words of its own.
 */
export function contentPart(view: ComponentView): string | undefined {
  const { contents, message } = answersOf(view);
  if (contents.length === 0) return undefined;
  const named = contents.flatMap(({ type = '' }) => [type.split('/').at(-1), words(type).at(-1)]);
  const isNamed = ({ id }: PartView): boolean => named.includes(id);
  const free = view.parts.filter(({ role, content }) => role === 'disclosure' && content === undefined);
  const groups = view.parts.filter(
    ({ role, content, repeats }) => ['group', 'region', 'text'].includes(role) && content === undefined && repeats === undefined,
  );
  const rest = free.filter(({ id, name }) => name === undefined && fieldNamed(view, id) === undefined);
  return (free.find(isNamed) ?? groups.find(isNamed) ?? partOfContentField(view))?.id ?? message?.parent ?? rest.at(-1)?.id;
}

/** The first of the parts that stand for the fields of the schema's form, each for one kind of field. */
export function formPart(view: ComponentView): string | undefined {
  if (formSources(view).length === 0) return undefined;
  return view.parts.find((part) => isFormField(part) && !isGiven(view, part))?.id;
}

/** Whether a part gives an outbound field of its own. */
function isGiven(view: ComponentView, part: PartView): boolean {
  return view.outbound.some(({ fields }) => fields.some(({ name }) => name === enteredAs(view, part)));
}

function isFormField({ role, content, name, repeats }: PartView): boolean {
  return FIELD_ROLES.has(role) && repeats === undefined && content === undefined && name === undefined;
}

/** Whether the name of a part tells which field it belongs to, by an argument that the form alone knows. */
function isOnePerField(view: ComponentView, { name }: PartView): boolean {
  const args = view.texts.find(({ key }) => key === name?.key)?.args ?? [];
  return args.length > 0 && args.every((arg) => fieldNamed(view, arg.name) === undefined);
}

/** Words of the buttons that the content renderers draw. */
const RENDERED_WORDS = new Set(['show_more', 'show_less']);

/** The function that draws a part, if it is not the part's own: content and forms bring parts of their own. */
export function drawnBy(view: ComponentView, part: PartView): 'Blocks' | 'Cut' | 'Form' | undefined {
  const { role, roles, name, content, shown, parent } = part;
  if (part.repeats !== undefined) return undefined;
  const word = name?.key.split('.').at(-1)?.replaceAll('-', '_') ?? '';
  if (parent === undefined) return undefined;
  if (view.parts.some((one) => cutOf(view, one)?.expand === part.id && fieldNamed(view, one.id) !== undefined)) return 'Cut';
  const first = view.parts.find(({ id }) => id === formPart(view));
  if (first !== undefined) {
    if (isFormField(part) && !isGiven(view, part)) return 'Form';
    const beside = parent === first.parent && content === undefined && JSON.stringify(shown) === JSON.stringify(first.shown);
    if (beside && (word === 'remove' || (role === 'group' && name === undefined) || isOnePerField(view, part))) return 'Form';
  }
  const holder = contentPart(view);
  if (holder === undefined) return undefined;
  if (parent === holder && part.id === answersOf(view).message?.id) return 'Blocks';
  if (RENDERED_WORDS.has(word)) return 'Blocks';
  const nameless = name === undefined && content === undefined && shown.kind === 'always';
  return nameless && (role === 'img' || roles.includes('link')) ? 'Blocks' : undefined;
}

/** The inbound field or prop with the name of a part, compared by letters and digits only. */
export function fieldNamed(view: ComponentView, part: string): string | undefined {
  return [...view.inbound.flatMap(({ fields }) => fields), ...view.members.props].find(({ name }) => plainName(name) === plainName(part))
    ?.name;
}
