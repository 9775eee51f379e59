import { Choices } from './choices.ts';
import { description } from './components.ts';
import { element } from './element.ts';
import { showIn, whenReady } from './frame.ts';
import { translatePage, word } from './words.ts';

/** One look: a preset in a scheme. */
interface Look {
  readonly preset: string;
  readonly scheme: string;
}

/** How far from the window a cell is when its surface is loaded, px. */
const AHEAD = '400px';
/** Least height that tells a surface on the page from a dialog above it, px. */
const ON_PAGE = 24;

const gallery = element('gallery');
const near = new IntersectionObserver(
  (entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => loads.get(target)?.());
    void Promise.all(seen).then(loadRest);
  },
  { rootMargin: AHEAD },
);
/** Cell → what loads its surface. */
const loads = new Map<Element, () => Promise<void>>();

translatePage();
document.title = word('gallery.title');
const choices = new Choices(description, ['spec', 'scenario', 'locale', 'direction', 'width', 'use']);
choices.start(element('controls'), show);
show();

function show(): void {
  near.disconnect();
  loads.clear();
  gallery.dataset['width'] = choices.of('width');
  element('single').setAttribute('href', `./${choices.address()}`);
  const looks = choices.options('preset').flatMap((preset) => choices.options('scheme').map((scheme) => ({ preset, scheme })));
  gallery.replaceChildren(...looks.map(cell));
  for (const one of gallery.children) near.observe(one);
}

/** A cell: the name of the look, which leads to the single view of it, and the surface. */
function cell(look: Look): HTMLElement {
  const figure = document.createElement('figure');
  figure.dataset['kmdScheme'] = look.scheme;
  const caption = document.createElement('figcaption');
  const link = document.createElement('a');
  const name = `${look.preset}, ${word(`scheme.${look.scheme}`)}`;
  link.textContent = name;
  link.href = `./${choices.address({ ...look })}`;
  caption.append(link);
  const frame = document.createElement('iframe');
  frame.title = name;
  // A modal surface keeps the focus: as a picture it keeps nobody on the way through the page.
  frame.inert = choices.of('use') !== 'yes';
  figure.append(caption, frame);
  loads.set(figure, () => {
    loads.delete(figure);
    near.unobserve(figure);
    return load(frame, look);
  });
  return figure;
}

/** Loads one after the other what nobody has scrolled to yet. */
async function loadRest(): Promise<void> {
  for (let [next] = loads.values(); next !== undefined; [next] = loads.values()) await next();
}

async function load(frame: HTMLIFrameElement, look: Look): Promise<void> {
  const before = document.activeElement;
  frame.src = 'harness.html?view';
  const harness = await whenReady(frame);
  if (frame.inert) keepTouch(frame);
  await showIn(frame, harness, { spec: choices.of('spec'), scenario: choices.of('scenario'), context: choices.context(look) });
  fitAlways(frame);
  // A surface that opens takes the focus into its frame.
  if (document.activeElement === frame && before instanceof HTMLElement) before.focus({ preventScroll: true });
  frame.dataset['shown'] = '';
}

/** Hides from a picture that the focus leaves it: a field that was left would show its error. */
function keepTouch({ contentWindow }: HTMLIFrameElement): void {
  for (const left of ['blur', 'focusout']) contentWindow?.addEventListener(left, (event) => event.stopImmediatePropagation(), true);
}

/** Fits a frame now, and again when its width changes: words wrap elsewhere then. */
function fitAlways(frame: HTMLIFrameElement): void {
  let width = frame.clientWidth;
  fit(frame);
  new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    fit(frame);
  }).observe(frame);
}

/** Makes a frame as high as its surface; one with a dialog above the page keeps its height. */
function fit(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  const height = page?.getElementById('surfaces')?.getBoundingClientRect().height ?? 0;
  const border = frame.offsetHeight - frame.clientHeight;
  if (page !== null && height > ON_PAGE) frame.style.blockSize = `${Math.min(page.body.offsetHeight, height + 48) + border}px`;
}
