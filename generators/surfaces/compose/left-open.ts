import type { ComponentView } from '../view/component.ts';
import type { PartSource } from './anatomy.ts';
import { dialogClosedBy } from '../view/closes.ts';
import { followedBy } from '../view/followed.ts';
import { FIELD_ROLES } from '../view/parts.ts';
import { choiceAround } from '../view/options.ts';
import { contentPart, drawnBy } from './drawn.ts';
import { kdoc } from './escape.ts';
import { openingMessage } from './runtime-parts.ts';

/** The message with the address of a pressed link of the content. */
function contentSends(view: ComponentView): string | undefined {
  return contentPart(view) === undefined ? undefined : openingMessage(view)?.type;
}

/** What the user has to add: parts that no data shows, and prose. */
export function leftOpen(view: ComponentView, sources: readonly PartSource[]): readonly string[] {
  const parts = view.parts.flatMap(({ id, shown }) =>
    shown.kind === 'demand' ? [kdoc(`when \`${id}\` is shown${shown.text === undefined ? '' : ` (${shown.text})`}: \`model.toggle\``)] : [],
  );
  const prose = view.parts.flatMap(({ id, content }) => (content?.kind === 'prose' ? [kdoc(`what \`${id}\` shows: ${content.text}`)] : []));
  const blank = sources.flatMap(({ id, name, blank: isBlank }) => (isBlank ? [kdoc(`what \`${id}\` shows: override \`${name}\``)] : []));
  const spoken = view.announcements.flatMap(({ event, onEntry, key }) =>
    onEntry ? [] : [kdoc(`when \`${event}\` is announced: \`model.announce("${key}")\``)],
  );
  const moves = view.machine?.moves ?? [];
  const pressed = view.parts.flatMap((part) => {
    const isUsed = part.discloses || moves.some(({ on }) => on.kind === 'press' && on.part === part.id);
    const isDone = isUsed || drawnBy(view, part) !== undefined || dialogClosedBy(view, part) !== undefined;
    const isKept = FIELD_ROLES.has(part.role) || choiceAround(view, part) !== undefined || followedBy(view, part) !== undefined;
    const name = sources.find(({ id }) => id === part.id)?.name;
    return !part.pressed || isDone || isKept || name === undefined
      ? []
      : [kdoc(`what a press of \`${part.id}\` does: override \`${name}\``)];
  });
  const sends = new Set([...moves, ...(view.machine?.starts ?? [])].map((one) => one.sends));
  const told = new Set([...view.parts.map((part) => followedBy(view, part)?.sends?.type), contentSends(view)]);
  const unsent = view.outbound.flatMap(({ type }) =>
    sends.has(type) || told.has(type) ? [] : [kdoc(`when \`${type}\` is sent: \`model.send("${type}")\``)],
  );
  const supplied = view.texts.length > 0 ? ['arguments of messages that are no fields: `model.supply`'] : [];
  const content =
    contentPart(view) === undefined ? [] : ['a picture on the whole screen, and when the result opens by itself: override `Blocks`'];
  return [
    ...parts,
    ...prose,
    ...blank,
    ...pressed,
    ...unsent,
    ...spoken,
    ...supplied,
    ...content,
    'pictures, icons and spacing: override the function of the part',
  ];
}
