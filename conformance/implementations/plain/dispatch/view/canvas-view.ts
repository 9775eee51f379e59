import { freshId, make } from '../../element.ts';
import type { LocaleText } from '../../locale-text.ts';
import type { Kind } from '../kinds.ts';
import type { UniqueNames } from '../unique-names.ts';
import { WidgetView } from './widget-view.ts';

/**
 * The canvas on the page. Widgets stand in rows; one that was moved lies in a layer of its own, as high as the canvas has to be, and its
 * place in the row stays empty.
 */
export class CanvasView {
  readonly element: HTMLElement;
  readonly #localeText: LocaleText;
  readonly #names: UniqueNames;
  readonly #canvas: HTMLElement;
  readonly #rows = make('div', { class: 'canvas-rows' });
  readonly #empty: HTMLElement;
  readonly #layers = new Map<WidgetView, HTMLElement>();

  /** @param names gives each widget of the page another name */
  constructor(localeText: LocaleText, names: UniqueNames) {
    this.#localeText = localeText;
    this.#names = names;
    const title = make('h3', { id: freshId() });
    this.#empty = localeText.write(make('p', { class: 'canvas-empty' }), ({ agent }) => agent.canvasEmpty);
    this.#canvas = make('section', { class: 'canvas', 'aria-labelledby': title.id }, this.#empty, this.#rows);
    this.element = make(
      'div',
      { class: 'canvas-zone' },
      localeText.write(title, ({ agent }) => agent.canvas),
      this.#canvas,
    );
  }

  add(kind: Kind): WidgetView {
    const view = new WidgetView(this.#localeText, kind, this.#names.take(kind.name));
    this.#empty.hidden = true;
    this.#rows.append(view.element);
    return view;
  }

  /** Moves a widget to a place in px from the start edge and the top; at the end edge it stays. */
  move(view: WidgetView, x: number, y: number): void {
    const layer = this.#layers.get(view) ?? this.#lift(view);
    layer.style.paddingBlockStart = `${y}px`;
    // The space before the widget gives way when there is no room for both.
    layer.firstElementChild?.setAttribute('style', `flex: 0 1 ${x}px`);
    // The widget that moved last lies above the others.
    this.#canvas.append(layer);
  }

  clear(): void {
    for (const layer of this.#layers.values()) layer.remove();
    this.#layers.clear();
    this.#rows.replaceChildren();
    this.#empty.hidden = false;
  }

  #lift(view: WidgetView): HTMLElement {
    const { width, height } = view.element.getBoundingClientRect();
    const gap = make('div', { style: `inline-size: ${width}px; max-inline-size: 100%; block-size: ${height}px` });
    view.element.replaceWith(gap);
    const layer = make('div', { class: 'canvas-layer' }, make('div'), view.element);
    this.#layers.set(view, layer);
    view.reach();
    return layer;
  }
}
