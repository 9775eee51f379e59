import type { ComponentView } from '../view/component.ts';
import type { PartSource } from './anatomy.ts';
import { kdoc } from './escape.ts';

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
  const supplied = view.texts.length > 0 ? ['arguments of messages that are no fields: `model.supply`'] : [];
  const content =
    view.content === undefined ? [] : ['a picture on the whole screen, and when the result opens by itself: override `Blocks`'];
  return [
    ...parts,
    ...prose,
    ...blank,
    ...spoken,
    ...supplied,
    ...content,
    'pictures, icons and spacing: override the function of the part',
  ];
}
