import { make } from '../../element.ts';
import type { LocaleText } from '../../locale-text.ts';
import type { UniqueNames } from '../unique-names.ts';
import { CallView, type CallFacts } from './call-view.ts';

/** The console on the page: the counts, then the calls in their order. */
export class ConsoleView {
  readonly element: HTMLElement;
  readonly #localeText: LocaleText;
  readonly #names: UniqueNames;
  readonly #list = make('ol', { class: 'call-list' });
  readonly #failures = make('p', { class: 'failures', hidden: true });
  readonly #empty: HTMLElement;
  // A live region, which stands before the first call.
  readonly #count = make('p', { class: 'call-count', role: 'status' });

  /** @param names gives each call of the page another name */
  constructor(localeText: LocaleText, names: UniqueNames) {
    this.#localeText = localeText;
    this.#names = names;
    this.#empty = localeText.write(make('p', { class: 'console-empty' }), ({ agent }) => agent.consoleEmpty);
    const title = localeText.write(make('h3'), ({ agent }) => agent.console);
    const head = make('div', { class: 'console-head' }, title, this.#count, this.#failures);
    this.element = make('section', { class: 'console' }, head, this.#empty, this.#list);
    localeText.mark(this.element, 'aria-label', ({ agent }) => agent.console);
    this.countCalls(0);
  }

  add(facts: CallFacts): CallView {
    const call = new CallView(this.#localeText, facts, this.#names.take(facts.tool));
    this.#empty.hidden = true;
    this.#list.append(make('li', {}, call.element));
    return call;
  }

  countCalls(count: number): void {
    this.#localeText.write(this.#count, ({ agent }) => agent.calls(count));
  }

  countFailures(count: number): void {
    this.#failures.hidden = count === 0;
    this.#localeText.write(this.#failures, ({ agent }) => agent.failures(count));
  }
}
