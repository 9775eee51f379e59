import { render } from 'lit';
import type { Context } from '../components/_runtime/contract.ts';
import type { HarnessOptions, Surface } from '../components/_runtime/harness.ts';
import { createAdapters } from './adapters.ts';
import { createStage, type Stage } from './stage.ts';
import type { Host, Place, Traffic } from './traffic.ts';
import { renderTabs } from './view/tabs.ts';
import type { Words } from './view/words.ts';

export interface StagesOptions {
  readonly places: Readonly<Record<Place | 'tabs', HTMLElement>>;
  readonly components: HarnessOptions['components'];
  readonly description: HarnessOptions['description'];
  readonly context: Context;
  readonly host: Host;
  readonly word: Words;
}

/** All surfaces of the page. Of those that show the same calls one is on show, and the person chooses which. */
export class Stages {
  readonly #options: StagesOptions;
  readonly #all: readonly Stage[];
  readonly #views: readonly Stage[];
  #chosen: string;

  constructor(options: StagesOptions) {
    this.#options = options;
    this.#all = createAdapters().flatMap((adapter) => {
      const component = options.components[adapter.spec];
      if (component === undefined) return [];
      const root = document.createElement('div');
      root.className = 'stage';
      const view = document.createElement('div');
      view.append(root);
      options.places[adapter.place].append(view);
      return [createStage(adapter, component, root, options.host, options.description, options.context)];
    });
    this.#views = this.#all.filter(({ adapter }) => adapter.place === 'activity');
    this.#chosen = this.#views[0]?.adapter.spec ?? '';
    this.#choose(this.#chosen);
  }

  /** Whether the view on show asks the person for consent itself. */
  get approves(): boolean {
    return this.#views.some(({ adapter }) => adapter.spec === this.#chosen && adapter.approves === true);
  }

  /** The instances of all surfaces in a place. */
  surfaces(place: Place): readonly Surface[] {
    const stages = this.#all.filter(({ adapter }) => adapter.place === place);
    return stages.flatMap(({ root }) => [...root.children] as Surface[]);
  }

  /** Gives the traffic to every surface. Returns whether one of them shows it; `drawn` is called when it does. */
  take(traffic: Traffic, drawn: () => void): boolean {
    let shown = false;
    for (const stage of this.#all) {
      const last = stage.root.lastElementChild;
      const taken = stage.take(traffic);
      if (taken === undefined) continue;
      shown = true;
      void taken.then(() => {
        const added = stage.root.lastElementChild;
        if (stage.adapter.place === 'activity' && added !== last) added?.scrollIntoView({ block: 'nearest' });
        drawn();
      });
    }
    return shown;
  }

  clear(place: Place): void {
    for (const stage of this.#all) if (stage.adapter.place === place) void stage.clear();
  }

  dress(context: Context): void {
    for (const stage of this.#all) void stage.dress(context);
    this.#choose(this.#chosen);
  }

  #choose(spec: string): void {
    this.#chosen = spec;
    const { places, word } = this.#options;
    const specs = this.#views.map(({ adapter }) => adapter.spec);
    render(
      renderTabs(specs, spec, word, (next) => this.#choose(next)),
      places.tabs,
    );
    for (const { adapter, root } of specs.length < 2 ? [] : this.#views) {
      const view = root.parentElement as HTMLElement;
      Object.assign(view, { id: `view-${adapter.spec}`, role: 'tabpanel', hidden: adapter.spec !== spec });
      view.setAttribute('aria-labelledby', `tab-${adapter.spec}`);
    }
  }
}
