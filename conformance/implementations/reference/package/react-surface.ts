import { createElement, useEffect, useRef, type CSSProperties, type ReactElement, type Ref } from 'react';
import type { Context, WireMessage } from '../components/_runtime/contract.ts';
import type { SurfaceElement } from '../components/_runtime/surface.ts';

export interface SurfaceProps<Element extends SurfaceElement, Inbound extends WireMessage, Outbound extends WireMessage> {
  /**
   * Every message of this instance, oldest first: the one that opens it, then what followed. Append to it; a list with another
   * beginning is another instance and needs another `key`.
   */
  readonly messages: readonly Inbound[];
  /** Place and person; what is left out stays as it is. */
  readonly context?: Partial<Context>;
  /** Words after its accessible name that tell it apart from others of that name, such as ` (2)`. */
  readonly suffix?: string;
  readonly onMessage?: (message: Outbound) => void;
  /** Called with the new state after it was rendered. */
  readonly onState?: (state: string) => void;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly id?: string;
  readonly ref?: Ref<Element>;
}

/** A React component around a custom element that is registered already. */
export function surface<Element extends SurfaceElement, Inbound extends WireMessage, Outbound extends WireMessage>(
  tag: string,
): (props: SurfaceProps<Element, Inbound, Outbound>) => ReactElement {
  function Surface(props: SurfaceProps<Element, Inbound, Outbound>): ReactElement {
    const { messages, context, suffix, onMessage, onState, ref, className, style, id } = props;
    const own = useRef<Element | null>(null);
    const delivered = useRef(0);
    const handlers = useRef({ onMessage, onState });
    useEffect(() => void (handlers.current = { onMessage, onState }));
    useEffect(() => {
      const element = own.current;
      if (element === null) return undefined;
      const sent = (event: Event): void => handlers.current.onMessage?.((event as CustomEvent<Outbound>).detail);
      const moved = (event: Event): void => handlers.current.onState?.((event as CustomEvent<string>).detail);
      element.addEventListener('kmd-message', sent);
      element.addEventListener('kmd-state', moved);
      return () => {
        element.removeEventListener('kmd-message', sent);
        element.removeEventListener('kmd-state', moved);
      };
    }, []);
    useEffect(() => {
      const element = own.current;
      if (element !== null && context !== undefined) element.context = { ...element.context, ...context };
    }, [context]);
    useEffect(() => {
      if (own.current !== null && suffix !== undefined) own.current.suffix = suffix;
    }, [suffix]);
    useEffect(() => {
      const element = own.current;
      if (element === null) return;
      for (const message of messages.slice(delivered.current)) {
        // The element takes one message after another, so that nothing is awaited here.
        void (delivered.current === 0 ? element.open(message) : element.receive(message));
        delivered.current += 1;
      }
    }, [messages]);
    const both = (element: Element | null): void => {
      own.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    };
    return createElement(tag, { ref: both, class: className, style, id });
  }
  Surface.displayName = tag;
  return Surface;
}
