const STOPS = 'button, input, select, textarea, a[href], audio[controls], [tabindex="0"]';

/** Keeps Tab and Shift+Tab inside an element; in a modal dialog alone they also reach the browser's own controls. */
export function trapFocus(element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
    const at = stops.findIndex((stop) => stop === document.activeElement || sameRadioGroup(stop, document.activeElement));
    const next = event.shiftKey ? (at <= 0 ? stops.at(-1) : undefined) : at === stops.length - 1 ? stops[0] : undefined;
    if (next === undefined && stops.length > 0) return;
    event.preventDefault();
    next?.focus();
  });
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false;
  return !isRadio(element) || element.checked || !hasChecked(element);
}

const isRadio = (element: Element | null): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

/** Whether both are radio buttons of one group, which has a single Tab stop. */
function sameRadioGroup(a: Element, b: Element | null): boolean {
  return isRadio(a) && isRadio(b) && a.name === b.name;
}

function hasChecked(radio: HTMLInputElement): boolean {
  return document.querySelector(`input[name="${CSS.escape(radio.name)}"]:checked`) !== null;
}
