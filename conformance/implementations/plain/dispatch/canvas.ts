import type { JsonRecord } from '../json.ts';
import { withoutRefused } from './images.ts';
import type { Kind } from './kinds.ts';
import type { CanvasView } from './view/canvas-view.ts';
import type { Drawn } from './drawn.ts';
import type { Widget } from './widget.ts';
import { widgetId } from './widget-id.ts';

/** The widgets of a session, by their ids. */
export class Canvas {
  readonly #view: CanvasView;
  readonly #hosts: ReadonlySet<string>;
  readonly #widgets = new Map<string, Widget>();
  readonly #given = new Set<string>();

  /** @param hosts the hosts that images may come from */
  constructor(view: CanvasView, hosts: ReadonlySet<string>) {
    this.#view = view;
    this.#hosts = hosts;
  }

  widget(id: string): Widget | undefined {
    return this.#widgets.get(id);
  }

  add(kind: Kind, params: JsonRecord): { readonly id: string } & Drawn {
    const id = widgetId(this.#given);
    this.#given.add(id);
    const drawn = withoutRefused(kind, params, this.#hosts);
    const view = this.#view.add(kind);
    view.draw(drawn);
    this.#widgets.set(id, { id, kind, params, view });
    return { id, ...drawn };
  }

  /** Draws a widget with new params. */
  update(widget: Widget, params: JsonRecord): Drawn {
    const drawn = withoutRefused(widget.kind, params, this.#hosts);
    widget.params = params;
    widget.view.draw(drawn);
    return drawn;
  }

  move(widget: Widget, x: number, y: number): void {
    this.#view.move(widget.view, x, y);
  }

  clear(): void {
    this.#widgets.clear();
    this.#view.clear();
  }
}
