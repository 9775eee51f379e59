import type { CDPSession } from 'playwright';
import { PNG } from 'pngjs';
import type { InkBox, InkView } from '../../observer/ink-contract.ts';
import { isSame, type Picture, type Pictures } from './measure.ts';

/** Twice the pixels: the stems of small letters reach their full colour in some of them. */
const SCALE = 2;
/** Further rounds where something moves: noise that happens to look like ink in one of them does not in all. */
const ROUNDS = 4;
/** Around the boxes, CSS pixels. */
const MARGIN = 1;

/**
 * Takes pictures of some boxes with ink, without it and with it again, or of the `whole` viewport: in a part of it the browser leaves out what a backdrop
 * filter draws from beyond. `take` and `give` take the ink away and give it back.
 */
export async function photograph(
  devtools: Pick<CDPSession, 'send'>,
  view: InkView,
  whole: boolean,
  take: () => Promise<unknown>,
  give: () => Promise<unknown>,
): Promise<Pictures> {
  const { offset, size } = view;
  const place = whole
    ? { left: -offset.left, top: -offset.top, right: size.width, bottom: size.height }
    : placeOf(view.spots.flatMap(({ boxes }) => boxes));
  const scale = whole ? 1 : SCALE;
  const shoot = (): Promise<Buffer> => (whole ? captureAll(devtools) : capture(devtools, view, place));
  // Animations stand still meanwhile, so that only the ink differs.
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  try {
    const decode = (bytes: Buffer): Picture => {
      const { width, height, data } = PNG.sync.read(bytes);
      return { width, height, data, left: place.left, top: place.top, scale };
    };
    const without = async (): Promise<Buffer> => {
      await take();
      return shoot().finally(give);
    };
    const shot = await shoot();
    const first = decode(shot);
    const inked: [Picture, ...Picture[]] = [first];
    const bare: [Picture, ...Picture[]] = [decode(await without())];
    const later = await shoot();
    if (later.equals(shot)) return { inked, bare };
    const again = decode(later);
    if (isSame(again, first)) return { inked, bare };
    inked.push(again);
    for (let rounds = 0; rounds < ROUNDS; rounds++) {
      bare.push(decode(await without()));
      inked.push(decode(await shoot()));
    }
    return { inked, bare };
  } finally {
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await devtools.send('Animation.disable');
  }
}

/** The smallest rectangle of whole pixels around boxes. */
function placeOf(boxes: readonly InkBox[]): InkBox {
  return {
    left: Math.max(Math.floor(Math.min(...boxes.map(({ left }) => left))) - MARGIN, 0),
    top: Math.max(Math.floor(Math.min(...boxes.map(({ top }) => top))) - MARGIN, 0),
    right: Math.ceil(Math.max(...boxes.map(({ right }) => right))) + MARGIN,
    bottom: Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) + MARGIN,
  };
}

async function capture(devtools: Pick<CDPSession, 'send'>, { page, size }: InkView, place: InkBox): Promise<Buffer> {
  const clip = {
    x: place.left + page.left,
    y: place.top + page.top,
    width: Math.max(Math.min(place.right, size.width) - place.left, 1),
    height: Math.max(Math.min(place.bottom, size.height) - place.top, 1),
    scale: SCALE,
  };
  // Beyond the viewport the browser would resize the page, which the page notices.
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    optimizeForSpeed: true,
    captureBeyondViewport: false,
  });
  return Buffer.from(data, 'base64');
}

/** Pictures of the viewport as it is. One of a page that stands still is the one before: to read it takes longer than to take it. */
export function viewportCamera(devtools: Pick<CDPSession, 'send'>): () => Promise<PNG> {
  let last: { readonly bytes: Buffer; readonly picture: PNG } | undefined;
  return async () => {
    const bytes = await captureAll(devtools);
    if (last?.bytes.equals(bytes) !== true) last = { bytes, picture: PNG.sync.read(bytes) };
    return last.picture;
  };
}

async function captureAll(devtools: Pick<CDPSession, 'send'>): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, captureBeyondViewport: false });
  return Buffer.from(data, 'base64');
}
