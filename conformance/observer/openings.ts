// Pages that the page opens and addresses that it lets the browser fetch. The browser reports an opened page a moment later.
import type { FetchHint } from './contract.ts';
import { copy, includes, push } from './platform/collections.ts';
import { buttonOf, isPrevented, listen, pathOf } from './platform/events.ts';
import { linkTarget, objectData, sourceOf } from './platform/fields.ts';
import { attribute, hasAttribute, isElement, localName } from './platform/nodes.ts';
import { indexIn, lower, slice, words } from './platform/text.ts';
import { hearNews } from './news.ts';
import { eachElement } from './tree.ts';

const OPEN_LIMIT = 100;
const ADDRESS_LIMIT = 2000;
let addresses: string[] = [];
let unseen: FetchHint[] = [];
export const forgetOpenings = (): void => {
  addresses = [];
  unseen = [];
};
function note(url: string): void {
  if (addresses.length < OPEN_LIMIT) push(addresses, slice(url, 0, ADDRESS_LIMIT));
}

const noteUnseen =
  (type: string) =>
  (url: string): void => {
    if (unseen.length < OPEN_LIMIT) push(unseen, { url: slice(url, 0, ADDRESS_LIMIT), type });
  };

const HERE = ['', '_self', '_parent', '_top'];
/** `button` of an event. */
const MIDDLE = 1;
export function watchOpenings(): void {
  hearNews('open', note);
  hearNews('worklet', noteUnseen('worklet'));
  hearNews('connection', noteUnseen('connection'));
  hearNews('deferred', noteUnseen('deferred'));
  listen('click', (event) => noteLinks(event, (link) => !includes(HERE, attribute(link, 'target') || '')));
  // The middle button opens a page for any link, but for one that is code.
  listen('auxclick', (event) => {
    if (buttonOf(event) === MIDDLE) noteLinks(event, (link) => indexIn(linkTarget(link) || '', 'javascript:') !== 0);
  });
}

/** Notes the links that a press on them opens in a page of their own. */
function noteLinks(event: Event, isOpened: (link: Element) => boolean): void {
  if (isPrevented(event)) return;
  const path = pathOf(event);
  for (let i = 0; i < path.length; i++) {
    const node = path[i];
    if (!isElement(node) || (localName(node) !== 'a' && localName(node) !== 'area') || !hasAttribute(node, 'href')) continue;
    if (isOpened(node)) note(linkTarget(node) || '');
  }
}
export const openings = (): string[] => copy(addresses);

const FRAMES = ['iframe', 'frame', 'object', 'embed'];
const HINTS = words('prefetch preload prerender preconnect dns-prefetch modulepreload');
export function hints(): FetchHint[] {
  const result = copy(unseen);
  eachElement(document, (at) => {
    const tag = localName(at);
    const source = includes(FRAMES, tag) ? sourceOf(at) || objectData(at) : '';
    if (source) push(result, { url: slice(source, 0, ADDRESS_LIMIT), type: tag });
    const href = tag === 'link' ? linkTarget(at) : '';
    const relations = href ? words(lower(attribute(at, 'rel') || '')) : [];
    for (let i = 0; href && i < relations.length; i++)
      if (includes(HINTS, relations[i])) push(result, { url: slice(href, 0, ADDRESS_LIMIT), type: relations[i] });
  });
  return result;
}
