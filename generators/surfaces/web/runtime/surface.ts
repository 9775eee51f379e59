import { noChange, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { LinkData, Sending, Transition, Trigger, WireMessage } from './contract.ts';
import { Clocks } from './clocks.ts';
import { ContractElement } from './contract-element.ts';
import { dialogLeftBy, dismissalOf } from './dismissal.ts';
import { enteredIn } from './entered.ts';
import { filled } from './filled.ts';
import { focusAgain, focusedElement, goRound, holdFocus } from './focus.ts';
import { liveRegions, say, sayInside, type Spoken } from './live-region.ts';
import { openedInstead, type Item } from './items.ts';
import { fieldsAfter, fieldsBroughtBy, itemOfOpening } from './openings.ts';
import { moveByKey, rove } from './roving.ts';
import { settled } from './settled.ts';
import { fieldAt, fits, holds } from './values.ts';

/**
 * Base class of every component: keeps the fields of the host's messages, runs the state machine of the contract and
 * renders the parts. A subclass renders; it changes the state only through `receive`, `press` and `pressKey`.
 *
 * @fires kmd-message - an outbound message; `detail` is the message
 * @fires kmd-state - the new state in `detail`, after it was rendered
 * @fires kmd-announce - `{ text, politeness }` for the live region of the page
 */
export abstract class SurfaceElement<Outbound extends WireMessage = WireMessage> extends ContractElement<Outbound> {
  static override properties: PropertyDeclarations = { ...ContractElement.properties, announcement: { state: true } };

  /** Content of the live region. */
  declare announcement: Spoken;
  protected focusBefore: Element | null = null;
  readonly #clocks = new Clocks();
  #queue: Promise<void> = Promise.resolve();
  #clicked = false;
  #handled: Event | undefined;
  #focusDue = false;
  /** Number fields in which no whole number stands yet. */
  readonly #begun = new Set<string>();
  /** The fields that the item of a list brought. */
  #own: ReadonlySet<string> = new Set();

  constructor() {
    super();
    this.announcement = { text: '', politeness: 'polite' };
  }

  /** Handles the message that opens the instance. Resolves when it is in the DOM. */
  async open(message: WireMessage): Promise<void> {
    this.openedBy = message.type;
    const own = itemOfOpening(this.contract.instances, message);
    this.#own = new Set(Object.keys(own));
    this.fields = { ...fieldsBroughtBy(this.contract, message), ...own };
    this.#focusDue = this.contract.focus !== undefined;
    const start = this.contract.starts.find(({ type, guard }) => type === message.type && guard.every((term) => holds(term, this.fields)));
    if (start !== undefined) this.#change(start);
    await this.rendered();
    this.#startClocks();
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
    const read = (path: string): unknown => fieldAt(message, path);
    const row = this.#transitionOn((on) => on.kind === 'receive' && on.type === message.type, read);
    if (row === undefined) {
      // A type that moves other states concerns them alone; any other only brings fields.
      if (this.contract.transitions.some(({ on }) => on.kind === 'receive' && on.type === message.type)) return;
      this.#keep(message);
      await this.rendered();
      return;
    }
    const again = this.contract.again.includes(message.type)
      ? this.#transitionOn((on) => on.kind === 'receive' && on.type === message.type, read, row.to)
      : undefined;
    if (again !== undefined) {
      await this.enter(row);
      // A hook of `enter` may have left the state.
      if (this.state !== row.to) return;
    }
    this.#keep(message);
    await this.enter(again ?? row);
  }

  #keep(message: WireMessage): void {
    this.fields = fieldsAfter(this.contract, this.fields, message, this.#own);
    this.answeredBy = message.type;
  }

  /**
   * Activates a part: follows a link, toggles the parts that it discloses, then runs its transition.
   * @param item the item that was pressed, of a part that repeats
   */
  protected press(part: string, item?: Item): void {
    const link = this.partOf(part)?.leadsTo;
    if (link !== undefined && !this.#follow(part, link, item)) return;
    const { discloses, insteadOf = [] } = this.partOf(part) ?? {};
    if (insteadOf.length > 0) this.opened = openedInstead(this.opened, insteadOf);
    if (discloses === true) this.toggle(part, insteadOf.length > 0 ? true : undefined, item);
    const row = this.#transitionOn(
      (on) => on.kind === 'press' && on.part === part,
      (path) => this.value(path, item),
    );
    if (row !== undefined) void this.enter(row, item);
    else this.#leaveModal(part, item);
  }

  /** Hands the address of a link to the host, or opens it. Returns whether the press goes on to its transition. */
  #follow(part: string, { sends }: LinkData, item: Item | undefined): boolean {
    const address = this.linkTo(part, item);
    if (address === undefined) return false;
    if (sends === undefined) window.open(address, '_blank', 'noopener,noreferrer');
    else this.send(sends.type, { [sends.field]: address });
    return sends === undefined;
  }

  /** The only button of a modal that code has opened closes it. */
  #leaveModal(part: string, item: Item | undefined): void {
    const { parts } = this.contract;
    const modal = this.partOf(part)?.within;
    if (modal === undefined || parts.filter(({ within }) => within === modal).length > 1) return;
    if (this.partOf(modal)?.visibleWhen.kind === 'demand' && this.isOpen(modal, item)) this.toggle(modal, false, item);
  }

  /** The default click handler of a part. The rest of a double click that began on another instance presses nothing here. */
  protected activate(part: string, event: Event, item?: Item): void {
    // A press that counts for nothing leads nowhere, either.
    if (event.currentTarget instanceof HTMLAnchorElement) event.preventDefault();
    // What is pressed inside of a part that can be pressed too is not the part.
    if (this.#handled === event) return;
    this.#handled = event;
    if (event instanceof MouseEvent) {
      this.#clicked ||= event.detail < 2;
      if (!this.#clicked) return;
    }
    this.press(part, item);
  }

  /** The default key handler of a part that is no control of the browser: Enter and Space press it. */
  protected activateByKey(part: string, event: KeyboardEvent, item?: Item): void {
    if (event.target !== event.currentTarget || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    this.activate(part, event, item);
  }

  /** The default handler of a field part: keeps what a person put in. */
  protected take(part: string, event: Event, item?: Item): void {
    const { value, isBegun } = enteredIn(event.currentTarget as HTMLInputElement | HTMLSelectElement);
    this.#begun[isBegun ? 'add' : 'delete'](this.placeOf(part, item));
    this.put(part, value, item);
  }

  /** Puts a value into a field part, as a person does. */
  protected put(part: string, value: string | number | boolean, item?: Item): void {
    this.inputs = new Map(this.inputs).set(this.placeOf(part, item), value);
  }

  /** Handles a key. Returns whether the contract uses the key. */
  protected pressKey(key: string): boolean {
    const row = this.#transitionOn(
      (on) => on.kind === 'key' && on.key === key,
      (path) => this.value(path),
    );
    if (row !== undefined) {
      void this.enter(row);
      return true;
    }
    // The keyboard table may name a part: the key activates it while it is on show.
    const action = Object.hasOwn(this.contract.keyboard, key) ? this.contract.keyboard[key] : undefined;
    if (action === undefined || this.partOf(action) === undefined || !this.isShown(action)) return false;
    this.press(action);
    return true;
  }

  /** Opens or closes a part; without the second argument, the opposite of now. */
  protected toggle(part: string, open?: boolean, item?: Item): void {
    const name = this.placeOf(part, item);
    const opened = new Set(this.opened);
    if (open ?? !opened.has(name)) opened.add(name);
    else opened.delete(name);
    this.opened = opened;
  }

  /** What stands in the control of a field part: what was put in, else what the host sent. A number that is only begun stays as it is. */
  protected textIn(part: string, sent = '', item?: Item): string | typeof noChange {
    return this.#begun.has(this.placeOf(part, item)) ? noChange : String(this.inputOf(part, item) ?? sent);
  }

  #transitionOn(matches: (on: Trigger) => boolean, read: (path: string) => unknown, state = this.state): Transition | undefined {
    return this.contract.transitions.find(
      ({ from, on, guard }) => from === state && matches(on) && guard.every((term) => fits(term, read(term.field))),
    );
  }

  /** Runs a transition: changes the state, sends, renders, announces. */
  protected async enter(row: Transition, item?: Item): Promise<void> {
    const stays = row.to === this.state;
    this.#change(row, item);
    this.#startClocks(stays ? row.on : undefined);
    await this.#entered();
    this.dispatchEvent(new CustomEvent('kmd-state', { detail: this.state, bubbles: true, composed: true }));
  }

  #change(row: Sending & { readonly to: string; readonly on?: Trigger }, item?: Item): void {
    this.state = row.to;
    for (const part of this.contract.openIn[row.to] ?? []) this.toggle(part, true);
    if (row.sends === undefined) return;
    this.send(row.sends, { ...this.addedOn(row.on), ...filled(row.sendsWith ?? {}, (path) => this.value(path, item)) });
  }

  /** Fields to add to the message that a transition sends. Override to add what a part holds. */
  protected addedOn(_on: Trigger | undefined): Readonly<Record<string, unknown>> {
    return {};
  }

  /** Milliseconds from reaching a state to its transition `after` a limit. Override if the time starts at another moment. */
  protected waitFor(limit: string): number {
    return this.limit(limit);
  }

  #startClocks(stayed?: Trigger): void {
    this.#clocks.reach(this.contract.transitions, this.state, stayed, {
      waitFor: (limit) => this.waitFor(limit),
      over: (limit) => {
        const over = (on: Trigger): boolean => on.kind === 'after' && on.limit === limit;
        const row = this.#transitionOn(over, (path) => this.value(path));
        if (row !== undefined) void this.enter(row);
      },
    });
  }

  async #entered(): Promise<void> {
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
    say(this, { text: Object.keys(args).length > 0 ? this.t(key, args) : this.label(key), politeness });
  }

  /** Announces a message in the live region of the page, for an instance that leaves the page. */
  protected announceOutside(key: string, politeness: 'polite' | 'assertive' = 'polite'): void {
    this.dispatchEvent(new CustomEvent('kmd-announce', { detail: { text: this.label(key), politeness }, bubbles: true, composed: true }));
  }

  /**
   * Sends an outbound message as the event `kmd-message`. A field that the caller leaves out is what a person put into the field part
   * of its name; a required one else comes from the fields of the instance, its key among them, and what nothing feeds is blank.
   */
  protected send(type: string, fields: Readonly<Record<string, unknown>> = {}): void {
    const declared = this.contract.sends[type] ?? {};
    const message: WireMessage = { type };
    for (const [name, required] of Object.entries(declared)) {
      const value = Object.hasOwn(fields, name) ? fields[name] : this.#fed(type, name, required);
      if (value !== undefined) message[name] = value;
    }
    this.dispatchEvent(new CustomEvent('kmd-message', { detail: message, bubbles: true, composed: true }));
  }

  #fed(type: string, field: string, required: boolean): unknown {
    const { part, value } = this.contract.unfed[type]?.[field] ?? {};
    const entered = part === undefined ? undefined : this.inputOf(part);
    // A field that was emptied is blank, whatever its type: a text would be no number.
    if (entered === '') return value;
    return entered ?? (required ? (this.value(field) ?? value) : undefined);
  }

  /** Closes the instance, because the host shows another tenant now: as its key for that does. */
  dismiss(): void {
    const row = dismissalOf(this.contract, this.state);
    if (row !== undefined) void this.enter(row);
  }

  /** Resolves when all pending changes are in the DOM. */
  async rendered(): Promise<void> {
    // An element outside the document has no render to wait for, and Lit would wait without end.
    if (!this.isConnected && !this.hasUpdated) return;
    while (!(await this.updateComplete));
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { follows, states, props } = this.contract;
    if (follows === undefined || !(changed.has('fields') || changed.has(props[follows] ?? follows))) return;
    const state = this.value(follows);
    if (typeof state === 'string' && Object.hasOwn(states, state)) this.state = state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKeyDown);
  }

  protected override update(changed: PropertyValues): void {
    const restore = holdFocus(this.shadowRoot);
    super.update(changed);
    restore();
  }

  protected override firstUpdated(changed: PropertyValues): void {
    super.firstUpdated(changed);
    this.shown = true;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    rove(this.renderRoot);
    if (this.renderRoot.querySelector('dialog') === null) this.returnFocus();
    for (const dialog of this.renderRoot.querySelectorAll('dialog')) {
      if (dialog.open) continue;
      this.focusBefore ??= focusedElement();
      // The browser puts the focus on the first field or button of the dialog.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.closeRequested(dialog);
      });
      dialog.showModal();
      this.#focusDue ||= this.#focusPart !== null && dialog.contains(this.#focusPart);
      if (changed.has('announcement')) sayInside(dialog, this, this.renderRoot);
    }
    if (!this.#focusDue || this.#focusPart === null) return;
    this.#focusDue = false;
    this.#focusPart.focus();
  }

  /** The part that has the focus when an instance opens. */
  get #focusPart(): HTMLElement | null {
    const { focus } = this.contract;
    return focus === undefined ? null : this.renderRoot.querySelector<HTMLElement>(`[data-part="${CSS.escape(focus)}"]`);
  }

  /**
   * The browser asks to close a dialog, on Escape or a gesture of the platform; one that is not modal hears Escape alone. Closes what code has
   * opened; states are for the keys of the spec. Returns whether it closed one.
   */
  protected closeRequested(dialog: HTMLElement): boolean {
    const { part = '', item } = dialog.dataset;
    const name = item === undefined ? part : `${part} ${item}`;
    if (!this.opened.has(name)) return false;
    this.opened = new Set([...this.opened].filter((one) => one !== name));
    return true;
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Tab') this.keepFocus(event);
    else if (moveByKey(event) || this.pressKey(event.key) || this.#leaveBeside(event)) event.preventDefault();
  };

  #leaveBeside(event: KeyboardEvent): boolean {
    const dialog = dialogLeftBy(event);
    return dialog !== null && this.closeRequested(dialog);
  }

  /** Keeps Tab inside a modal dialog: from the last control to the first, not to the controls of the browser. */
  protected keepFocus(event: KeyboardEvent): void {
    const dialog = this.renderRoot.querySelector('dialog[open]');
    if (dialog !== null) goRound(dialog, this.shadowRoot?.activeElement ?? null, event);
  }

  /** Returns the focus to the element that had it before a dialog of this instance opened. */
  protected returnFocus(): void {
    focusAgain(this.focusBefore, this.renderRoot);
    this.focusBefore = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onKeyDown);
    this.returnFocus();
    this.#clocks.stop();
  }

  /** The visually hidden live region with the last announcement, in the DOM from the first render. */
  protected renderLiveRegion(): TemplateResult {
    return liveRegions(this.announcement);
  }
}
