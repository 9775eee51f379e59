import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import type { PartView } from './parts.ts';
import type { ShownWhen } from './shown.ts';
import { isPrimitive, typeAt } from './type-at.ts';

/** Where a link leads. */
export interface FollowedView {
  /** Dotted path to the address: into the fields, or `item.…` into the item around. */
  readonly path: string;
  /** The outbound message that hands the address to the host, and its field; without one the surface opens it. */
  readonly sends?: { readonly type: string; readonly field: string };
}

/**
 * Where a link leads: to the address whose presence shows it, else to the one that it shows or that its words name. `undefined` for other parts
 * and for links that the user's code follows.
 */
export function followedBy(view: ComponentView, part: PartView): FollowedView | undefined {
  if (!part.roles.includes('link') || part.discloses) return undefined;
  const path =
    pathsOf(part.shown).find((one) => isAddress(typeAt(view, part, one), one)) ??
    wordPaths(view, part).find((one) => isUrl(typeAt(view, part, one)));
  if (path === undefined) return undefined;
  const moved = new Set((view.machine?.moves ?? []).map(({ sends }) => sends));
  for (const { type, fields } of view.outbound) {
    const field = fields.find((one) => isUrl(one.type))?.name;
    const rest = fields.filter(({ name, optional }) => !optional && name !== field && name !== view.instances.key);
    if (field !== undefined && rest.length === 0 && !moved.has(type)) return { path, sends: { type, field } };
  }
  return { path };
}

function pathsOf(shown: ShownWhen): readonly string[] {
  if (shown.kind === 'all') return shown.of.flatMap(pathsOf);
  return shown.kind === 'field' && shown.guard === undefined ? [shown.path] : [];
}

/** Paths to what a part shows or names in its words. */
function wordPaths(view: ComponentView, { content, name, repeats }: PartView): readonly string[] {
  if (content?.kind === 'field') return [content.path];
  const key = content?.kind === 'message' ? content.key : name?.key;
  const named = view.texts.find((text) => text.key === key)?.args.map((argument) => argument.name) ?? [];
  return repeats === undefined ? named : [...named.map((one) => `item.${one}`), ...named];
}

/** A field of a free form says by its name what it is. */
function isAddress(type: TypeExpression | undefined, path: string): boolean {
  return type === undefined ? /(?:^|\.)url$/.test(path) : isUrl(type);
}

function isUrl(type: TypeExpression | undefined): boolean {
  return isPrimitive(type, 'url');
}
