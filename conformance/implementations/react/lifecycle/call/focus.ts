import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface Keeper {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/** Keeps the focus within an element when the control that has it goes or becomes disabled: its first control gets it, else the element. */
export function useFocusKeeper(): Keeper {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const was = focused.current;
    if (!was || (was.isConnected && !was.matches(':disabled'))) return;
    (ref.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? ref.current)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
