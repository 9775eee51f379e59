/** The element with the focus, inside open shadow roots too. */
export function focusedElement(): Element | null {
  let here = document.activeElement;
  while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
  return here;
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

/** Whether two elements are radio buttons of one group. */
export function inSameRadioGroup(one: Element, other: Element): boolean {
  return isRadio(one) && isRadio(other) && one.name === other.name;
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}
