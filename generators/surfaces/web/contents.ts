import { tsString } from '../../text/typescript.ts';
import type { ComponentView } from '../view/component.ts';
import { holdsOptions } from '../view/options.ts';
import type { PartView } from '../view/parts.ts';
import { pictureOf } from '../view/picture.ts';
import { isProse } from '../view/prose.ts';
import { optionsSource } from './fields.ts';
import type { ContentUse } from './renderers.ts';

/** Roles that take their name from their content. */
const NAMED_BY_CONTENT = new Set([
  'button',
  'disclosure',
  'link',
  'heading',
  'text',
  'tab',
  'option',
  'menuitem',
  'radio',
  'listitem',
  'paragraph',
  'status',
  'alert',
  'timer',
  'cell',
]);
const HOLDERS = new Set(['status', 'alert', 'timer', 'listitem']);

/** Whether its content is the name of a part. Of one that holds others it is not, where the role takes no name from what is inside. */
export function namedByContent({ role, children }: PartView): boolean {
  return NAMED_BY_CONTENT.has(role) && (children.length === 0 || !HOLDERS.has(role));
}

export function sameKey(part: PartView): boolean {
  return part.content === undefined || (part.content.kind === 'message' && part.content.key === part.name?.key);
}

/** Whether a heading has no words but what a person calls the instance. */
export function isTitle({ role, name, content, repeats }: PartView, titles: readonly string[]): boolean {
  return role === 'heading' && titles.length > 0 && (name ?? content ?? repeats) === undefined;
}

/** What stands in the element of a part, as an expression. */
export function contentOf(view: ComponentView, part: PartView, blocks: ContentUse | undefined): string {
  const { content } = part;
  const item = part.repeats === undefined ? '' : ', item';
  if (part.id === blocks?.viewer && content === undefined) return 'this.contentBlocks.renderImage()';
  if (part.id === blocks?.part && (content !== undefined || part.role !== 'disclosure')) return 'this.contentBlocks.render()';
  const options = optionsSource(view, part);
  if (options !== undefined) return options;
  if (content?.kind === 'states') return hasSigns(view) ? 'html`${this.stateSign}${this.stateWords}`' : 'this.stateWords';
  if (content?.kind === 'message') return `this.label(${tsString(content.key)}${item})`;
  if (content?.kind === 'field' && holdsOptions(view, part)) return 'nothing';
  if (content?.kind === 'field') {
    const value = `this.value(${tsString(content.path)}${item})`;
    if (isProse(view, part)) return `renderProse(display(${value}))`;
    if (pictureOf(view, part) !== undefined)
      return `this.picture(${value}, ${part.name === undefined ? "''" : `this.label(${tsString(part.name.key)}${item})`})`;
    const text = `display(${value})`;
    // What the host sends may run in another direction than the words around it, as an address does.
    return NAMED_BY_CONTENT.has(part.role) ? `html\`<bdi>\${${text}}</bdi>\`` : text;
  }
  if (part.name !== undefined && namedByContent(part)) return `this.label(${tsString(part.name.key)}${item})`;
  if (isTitle(part, view.titles)) return 'this.titleText';
  return 'nothing';
}

function hasSigns({ machine }: ComponentView): boolean {
  return machine?.states.some(({ icon }) => icon !== undefined && icon !== '') === true;
}
