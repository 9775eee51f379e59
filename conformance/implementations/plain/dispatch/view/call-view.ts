import { button, freshId, make } from '../../element.ts';
import { pretty, type Json } from '../../json.ts';
import type { LocaleText, Phrase } from '../../locale-text.ts';
import type { Standing } from '../metrics.ts';
import type { Outcome } from '../outcome.ts';
import type { Route } from '../route.ts';
import { copyResult } from './copy-result.ts';
import { codeBox, drawPieces, textOfPieces } from './pieces-view.ts';

/** What a call shows from its beginning. */
export interface CallFacts extends Standing {
  readonly tool: string;
  /** `undefined` where the name could not be read. */
  readonly route: Route | undefined;
  readonly input: Json;
}

/** How a call ended. */
export interface CallEnd {
  readonly outcome: Outcome;
  readonly elapsed: number;
  /** What the model got of the result, in characters; `undefined` where it got all. */
  readonly cut: { readonly kept: number; readonly total: number } | undefined;
}

/** The entry of one call in the console. */
export class CallView {
  readonly element: HTMLElement;
  readonly #localeText: LocaleText;
  readonly #status = make('span', { class: 'call-status' });
  readonly #elapsed = make('span', { class: 'call-elapsed' });
  readonly #problem = make('p', { class: 'call-problem', hidden: true, dir: 'auto' });
  readonly #cut = make('p', { class: 'call-cut', hidden: true });
  readonly #result = make('div', { class: 'call-result' });

  /** @param name what the call is called, unique on the page */
  constructor(localeText: LocaleText, facts: CallFacts, name: string) {
    this.#localeText = localeText;
    const box = codeBox(localeText, pretty(facts.input), 'ltr', 'arguments');
    const details = make('div', { class: 'call-details', id: freshId(), hidden: true }, this.#title('arguments'), box, this.#result);
    const toggle = disclosure(facts.tool, details);
    const head = make('div', { class: 'call-head' }, toggle, this.#status, this.#elapsed);
    this.element = make('article', { class: 'call' }, head, this.#facts(facts), this.#problem, this.#cut, details);
    localeText.mark(this.element, 'aria-label', ({ agent }) => agent.call(name));
    this.#show('running');
  }

  finish({ outcome, elapsed, cut }: CallEnd): void {
    this.#show(outcome.problem === undefined ? 'done' : 'failed');
    this.#localeText.write(this.#elapsed, ({ agent }) => agent.elapsed(elapsed));
    if (outcome.problem !== undefined) this.#tell(outcome.problem);
    this.#cut.hidden = cut === undefined;
    if (cut !== undefined) this.#localeText.write(this.#cut, ({ agent }) => agent.cut(cut.kept, cut.total));
    const { pieces } = outcome;
    this.#result.replaceChildren(
      this.#title('result'),
      ...drawPieces(this.#localeText, pieces),
      copyResult(this.#localeText, textOfPieces(pieces)),
    );
  }

  /** Ends a call that gets no result. */
  stop(reason: Phrase): void {
    this.#show('failed');
    this.#problem.hidden = false;
    this.#localeText.write(this.#problem, reason);
  }

  #show(state: 'running' | 'done' | 'failed'): void {
    this.element.dataset['state'] = state;
    this.#localeText.write(this.#status, ({ agent }) => agent.callStatus[state]);
  }

  #tell(problem: string): void {
    this.#problem.textContent = problem;
    this.#problem.hidden = false;
  }

  #title(kind: 'arguments' | 'result'): HTMLElement {
    return this.#localeText.write(make('p', { class: 'zone-title' }), ({ agent }) => agent[kind]);
  }

  #facts({ route, guided, loop, repeats }: CallFacts): HTMLElement {
    const facts = make('p', { class: 'call-facts' });
    const add = (kind: string, phrase: Phrase): void => facts.append(this.#localeText.write(make('span', { class: kind }), phrase), ' ');
    if (route !== undefined) {
      add('call-server', ({ agent }) => agent.server(route.server));
      const name = route.found?.name ?? route.server;
      if (name !== route.server) facts.append(make('bdi', { class: 'host-name' }, name), ' ');
      add('call-place', ({ agent }) => agent.place[route.protocol]);
    }
    if (guided) add('call-guided', ({ agent }) => agent.guided);
    if (loop) add('call-loop', ({ agent }) => agent.loop(repeats));
    return facts;
  }
}

/** The control that opens the details; it bears the name of the tool. */
function disclosure(tool: string, details: HTMLElement): HTMLElement {
  const toggle = button('call-toggle', () => {
    details.hidden = !details.hidden;
    toggle.setAttribute('aria-expanded', String(!details.hidden));
  });
  toggle.setAttribute('aria-expanded', 'false');
  toggle.setAttribute('aria-controls', details.id);
  toggle.append(make('bdi', {}, tool));
  return toggle;
}
