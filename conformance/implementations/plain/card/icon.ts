import { make } from '../element.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** A wrench: the icon of a tool without one. */
const WRENCH = 'M22 6.5a5.5 5.5 0 0 1-7.6 5.1L6.2 19.8a2 2 0 1 1-2.9-2.9l8.3-8.2A5.5 5.5 0 0 1 18 2l-3 3.5 1.2 2.3 2.5.4L22 5.6z';

/** The tool's icon from a safe address (`https:` or an image `data:` URL), else the generic icon. */
export function iconOf(address: string | undefined): HTMLElement {
  const place = make('span', { class: 'icon' });
  if (address === undefined || !/^(?:https:\/\/|data:image\/)/i.test(address)) {
    place.append(wrench());
    return place;
  }
  const picture = make('img', { alt: '', width: '24', height: '24', crossorigin: 'anonymous', referrerpolicy: 'no-referrer' });
  picture.addEventListener('error', () => place.replaceChildren(wrench()));
  picture.src = address;
  place.append(picture);
  return place;
}

function wrench(): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['viewBox', '0 0 24 24'],
    ['width', '24'],
    ['height', '24'],
    ['aria-hidden', 'true'],
  ] as const)
    drawing.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', WRENCH);
  path.setAttribute('fill', 'currentColor');
  drawing.append(path);
  return drawing;
}
