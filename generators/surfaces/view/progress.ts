import { bare } from '../../../specs/language/model/opening.ts';
import type { Field } from '../../../specs/language/model/type-expression.ts';
import { words } from '../../text/names/policy.ts';
import type { ComponentView } from './component.ts';
import { itemField } from './item-fields.ts';
import type { PartView } from './parts.ts';

/** How far a bar is. */
export interface ProgressView {
  /** Path of the field with the value, `item.…` for one of the item. */
  readonly path: string;
  /** The value when all is done. */
  readonly end: 1 | 100;
}

/** Roles whose value assistive technology gets from an attribute, not from their words. */
export const VALUED_ROLES: ReadonlySet<string> = new Set(['progressbar', 'meter', 'scrollbar']);

const NUMBERS = new Set(['int', 'number', 'bytes', 'duration']);

/**
 * What a bar shows: the field that is its content, else the number of its name, else the number that the accessible name says, if it is
 * the only one. `undefined` for a bar of which nobody knows how far it is.
 */
export function progressOf(view: ComponentView, part: PartView): ProgressView | undefined {
  const { role, content } = part;
  if (!VALUED_ROLES.has(role)) return undefined;
  const path =
    content?.kind === 'field' ? content.path : content === undefined ? (numberNamed(view, part, part.id) ?? said(view, part)) : undefined;
  return path === undefined ? undefined : { path, end: isShare(view, path) ? 1 : 100 };
}

/** The only number in the accessible name that a field brings. */
function said(view: ComponentView, part: PartView): string | undefined {
  const numbers = view.texts.find(({ key }) => key === part.name?.key)?.args.filter(({ type }) => type === 'number') ?? [];
  const [only, ...others] = numbers;
  return only === undefined || others.length > 0 ? undefined : numberNamed(view, part, only.name);
}

/** The path of the number of a name: of the item around a part, of a message, or a prop. */
function numberNamed(view: ComponentView, part: PartView, name: string): string | undefined {
  const own = itemField(view, part, name);
  // What an outer item brings is out of reach for the item within.
  if (own !== undefined) return own.part === part.repeats && isNumber(own.field) ? `item.${own.field.name}` : undefined;
  const fields = [...view.inbound.flatMap((message) => message.fields), ...view.members.props];
  return fields.find((field) => plain(field.name) === plain(name) && isNumber(field))?.name;
}

function isNumber({ type }: Pick<Field, 'type'>): boolean {
  const inner = bare(type);
  return inner.kind === 'primitive' && NUMBERS.has(inner.name);
}

/** Whether some text says a field as a share of one: `{progress, number, percent}`. */
export function isShare({ texts }: ComponentView, path: string): boolean {
  const name = path.split('.').at(-1) ?? '';
  const share = new RegExp(`\\{\\s*${name.replace(/[^\w-]/g, '')}\\s*,\\s*number\\s*,\\s*(?:::)?percent`);
  return texts.some(({ source }) => share.test(source.text));
}

function plain(name: string): string {
  return words(name).join('').toLowerCase();
}
