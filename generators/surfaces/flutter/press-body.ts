import { dialogClosedBy } from '../view/closes.ts';
import type { ComponentView } from '../view/component.ts';
import type { PartView } from '../view/parts.ts';
import { sameWords } from './component-names.ts';
import { dartString, dartStrings } from './escape.ts';
import { after, call, map, print } from './layout.ts';
import type { ViewParts } from './view-parts.ts';

/** The body of `press…`; `undefined` for a part that nobody presses. */
export function pressBody({ view, names, anatomy }: ViewParts, part: PartView): string | undefined {
  if (!part.pressed || part.role === 'checkbox' || part.role === 'switch') return undefined;
  const id = dartString(part.id);
  const item = part.repeats === undefined ? '' : ', item: item';
  const lines: string[] = [];
  if (part.discloses) lines.push(`    model.toggle(${id}${item});\n`);
  const { submit } = anatomy;
  if (submit?.part === part.id) {
    lines.push(
      `    if (!form.validate()) return;\n    model.press(\n      ${id},\n      values: <String, Object?>{${dartString(submit.field)}: form.toJson()},\n    );\n`,
    );
  } else if (view.machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part.id) === true)
    lines.push(`    model.press(${id}${item});\n`);
  else if (dialogClosedBy(view, part) !== undefined)
    lines.push(`    model.toggle(${dartString(dialogClosedBy(view, part) ?? '')}, open: false);\n`);
  else {
    const event = view.members.events.find(({ verb }) => sameWords(verb, part.id));
    const member = event === undefined ? undefined : names.events.get(event.name);
    if (event?.sends !== undefined) lines.push(...sendLines(view, part, event.sends));
    else if (member !== undefined && event?.takes === undefined && event?.gives === undefined)
      lines.push(`    widget.${member}?.call();\n`);
  }
  return lines.join('');
}

/** Sends a message with the fields of the item that was pressed. An address of it goes out only if it is that of a page. */
function sendLines(view: ComponentView, part: PartView, type: string): string[] {
  const given = part.item?.kind === 'record' ? part.item.fields : [];
  const fields = view.outbound.find((one) => one.type === type)?.fields ?? [];
  const own = given.filter(({ name }) => name !== view.instances.key && fields.some((field) => field.name === name));
  const value = (name: string): string => `item.value(${dartStrings([name])})`;
  const addresses = part.role === 'link' ? own.filter(({ type: one }) => one.kind === 'primitive' && one.name === 'url') : [];
  const checks = addresses.map(({ name }) => `    if (!isPage(textOf(${value(name)}))) return;\n`);
  const values = own.map(({ name }) => `${dartString(name)}: ${value(name)}`);
  const sent = call('model.send', dartString(type), ...(values.length === 0 ? [] : [map('Object?', values)]));
  return [...checks, `    ${print(after(sent, ';'), 4)}\n`];
}
