import { make } from '../../element.ts';
import type { JsonRecord } from '../../json.ts';
import type { LocaleText } from '../../locale-text.ts';
import { STAT_CARD, type Kind } from '../kinds.ts';
import { keepReadable } from '../readable.ts';
import { applyStyles } from '../styles.ts';
import type { Drawn } from '../drawn.ts';
import { drawProperties } from './properties-view.ts';
import { drawStatCard } from './stat-card-view.ts';

/** A widget on the page. */
export class WidgetView {
  readonly element: HTMLElement;
  readonly #localeText: LocaleText;
  readonly #kind: Kind;

  /** @param name what the widget is called, unique on the page */
  constructor(localeText: LocaleText, kind: Kind, name: string) {
    this.#localeText = localeText;
    this.#kind = kind;
    this.element = localeText.mark(make('article', { class: 'widget' }), 'aria-label', ({ agent }) => agent.widget(name));
  }

  draw(drawn: Drawn): void {
    const draw = this.#kind === STAT_CARD ? drawStatCard : drawProperties;
    this.element.replaceChildren(...draw(this.#localeText, this.#kind, drawn));
  }

  /** Sets a size in px; what does not fit scrolls. */
  resize(width: number, height: number): void {
    this.element.style.inlineSize = `${width}px`;
    this.element.style.blockSize = `${height}px`;
    this.element.classList.add('sized');
    this.reach();
  }

  style(params: JsonRecord): { applied: string[]; rejected: string[] } {
    const done = applyStyles(this.element, params);
    keepReadable(this.element);
    return done;
  }

  /** Lets the keyboard reach a widget that scrolls or that may lie below another. */
  reach(): void {
    this.element.tabIndex = 0;
  }
}
