import { dialogClosedBy } from '../view/closes.ts';
import { followedBy } from '../view/followed.ts';
import type { ComponentView } from '../view/component.ts';
import type { PartView } from '../view/parts.ts';
import { tabsAround } from '../view/tabs.ts';
import { sameWords } from './component-names.ts';
import { dartString, dartStrings } from './escape.ts';
import { shownPath } from './feeds.ts';
import { takes } from './field-widgets.ts';
import { after, before, call, list, map, named, print } from './layout.ts';
import { valueCall } from './part-items.ts';
import type { ViewParts } from './view-parts.ts';

/** The body of `press…`; `undefined` for a part that nobody presses. */
export function pressBody({ view, names, anatomy }: ViewParts, part: PartView): string | undefined {
  if ((!part.pressed && !part.pressable) || part.role === 'checkbox' || part.role === 'switch') return undefined;
  const id = dartString(part.id);
  const item = part.repeats === undefined ? '' : ', item: item';
  const lines: string[] = [];
  const taken = takes(view, part);
  if (taken !== undefined) lines.push(`    ${taken}\n`);
  const tabs = part.discloses ? tabsAround(view.parts, part) : [];
  if (tabs.length > 0) {
    const rest = named('insteadOf', before('const ', list('String', tabs.map(dartString))));
    const select = call('model.toggle', id, 'open: true', ...(part.repeats === undefined ? [] : ['item: item']), rest);
    lines.push(`    ${print(after(select, ';'), 4)}\n`);
  } else if (part.discloses) lines.push(`    model.toggle(${id}${item});\n`);
  const answer = anatomy.answers.find(({ submits }) => submits.includes(part.id));
  if (answer !== undefined) {
    lines.push(
      `    if (!form.validate()) return;\n    model.press(\n      ${id},\n      values: <String, Object?>{${dartString(answer.field)}: form.toJson()},\n    );\n`,
    );
  } else if (view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part.id) === true)
    lines.push(...openedLines(view, part), `    model.press(${id}${item});\n`);
  else if (dialogClosedBy(view, part) !== undefined)
    lines.push(`    model.toggle(${dartString(dialogClosedBy(view, part) ?? '')}, open: false);\n`);
  else if (followedBy(view, part)?.sends !== undefined) lines.push(...followLines(view, part));
  else {
    const event = view.members.events.find(({ verb }) => sameWords(verb, part.id));
    const member = event === undefined ? undefined : names.events.get(event.name);
    if (event?.sends !== undefined) lines.push(...sendLines(view, part, event.sends));
    else if (member !== undefined && event?.takes === undefined && event?.gives === undefined)
      lines.push(`    widget.${member}?.call();\n`);
  }
  return lines.join('');
}

/** Sends a message with the fields of the item that was pressed. */
function sendLines(view: ComponentView, part: PartView, type: string): string[] {
  const given = part.item?.kind === 'record' ? part.item.fields : [];
  const fields = view.outbound.find((one) => one.type === type)?.fields ?? [];
  const own = given.filter(({ name }) => name !== view.instances.key && fields.some((field) => field.name === name));
  const values = own.map(({ name }) => `${dartString(name)}: item.value(${dartStrings([name])})`);
  const sent = call('model.send', dartString(type), ...(values.length === 0 ? [] : [map('Object?', values)]));
  return [`    ${print(after(sent, ';'), 4)}\n`];
}

/** Holds the press of a link whose address must not be opened. */
function openedLines(view: ComponentView, part: PartView): string[] {
  const path = followedBy(view, part)?.path;
  if (path === undefined) return [];
  const value = valueCall(part, path, (one) => shownPath(view, one));
  return [`    if (!mayOpen(textOf(${value}))) return;\n`];
}

/** Hands over the address of a link, if it is that of a page. */
function followLines(view: ComponentView, part: PartView): string[] {
  const { path = '', sends } = followedBy(view, part) ?? {};
  if (sends === undefined) return [];
  const value = valueCall(part, path, (one) => shownPath(view, one));
  const sent = call('model.send', dartString(sends.type), map('Object?', [`${dartString(sends.field)}: address`]));
  return [`    final String address = textOf(${value});\n`, '    if (!isPage(address)) return;\n', `    ${print(after(sent, ';'), 4)}\n`];
}
