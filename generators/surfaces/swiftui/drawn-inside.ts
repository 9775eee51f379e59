import { hasContent } from '../view/answers.ts';
import { thingParts } from '../view/form-parts.ts';
import { FIELD_ROLES, type PartView } from '../view/parts.ts';
import type { ShownWhen } from '../view/shown.ts';
import type { SwiftComponent } from './component.ts';
import { messagePart } from './content-place.ts';
import { isContentWord } from './form-words.ts';

const GROUPS = new Set(['group', 'region', 'listbox', 'radiogroup', 'list']);

/** Whether the form draws a part: a field or a group of fields without words of its own, on show with the schema. */
export function isDrawnByForm(part: PartView, { view }: SwiftComponent): boolean {
  if (view.schema === undefined) return thingParts(view).has(part.id);
  if (part.content !== undefined || part.repeats !== undefined) return false;
  if (!leadsTo(part.shown, view.schema, view.parts, 0)) return false;
  if (part.name !== undefined) return part.pressed && !isMoved(part.id) && takesArguments(part.name.key);
  return FIELD_ROLES.has(part.role) || GROUPS.has(part.role);

  function isMoved(id: string): boolean {
    return view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === id) === true;
  }

  function takesArguments(key: string): boolean {
    return view.texts.some((text) => text.key === key && text.args.length > 0);
  }
}

/** The condition under which the form is on show, over `model`; empty without a form. */
export function formCondition(component: SwiftComponent): string {
  const first = component.view.parts.find((part) => isDrawnByForm(part, component));
  return first === undefined ? '' : `model.shows(.${component.names.partCases.get(first.id) ?? '_'})`;
}

/** Whether the renderers of the content draw a part: a picture or link without words of its own, or what opens a long text. */
function isDrawnByContent(part: PartView, component: SwiftComponent): boolean {
  if (!hasContent(component.view) || part.repeats !== undefined || part.children.length > 0) return false;
  if (part.id === messagePart(component.view)?.id) return true;
  if (part.shown.kind !== 'always') return false;
  if (part.name !== undefined) return part.pressed && isContentWord(part.name.key, component);
  return part.content === undefined && (part.role === 'img' || part.role === 'link');
}

/** Whether another part draws a part by what it inserts. */
export function isDrawnInside(part: PartView, component: SwiftComponent): boolean {
  return isDrawnByForm(part, component) || isDrawnByContent(part, component);
}

/** Whether a condition holds only with a field, directly or behind disclosures. */
function leadsTo(shown: ShownWhen, path: string, parts: readonly PartView[], depth: number): boolean {
  if (shown.kind === 'field') return shown.path === path;
  if (shown.kind !== 'open' || depth > parts.length) return false;
  const disclosure = parts.find(({ id }) => id === shown.part);
  return disclosure !== undefined && leadsTo(disclosure.shown, path, parts, depth + 1);
}
