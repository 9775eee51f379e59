import type { ComponentView } from '../view/component.ts';
import type { PartView } from '../view/parts.ts';
import { pictureOf } from '../view/picture.ts';
import { shownPath } from './feeds.ts';
import { call, named, type Layout } from './layout.ts';
import { valueCall } from './part-items.ts';
import { instanceName, isNamedByContent, nameOf } from './part-words.ts';
import { pressedBy } from './pressed-by.ts';
import type { ViewParts } from './view-parts.ts';

/** Role of a container → the role that Flutter has for it, and that of all that stands in it: anything else breaks its rules. */
const HOLDERS: Readonly<Record<string, readonly [role: string, item: string]>> = {
  tablist: ['tabBar', 'tab'],
  menu: ['menu', 'menuitem'],
  menubar: ['menuBar', 'menuitem'],
};

/** The role of a container that Flutter has rules for, as an argument: where all that stands in it has the role of its items. */
export function holderRole(view: ComponentView, part: PartView): string | undefined {
  const [holder, item = ''] = HOLDERS[part.role] ?? [];
  return holder === undefined || !holdsOnly(view, part, item) ? undefined : `role: SemanticsRole.${holder}`;
}

/** Whether a part is an item of a menu that Flutter has a role for. */
export function isMenuItem(view: ComponentView, part: PartView): boolean {
  const around = view.parts.find(({ id }) => id === part.parent);
  return (
    part.role === 'menuitem' && around !== undefined && ['menu', 'menubar'].includes(around.role) && holdsOnly(view, around, 'menuitem')
  );
}

/** Whether a part holds nothing but items of a role, which can be seen at any time. */
function holdsOnly(view: ComponentView, { id, children, content }: PartView, role: string): boolean {
  const inside = view.parts.filter(({ parent }) => parent === id);
  const isThere = inside.some(({ shown, each }) => shown.kind === 'always' && each === undefined);
  return (
    content === undefined &&
    children.length > 0 &&
    isThere &&
    inside.every((part) => part.role === role && (role !== 'tab' || part.discloses))
  );
}

/** A tab, or one option of a choice. */
export function chosen(of: ViewParts, part: PartView, words: Layout | undefined, widget: string, isChosen: Layout): Layout {
  const name = isNamedByContent(part) ? undefined : nameOf(of, part);
  const isRadio = widget === 'PartOption' && part.role === 'radio';
  return call(
    widget,
    named('label', words ?? instanceName(of, part)),
    ...(name === undefined ? [] : [named('name', name)]),
    named('isChosen', isChosen),
    ...(isRadio || widget === 'PartTab' ? [] : ['isRadio: false']),
    pressedBy(of, part),
  );
}

/** A picture at an address: nothing is fetched. */
export function picture(of: ViewParts, part: PartView): Layout {
  const address = valueCall(part, pictureOf(of.view, part) ?? '', (path) => shownPath(of.view, path));
  return call('PartPicture', named('label', nameOf(of, part) ?? instanceName(of, part)), named('address', call('textOf', address)));
}
