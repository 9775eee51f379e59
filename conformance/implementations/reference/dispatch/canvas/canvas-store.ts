import type { BlockedImage } from '../widgets/sanitise-images.ts';
import { freshWidgetId } from '../widgets/widget-id.ts';

/** One widget of a canvas. Pixels count from the start edge and from the top of the canvas. */
export interface CanvasEntry {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly place?: { readonly x: number; readonly y: number };
  readonly size?: { readonly width: number; readonly height: number };
  readonly styles: Readonly<Record<string, string>>;
  /** Images that were taken out of the data. */
  readonly blocked?: readonly BlockedImage[];
}

/** The widgets of a session, in the order in which they came. */
export class CanvasStore {
  readonly #entries = new Map<string, CanvasEntry>();
  readonly #used = new Set<string>();
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  get entries(): readonly CanvasEntry[] {
    return [...this.#entries.values()];
  }

  find(id: string): CanvasEntry | undefined {
    return this.#entries.get(id);
  }

  add(type: string, data: unknown, blocked: readonly BlockedImage[] = []): CanvasEntry {
    const id = freshWidgetId(this.#used, this.#random);
    this.#used.add(id);
    const entry: CanvasEntry = { id, type, data, styles: {}, blocked };
    this.#entries.set(id, entry);
    return entry;
  }

  change(id: string, change: Partial<Omit<CanvasEntry, 'id' | 'type'>>): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#entries.set(id, { ...entry, ...change });
  }

  clear(): void {
    this.#entries.clear();
  }
}
