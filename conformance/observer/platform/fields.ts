// Properties of form controls, frames, links and media. Each class has a getter of its own: the tag selects it.
import { includes, newRecord, push } from './collections.ts';
import { localName, nodesOf } from './nodes.ts';
import { getter, setter } from './originals.ts';

type ByTag<T> = { readonly [Tag in keyof HTMLElementTagNameMap]?: (element: HTMLElementTagNameMap[Tag]) => T };

/** Whether HTML makes a field of an element. */
export const isNativeField = (element: Element): boolean => includes(['input', 'textarea', 'select'], localName(element));

/** A property as a function of any element: `undefined` where the class of the element has no such property. */
function property<T>(getters: ByTag<T>): (element: Element) => T | undefined {
  const byTag = newRecord<(element: Element) => T>();
  for (const tag in getters) byTag[tag] = getters[tag as keyof ByTag<T>] as (element: Element) => T;
  return (element) => {
    const read = byTag[localName(element)];
    if (read === undefined) return undefined;
    try {
      return read(element);
    } catch {
      return undefined; // an element of another namespace with the same tag
    }
  };
}

const input = HTMLInputElement.prototype;
const textarea = HTMLTextAreaElement.prototype;
const select = HTMLSelectElement.prototype;
const button = HTMLButtonElement.prototype;
const option = HTMLOptionElement.prototype;
const image = HTMLImageElement.prototype;
const media = HTMLMediaElement.prototype;
const bothMedia = <K extends keyof HTMLMediaElement & string>(name: K): ByTag<HTMLMediaElement[K]> => ({
  audio: getter(media, name),
  video: getter(media, name),
});

export const valueOf = property<string>({
  input: getter(input, 'value'),
  textarea: getter(textarea, 'value'),
  select: getter(select, 'value'),
  button: getter(button, 'value'),
});
export const isChecked = property({ input: getter(input, 'checked') });
export const isIndeterminate = property({ input: getter(input, 'indeterminate') });
export const inputType = property({ input: getter(input, 'type') });
export const isSelected = property({ option: getter(option, 'selected') });
export const optionLabel = property({ option: getter(option, 'label') });
export const isReadOnly = property({ input: getter(input, 'readOnly'), textarea: getter(textarea, 'readOnly') });
export const isRequired = property({
  input: getter(input, 'required'),
  textarea: getter(textarea, 'required'),
  select: getter(select, 'required'),
});
export const isMultiple = property({ select: getter(select, 'multiple') });
export const listSize = property({ select: getter(select, 'size') });
export const selectionStart = property({ input: getter(input, 'selectionStart'), textarea: getter(textarea, 'selectionStart') });
export const selectionEnd = property({ input: getter(input, 'selectionEnd'), textarea: getter(textarea, 'selectionEnd') });

const contentEditable = getter(HTMLElement.prototype, 'isContentEditable');
export function isContentEditable(element: Element): boolean {
  try {
    return contentEditable(element as HTMLElement);
  } catch {
    return false; // no HTML element
  }
}

const labels = property<NodeListOf<HTMLLabelElement> | null>({
  input: getter(input, 'labels'),
  textarea: getter(textarea, 'labels'),
  select: getter(select, 'labels'),
  button: getter(button, 'labels'),
  meter: getter(HTMLMeterElement.prototype, 'labels'),
  output: getter(HTMLOutputElement.prototype, 'labels'),
  progress: getter(HTMLProgressElement.prototype, 'labels'),
});
/** The `label` elements of a control. */
export function labelElements(element: Element): Element[] {
  const list = labels(element);
  return list ? nodesOf(list) : [];
}

/** The control that a `label` stands for. */
export const controlOf = property<HTMLElement | null>({ label: getter(HTMLLabelElement.prototype, 'control') });

const selectedOptions = property({ select: getter(select, 'selectedOptions') });
const countOfElements = getter(HTMLCollection.prototype, 'length');
/** The labels of the selected options of a `select`. */
export function selectedLabels(element: Element): string[] {
  const result: string[] = [];
  const list = selectedOptions(element);
  for (let i = 0, length = list ? countOfElements(list) : 0; list && i < length; i++) push(result, optionLabel(list[i]) || '');
  return result;
}

export const isComplete = property({ img: getter(image, 'complete') });
export const pictureWidth = property({ img: getter(image, 'naturalWidth'), canvas: getter(HTMLCanvasElement.prototype, 'width') });
export const pictureHeight = property({ img: getter(image, 'naturalHeight'), canvas: getter(HTMLCanvasElement.prototype, 'height') });
export const hasControls = property(bothMedia('controls'));
export const hasAutoplay = property(bothMedia('autoplay'));
export const isPaused = property(bothMedia('paused'));
export const mediaError = property(bothMedia('error'));
export const readyState = property(bothMedia('readyState'));
export const networkState = property(bothMedia('networkState'));
export const preloadOf = property<string>(bothMedia('preload'));
export const currentSource = property({ img: getter(image, 'currentSrc'), ...bothMedia('currentSrc') });
export const sourceOf = property({
  img: getter(image, 'src'),
  input: getter(input, 'src'),
  iframe: getter(HTMLIFrameElement.prototype, 'src'),
  embed: getter(HTMLEmbedElement.prototype, 'src'),
  ...bothMedia('src'),
});
export const objectData = property({ object: getter(HTMLObjectElement.prototype, 'data') });
export const linkTarget = property({
  a: getter(HTMLAnchorElement.prototype, 'href'),
  area: getter(HTMLAreaElement.prototype, 'href'),
  link: getter(HTMLLinkElement.prototype, 'href'),
});

const setInput = setter(input, 'value');
/** Gives an `input` a value; the browser drops one that does not fit its type. */
export const setInputValue = (element: Element, value: string): void => setInput(element as HTMLInputElement, value);

const optionsOfSelect = getter(select, 'options');
const setOptionSelected = setter(option, 'selected');
const setIndex = setter(select, 'selectedIndex');
/** The `option` elements of a `select`. */
export function nativeOptions(element: Element): HTMLOptionElement[] {
  const result: HTMLOptionElement[] = [];
  const list = optionsOfSelect(element as HTMLSelectElement);
  for (let i = 0, length = countOfElements(list); i < length; i++) push(result, list[i]);
  return result;
}
/** The options of a `select` that shows them as a list, without a press. */
export function listedOptions(element: Element): HTMLOptionElement[] {
  const isList = isMultiple(element) === true || (listSize(element) || 0) > 1;
  return isList ? nativeOptions(element) : [];
}
/** Selects these options of a `select` and no others. */
export function selectOnly(element: Element, wanted: readonly HTMLOptionElement[]): void {
  setIndex(element as HTMLSelectElement, -1);
  for (let i = 0; i < wanted.length; i++) setOptionSelected(wanted[i], true);
}
