import { LitElement, html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { Context, Contract, Transition, Trigger, WireMessage, Words } from './contract.ts';
import { focusedElement, inSameRadioGroup, tabStops } from './focus.ts';
import { settled } from './settled.ts';
import { display, fieldAt, fieldsOf, holds } from './values.ts';

/**
 * Base class of every component: keeps the fields of the host's messages, runs the state machine of the contract and
 * renders the parts. A subclass renders; it changes the state only through `receive`, `press` and `pressKey`.
 *
 * @fires kmd-message - an outbound message; `detail` is the message
 * @fires kmd-state - the new state in `detail`, after it was rendered
 * @fires kmd-announce - `{ text, politeness }` for the live region of the page
 */
export abstract class SurfaceElement extends LitElement {
  /** Name of the custom element. */
  static readonly tag: string = '';
  static readonly contract: Contract;
  static words: Words = (_locale, key) => key;

  static override properties: PropertyDeclarations = {
    state: { type: String, reflect: true },
    fields: { attribute: false },
    context: { attribute: false },
    suffix: { attribute: false },
    line: { attribute: false },
    opened: { state: true },
    announcement: { state: true },
    shown: { state: true },
  };

  /** Current state. Only the state machine sets it. */
  declare state: string;
  /** The newest value of each field that the host sent. */
  declare fields: Record<string, unknown>;
  declare context: Context;
  /** Text after the accessible name, which keeps it different from the names of siblings. */
  declare suffix: string;
  /** Position in the queue, from 1, and the length of the queue. */
  declare line: { readonly position: number; readonly total: number };
  /** Ids of the open parts. */
  declare opened: ReadonlySet<string>;
  /** Content of the live region. */
  declare announcement: { text: string; politeness: 'polite' | 'assertive' };
  /** True after the first render, which has no state label: assistive technology announces only changes. */
  declare protected shown: boolean;
  protected focusBefore: Element | null = null;
  #clocks: ReturnType<typeof setTimeout>[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.state = this.contract.initial;
    this.fields = {};
    this.suffix = '';
    this.line = { position: 1, total: 1 };
    this.shown = false;
    this.opened = new Set();
    this.announcement = { text: '', politeness: 'polite' };
    this.context = {
      locale: 'en-US',
      direction: 'ltr',
      preset: 'material3',
      colorScheme: 'light',
      tenant: { user: '', workspace: '', conversation: '' },
    };
  }

  get contract(): Contract {
    return (this.constructor as typeof SurfaceElement).contract;
  }

  /** Whether no transition leaves the current state. */
  get finished(): boolean {
    return this.contract.transitions.length > 0 && !this.contract.transitions.some(({ from }) => from === this.state || from === '*');
  }

  /** The text of a message in the locale of the context. */
  protected t(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    return (this.constructor as typeof SurfaceElement).words(this.context.locale, key, args);
  }

  /** The text of a message with the fields as its arguments: `{name}` shows `fields.name`. */
  protected label(key: string): string {
    const args: Record<string, unknown> = {};
    for (const name of Object.keys(this.fields))
      args[name] = typeof this.fields[name] === 'number' ? this.fields[name] : display(this.fields[name]);
    return this.t(key, args);
  }

  /** The label of the current state. */
  protected get stateLabel(): string {
    const { label, text } = this.contract.states[this.state] ?? {};
    return label === undefined ? (text ?? this.state) : this.label(label);
  }

  /** The label for a live region: empty in the first render. */
  protected get stateWords(): string {
    return this.shown || !this.contract.labelIsLive ? this.stateLabel : '';
  }

  /** The value that the host sent at a dotted path, else the property of that name. */
  protected value(path: string): unknown {
    const sent = fieldAt(this.fields, path);
    if (sent !== undefined) return sent;
    const [head = '', ...rest] = path.split('.');
    if (!Object.hasOwn(this.contract.props, head)) return undefined;
    const own: unknown = Reflect.get(this, this.contract.props[head] ?? head);
    return rest.length === 0 ? own : fieldAt(own, rest.join('.'));
  }

  /**
   * Whether the anatomy shows a part now. A part behind a disclosure is shown while the disclosure is shown and open, a part
   * with a condition in prose while `toggle(part)` holds it open.
   */
  protected isShown(part: string, depth = 0): boolean {
    const when = this.contract.parts.find(({ id }) => id === part)?.visibleWhen;
    if (when === undefined || when.kind === 'always' || depth > this.contract.parts.length) return true;
    if (when.kind === 'state') return when.states.includes(this.state);
    if (when.kind === 'field') return this.has(when.path);
    if (when.kind === 'open') return this.opened.has(when.part) && this.isShown(when.part, depth + 1);
    return this.opened.has(part);
  }

  /** Whether a field has a value other than an empty text and `false`. */
  protected has(path: string): boolean {
    const value = this.value(path);
    return value !== undefined && value !== null && value !== '' && value !== false;
  }

  /**
   * A limit of the spec: milliseconds, characters, lines, bytes or items. A field with the name of the limit, also with `Ms`
   * at its end, replaces it for this instance: `timeoutMs` for `timeout`.
   * @returns infinity for an unknown limit
   */
  protected limit(id: string): number {
    for (const field of [`${id}Ms`, id]) {
      const given = fieldAt(this.fields, field);
      if (typeof given === 'number' && Number.isFinite(given) && given >= 0) return given;
    }
    return this.contract.limits[id] ?? Number.POSITIVE_INFINITY;
  }

  /** Handles the message that opens the instance. Resolves when it is in the DOM. */
  async open(message: WireMessage): Promise<void> {
    this.fields = fieldsOf(message);
    await this.rendered();
    await this.#entered();
  }

  /**
   * Handles a later message, one after another. Resolves when every state that it leads to is rendered. A message without a
   * matching transition keeps the state; its fields are stored until the instance is finished.
   */
  receive(message: WireMessage): Promise<void> {
    const turn = this.#queue.then(() => this.#take(message));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Whether a message may still change this instance. Override to refuse late messages. */
  protected accepts(_message: WireMessage): boolean {
    return !this.finished;
  }

  async #take(message: WireMessage): Promise<void> {
    if (!this.accepts(message)) return;
    const seen = new Set<string>([this.state]);
    let row = this.#transitionOn((on) => on.kind === 'receive' && on.type === message.type, message);
    if (row === undefined && this.contract.transitions.some(({ on }) => on.kind === 'receive' && on.type === message.type)) return;
    // A row without a guard does not test the message. After its state is in the DOM, the guarded rows of that state get the
    // message too: a result for a waiting call shows "running" and then the outcome.
    while (row !== undefined) {
      const decided = row.guard.length > 0;
      const next = this.contract.transitions.filter(
        ({ from, on }) => from === row?.to && on.kind === 'receive' && on.type === message.type,
      );
      const last = decided || !next.some(({ guard }) => guard.length > 0);
      if (last) this.#keep(message);
      await this.enter(row);
      if (last || seen.has(this.state)) return;
      seen.add(this.state);
      row = this.#transitionOn((on) => on.kind === 'receive' && on.type === message.type, message);
      if (row === undefined) this.#keep(message);
    }
    this.#keep(message);
    await this.rendered();
  }

  /** Stores the fields of a message. Removes fields of its type that it lacks: they came from an earlier message. */
  #keep(message: WireMessage): void {
    const { key } = this.contract.instances;
    const stale = new Set(Object.keys(this.contract.receives[message.type] ?? {}).filter((name) => name !== key));
    const kept = Object.entries(this.fields).filter(([name]) => !stale.has(name));
    this.fields = { ...Object.fromEntries(kept), ...fieldsOf(message) };
  }

  /** Activates a part: toggles the parts that it discloses, then runs its transition. */
  protected press(part: string): void {
    if (this.contract.parts.some(({ visibleWhen }) => visibleWhen.kind === 'open' && visibleWhen.part === part)) this.toggle(part);
    const row = this.#transitionOn((on) => on.kind === 'press' && on.part === part, this.#asMessage());
    if (row !== undefined) void this.enter(row);
  }

  /** The default click handler of a part. */
  protected activate(part: string, event: Event): void {
    if (event.currentTarget instanceof HTMLAnchorElement) event.preventDefault();
    this.press(part);
  }

  /** Handles a key. Returns whether the contract uses the key. */
  protected pressKey(key: string): boolean {
    const row = this.#transitionOn((on) => on.kind === 'key' && on.key === key, this.#asMessage());
    if (row !== undefined) {
      void this.enter(row);
      return true;
    }
    const modal = this.contract.parts.find(({ id, visibleWhen }) => visibleWhen.kind === 'prose' && this.opened.has(id));
    if (key === 'Escape' && modal !== undefined) {
      this.toggle(modal.id, false);
      return true;
    }
    // The keyboard table may name a part: the key activates it.
    const action = Object.hasOwn(this.contract.keyboard, key) ? this.contract.keyboard[key] : undefined;
    if (action === undefined || !this.contract.parts.some(({ id }) => id === action)) return false;
    this.press(action);
    return true;
  }

  /** Opens or closes a part; without the second argument, the opposite of now. */
  protected toggle(part: string, open = !this.opened.has(part)): void {
    const opened = new Set(this.opened);
    if (open) opened.add(part);
    else opened.delete(part);
    this.opened = opened;
  }

  #asMessage(): WireMessage {
    return { ...this.fields, type: '' };
  }

  #transitionOn(matches: (on: Trigger) => boolean, message: WireMessage): Transition | undefined {
    return this.contract.transitions.find(
      ({ from, on, guard }) =>
        (from === this.state || from === '*') && matches(on) && guard.every((condition) => holds(condition, message)),
    );
  }

  /** Runs a transition: changes the state, sends, renders, announces. */
  protected async enter(row: Transition): Promise<void> {
    this.state = row.to;
    if (row.sends !== undefined) this.send(row.sends);
    await this.#entered();
    this.dispatchEvent(new CustomEvent('kmd-state', { detail: this.state, bubbles: true, composed: true }));
  }

  /** Milliseconds from entering a state to its transition `after` a limit. Override if the time starts at another moment. */
  protected waitFor(limit: string): number {
    return this.limit(limit);
  }

  async #entered(): Promise<void> {
    for (const clock of this.#clocks) clearTimeout(clock);
    this.#clocks = [];
    for (const row of this.contract.transitions) {
      if ((row.from !== this.state && row.from !== '*') || row.on.kind !== 'after') continue;
      const { limit } = row.on;
      const wait = this.waitFor(limit);
      // Longest delay of a browser timer, in ms. A longer wait never ends.
      if (wait <= 2_147_483_647) this.#clocks.push(setTimeout(() => void this.enter(row), wait));
    }
    const spoken = this.contract.announcements.find(({ event }) => event === this.state);
    const label = this.contract.states[this.state]?.label;
    if (spoken !== undefined && !(this.contract.labelIsLive && spoken.key === label)) {
      if (this.finished && this.contract.instances.arrangement === 'queue') this.announceOutside(spoken.key, spoken.politeness);
      else this.announce(spoken.key, {}, spoken.politeness);
    }
    await this.rendered();
    await settled();
  }

  /** Announces a message in the live region of this instance. */
  protected announce(key: string, args: Readonly<Record<string, unknown>> = {}, politeness: 'polite' | 'assertive' = 'polite'): void {
    this.announcement = { text: Object.keys(args).length > 0 ? this.t(key, args) : this.label(key), politeness };
  }

  /** Announces a message in the live region of the page, for an instance that leaves the page. */
  protected announceOutside(key: string, politeness: 'polite' | 'assertive' = 'polite'): void {
    this.dispatchEvent(new CustomEvent('kmd-announce', { detail: { text: this.label(key), politeness }, bubbles: true, composed: true }));
  }

  /**
   * Sends an outbound message as the event `kmd-message`. Required fields that the caller leaves out come from the fields of
   * the instance, its key among them.
   */
  protected send(type: string, fields: Readonly<Record<string, unknown>> = {}): void {
    const declared = this.contract.sends[type] ?? {};
    const message: WireMessage = { type };
    for (const [name, required] of Object.entries(declared)) {
      const value = Object.hasOwn(fields, name) ? fields[name] : required ? this.fields[name] : undefined;
      if (value !== undefined) message[name] = value;
    }
    this.dispatchEvent(new CustomEvent('kmd-message', { detail: message, bubbles: true, composed: true }));
  }

  /** Closes the instance like its Escape key, because the host shows another tenant now. */
  dismiss(): void {
    this.pressKey('Escape');
  }

  /** Resolves when all pending changes are in the DOM. */
  async rendered(): Promise<void> {
    // An element outside the document has no render to wait for, and Lit would wait without end.
    if (!this.isConnected && !this.hasUpdated) return;
    while (!(await this.updateComplete));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKeyDown);
  }

  protected override firstUpdated(changed: PropertyValues): void {
    super.firstUpdated(changed);
    this.shown = true;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    for (const dialog of this.renderRoot.querySelectorAll('dialog')) {
      if (dialog.open) continue;
      this.focusBefore ??= focusedElement();
      // The browser puts the focus on the first field or button of the dialog.
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      dialog.showModal();
    }
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Tab') this.keepFocus(event);
    else if (this.pressKey(event.key)) event.preventDefault();
  };

  /** Keeps Tab inside a modal dialog: from the last control to the first, not to the controls of the browser. */
  protected keepFocus(event: KeyboardEvent): void {
    const dialog = this.renderRoot.querySelector('dialog[open]');
    if (dialog === null) return;
    const stops = tabStops(dialog);
    const here = this.shadowRoot?.activeElement ?? null;
    const at = here === null ? -1 : stops.findIndex((stop) => stop === here || inSameRadioGroup(stop, here));
    if (at < 0 && here !== null && dialog.contains(here) && !event.shiftKey) return;
    if (at >= 0 && at !== (event.shiftKey ? 0 : stops.length - 1)) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }

  /** Returns the focus to the element that had it before a dialog of this instance opened. */
  protected returnFocus(): void {
    if (this.focusBefore instanceof HTMLElement && this.focusBefore.isConnected) this.focusBefore.focus();
    this.focusBefore = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onKeyDown);
    this.returnFocus();
    for (const clock of this.#clocks) clearTimeout(clock);
    this.#clocks = [];
  }

  /** The visually hidden live region with the last announcement, in the DOM from the first render. */
  protected renderLiveRegion(): TemplateResult {
    const { text, politeness } = this.announcement;
    return html`<div class="live" role="status" aria-live="polite" aria-atomic="true">${politeness === 'polite' ? text : nothing}</div>
      <div class="live" role="alert" aria-live="assertive" aria-atomic="true">${politeness === 'assertive' ? text : nothing}</div>`;
  }
}
