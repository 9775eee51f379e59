import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

const sameGroup = (one: Element, other: Element): boolean => one === other || (isRadio(one) && isRadio(other) && one.name === other.name);

/** The Tab stops in order; a group of radio buttons is one stop. */
function stops(box: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const control of box.querySelectorAll<HTMLElement>(CONTROLS)) {
    const group = found.findIndex((known) => sameGroup(known, control));
    if (group < 0) found.push(control);
    else if (isRadio(control) && control.checked) found[group] = control;
  }
  return found;
}

/** Wraps Tab from the last stop to the first, and Shift+Tab back. */
function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  const all = stops(box);
  const active = document.activeElement;
  const at = active ? all.findIndex((stop) => sameGroup(stop, active)) : -1;
  const isEdge = event.shiftKey ? at <= 0 : at < 0 || at === all.length - 1;
  if (!isEdge) return;
  event.preventDefault();
  (all.at(event.shiftKey ? -1 : 0) ?? box).focus();
}

/** Makes everything except the dialog and `data-announcer` elements inert. Returns an undo function. */
function hideOthers(box: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement && !other.contains(box) && !other.inert && other.dataset['announcer'] === undefined,
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** Focuses the dialog's first field, or the dialog, on opening; keeps the focus inside; restores the previous focus on closing. */
function useFocusTrap(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const before = document.activeElement;
    const show = hideOthers(element);
    (stops(element).find((stop) => stop.matches('input, select, textarea')) ?? element).focus();
    return () => {
      show();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);
  useLayoutEffect(() => {
    if (box.current && !box.current.contains(document.activeElement)) box.current.focus();
  });
}

interface ModalProps {
  readonly className: string;
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  readonly onEscape: () => void;
  readonly onOutside?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog over a scrim; the rest of the page is inert. */
export function Modal({ className, label, labelledBy, describedBy, onEscape, onOutside, children }: ModalProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useFocusTrap(box);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    } else if (event.key === 'Tab' && box.current) wrapTab(event, box.current);
  };
  return createPortal(
    <div
      className="scrim"
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onOutside?.();
      }}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={`modal ${className}`}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
