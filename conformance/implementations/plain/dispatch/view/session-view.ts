import { make } from '../../element.ts';
import type { LocaleText } from '../../locale-text.ts';
import { UniqueNames } from '../unique-names.ts';
import { CanvasView } from './canvas-view.ts';
import { ConsoleView } from './console-view.ts';

/** The names on one page. */
export interface PageNames {
  readonly sessions: UniqueNames;
  readonly widgets: UniqueNames;
  readonly calls: UniqueNames;
}

export function pageNames(): PageNames {
  return { sessions: new UniqueNames(), widgets: new UniqueNames(), calls: new UniqueNames() };
}

/** A session on the page: its state, its canvas and its console. */
export class SessionView {
  readonly element: HTMLElement;
  readonly canvas: CanvasView;
  readonly console: ConsoleView;
  readonly #localeText: LocaleText;
  readonly #status = make('p', { class: 'session-status' });

  constructor(localeText: LocaleText, names: PageNames) {
    this.#localeText = localeText;
    this.canvas = new CanvasView(localeText, names.widgets);
    this.console = new ConsoleView(localeText, names.calls);
    const ordinal = names.sessions.take('');
    const title = localeText.write(make('h2'), ({ agent }) => agent.session + ordinal);
    const head = make('div', { class: 'session-head' }, title, this.#status);
    this.element = make('section', { class: 'session' }, head, this.canvas.element, this.console.element);
    localeText.mark(this.element, 'aria-label', ({ agent }) => agent.session + ordinal);
    this.show('open');
  }

  show(state: 'open' | 'ended'): void {
    this.element.dataset['state'] = state;
    this.#localeText.write(this.#status, ({ agent }) => agent.status[state]);
  }
}
