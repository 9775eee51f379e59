/** The element with the focus, inside open shadow roots too. */
export function focusedElement(): Element | null {
  let here = document.activeElement;
  while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
  return here;
}

/**
 * Notes which element of a root has the focus before a render. A dialog cares for its own.
 * @returns moves the focus to the nearest place that is left, if the render took, hid or disabled that element
 */
export function holdFocus(root: ShadowRoot | null): () => void {
  const held = root?.activeElement ?? null;
  if (held === null || held.closest('dialog') !== null) return () => undefined;
  const around = ancestorsOf(held);
  const before = dialogsBeside(root);
  const part = held instanceof HTMLElement ? held.dataset['part'] : undefined;
  return () => {
    if (held.isConnected && !held.matches(':disabled') && held.getClientRects().length > 0) return;
    // The render may have put it elsewhere on purpose.
    if (![held, document.body, null].includes(focusedElement())) return;
    const left = around.filter((element) => element.isConnected);
    // What a press opened in place of its control goes on from there, and gives the focus back when it closes.
    const opened = dialogsBeside(root).find((dialog) => !before.includes(dialog));
    if (opened !== undefined && part !== undefined) OPENERS.set(opened, part);
    const opener = around.map((element) => (element.isConnected ? undefined : OPENERS.get(element))).find((id) => id !== undefined);
    const again = opener === undefined ? undefined : (root?.querySelector<HTMLElement>(`[data-part="${CSS.escape(opener)}"]`) ?? undefined);
    const places = [...(opened === undefined ? [] : [opened]), ...(again === undefined ? [] : [again]), ...left];
    const place = places.map((element) => (element.tabIndex >= 0 ? element : tabStops(element)[0])).find((stop) => stop !== undefined);
    const outermost = left.at(-1);
    // Without any control left, the whole takes the focus, so that the next Tab goes on from here.
    if (place === undefined) outermost?.setAttribute('tabindex', '-1');
    const instead = place ?? outermost;
    if (instead !== undefined && part !== undefined) LENT.set(instead, part);
    instead?.focus();
  };
}

/** The dialogs that leave the rest in reach. */
function dialogsBeside(root: ParentNode | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(':is([role="dialog"], [role="alertdialog"]):not(dialog)') ?? [])];
}

/** Such a dialog, and the id of the part whose press opened it in its own place. */
const OPENERS = new WeakMap<Element, string>();

/** What took the focus for a part that a render took away, with the id of that part. */
const LENT = new WeakMap<Element, string>();

/** Moves the focus back to an element, or to the part for which it held the focus, if a render has drawn that part anew. */
export function focusAgain(element: Element | null, root: ParentNode): void {
  const part = element === null ? undefined : LENT.get(element);
  const again = part === undefined ? null : root.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  const place = again ?? element;
  if (place instanceof HTMLElement && place.isConnected) place.focus();
}

function ancestorsOf(element: Element): readonly HTMLElement[] {
  const { parentElement } = element;
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];
}

/** The tab stops below an element, in order. A group of radio buttons is one stop: the checked one or the first. */
export function tabStops(root: Element): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, audio[controls], [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled') && element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  return all.filter((element) => {
    const group = all.filter((other) => inSameRadioGroup(other, element));
    return group.length === 0 || element === (group.find((other) => other.matches(':checked')) ?? group[0]);
  });
}

/** Keeps Tab inside a dialog: from its last control to the first, and back. */
export function goRound(dialog: Element, here: Element | null, event: KeyboardEvent): void {
  const stops = tabStops(dialog);
  const at = here === null ? -1 : stops.findIndex((stop) => stop === here || inSameRadioGroup(stop, here));
  if (at < 0 && here !== null && dialog.contains(here) && !event.shiftKey) return;
  if (at >= 0 && at !== (event.shiftKey ? 0 : stops.length - 1)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** Whether two elements are radio buttons of one group. */
function inSameRadioGroup(one: Element, other: Element): boolean {
  return isRadio(one) && isRadio(other) && one.name === other.name;
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}
