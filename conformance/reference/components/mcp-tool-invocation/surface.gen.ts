import { LitElement, html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';

/** Any JSON value: what crosses the border between a surface and its host. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** One message, inbound or outbound: its `type` and the fields beside it. */
export type WireMessage = { type: string } & Record<string, unknown>;

/** Where and for whom a surface is shown. */
export interface Context {
  locale: string;
  direction: 'ltr' | 'rtl';
  preset: string;
  colorScheme: 'light' | 'dark';
  tenant: { user: string; workspace: string; conversation: string };
  options?: Record<string, unknown>;
}

export interface Condition {
  readonly field: string;
  readonly test: 'present' | 'absent' | 'equals' | 'differs';
  readonly value?: string;
}
export type Trigger =
  | { readonly kind: 'receive'; readonly type: string }
  | { readonly kind: 'press'; readonly part: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'after'; readonly limit: string };
export interface Transition {
  readonly from: string;
  readonly on: Trigger;
  readonly to: string;
  readonly guard: readonly Condition[];
  readonly sends?: string;
}
/** When a part is shown; `prose` stands for what only an implementation can decide. */
export type VisibleWhen =
  | { readonly kind: 'always' | 'prose' }
  | { readonly kind: 'state'; readonly states: readonly string[] }
  | { readonly kind: 'open'; readonly part: string }
  | { readonly kind: 'field'; readonly path: string };
export interface PartData {
  readonly id: string;
  readonly within?: string;
  readonly visibleWhen: VisibleWhen;
}

/** What a spec says about one component, as data. The generated base class carries it in `static contract`. */
export interface Contract {
  readonly spec: string;
  readonly version?: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly label?: string; readonly text?: string; readonly icon?: string; readonly color?: string }>>;
  readonly transitions: readonly Transition[];
  readonly parts: readonly PartData[];
  /** Inbound type → its fields; required ones are `true`. */
  readonly receives: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly sends: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly announcements: readonly { readonly event: string; readonly politeness: 'polite' | 'assertive'; readonly key: string }[];
  readonly keyboard: Readonly<Record<string, string>>;
  /** The label of the state is a live region by itself, so the announcements that repeat it are not said twice. */
  readonly labelIsLive: boolean;
  /** Prop of the spec → property of the class, where the two differ. */
  readonly props: Readonly<Record<string, string>>;
  readonly instances: { readonly opens: string; readonly key: string; readonly arrangement: 'list' | 'queue' };
  readonly features: readonly string[];
}

/** Looks up the words of a message in a locale. Unknown keys come back as themselves, so that a gap is seen. */
export type Words = (locale: string, key: string, args: Readonly<Record<string, unknown>>) => string;

/** Lets the browser and its observers take notice of a rendered update. Needs neither a timer nor an animation frame. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The value at a dotted path, reading own properties only. */
export function fieldAt(value: unknown, path: string): unknown {
  let here = value;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

/** A field as words for a person: names of records, JSON of what has no name. */
export function display(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  for (const key of ['slug', 'name', 'title', 'label', 'id']) {
    const own = fieldAt(value, key);
    if (typeof own === 'string' && own !== '') return own;
  }
  return JSON.stringify(value, null, 2);
}

/** A field in full: text as it is, everything else as indented JSON. */
export function pretty(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function holds(condition: Condition, message: WireMessage): boolean {
  const value = fieldAt(message, condition.field);
  const present = value !== undefined && value !== null && value !== false && value !== '';
  if (condition.test === 'present') return present;
  if (condition.test === 'absent') return !present;
  return (String(value) === condition.value) === (condition.test === 'equals');
}

/**
 * A surface of a spec: holds the fields that its host sent, walks the state machine of its contract and renders the
 * parts. Subclasses render; they change state only through `receive`, `press` and `pressKey`.
 *
 * @fires kmd-message - an outbound message; `detail` is the message itself
 * @fires kmd-state - after the state changed and was rendered; `detail` is the new state
 * @fires kmd-announce - words for the host's live region, `{text, politeness}`
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

  /** Where the instance stands. Set by the machine. */
  declare state: string;
  /** Every field of every message so far, the newest value of each. */
  declare fields: Record<string, unknown>;
  declare context: Context;
  /** Follows an accessible name that a sibling bears too, so that names stay apart. */
  declare suffix: string;
  /** Where several wait for their turn: which of how many this one is. */
  declare line: { readonly position: number; readonly total: number };
  /** Ids of the disclosures that are open. */
  declare opened: ReadonlySet<string>;
  /** What the live region says. */
  declare announcement: { text: string; politeness: 'polite' | 'assertive' };
  /** The element has been in the DOM without words, so that its first ones are a change that assistive technology notices. */
  declare protected shown: boolean;
  protected focusBefore: Element | null = null;
  private clocks: ReturnType<typeof setTimeout>[] = [];
  private queue: Promise<void> = Promise.resolve();

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

  /** No transition leaves the state. */
  get finished(): boolean {
    return this.contract.transitions.length > 0 && !this.contract.transitions.some(({ from }) => from === this.state || from === '*');
  }

  /** The words of a message in the mounted locale. */
  protected t(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    return (this.constructor as typeof SurfaceElement).words(this.context.locale, key, args);
  }

  /** A message whose arguments are fields of the instance: `{name}` shows `fields.name`. */
  protected label(key: string): string {
    const args: Record<string, unknown> = {};
    for (const name of Object.keys(this.fields)) args[name] = typeof this.fields[name] === 'number' ? this.fields[name] : display(this.fields[name]);
    return this.t(key, args);
  }

  /** Label of the current state. */
  protected get stateLabel(): string {
    const { label, text } = this.contract.states[this.state] ?? {};
    return label === undefined ? (text ?? this.state) : this.label(label);
  }

  /** The label as a live region shows it: nothing in the very first rendering. */
  protected get stateWords(): string {
    return this.shown || !this.contract.labelIsLive ? this.stateLabel : '';
  }

  /** What the host sent under a dotted path, or the property of that name. */
  protected value(path: string): unknown {
    const sent = fieldAt(this.fields, path);
    if (sent !== undefined) return sent;
    const [head = '', ...rest] = path.split('.');
    if (!Object.hasOwn(this.contract.props, head)) return undefined;
    const own: unknown = Reflect.get(this, this.contract.props[head] ?? head);
    return rest.length === 0 ? own : fieldAt(own, rest.join('.'));
  }

  /**
   * Whether the anatomy shows a part now. A part behind a disclosure is shown while the disclosure is open and shown itself;
   * one whose condition is prose while `toggle(part)` has opened it.
   */
  protected isShown(part: string, depth = 0): boolean {
    const when = this.contract.parts.find(({ id }) => id === part)?.visibleWhen;
    if (when === undefined || when.kind === 'always' || depth > this.contract.parts.length) return true;
    if (when.kind === 'state') return when.states.includes(this.state);
    if (when.kind === 'field') return this.has(when.path);
    if (when.kind === 'open') return this.opened.has(when.part) && this.isShown(when.part, depth + 1);
    return this.opened.has(part);
  }

  /** Whether a field is there and says something. */
  protected has(path: string): boolean {
    const value = this.value(path);
    return value !== undefined && value !== null && value !== '' && value !== false;
  }

  /**
   * A limit of the spec: milliseconds, characters, lines, bytes or items. A field called like the limit, with or without
   * `Ms` after it, sets it for this instance: `timeoutMs` for `timeout`.
   */
  protected limit(id: string): number {
    for (const field of [`${id}Ms`, id]) {
      const given = fieldAt(this.fields, field);
      if (typeof given === 'number' && Number.isFinite(given) && given >= 0) return given;
    }
    return this.contract.limits[id] ?? Number.POSITIVE_INFINITY;
  }

  /** Takes the message that opens the instance. Resolves when it is in the DOM. */
  async open(message: WireMessage): Promise<void> {
    const { type: _, ...fields } = message;
    this.fields = { ...fields };
    await this.rendered();
    await this.entered();
  }

  /**
   * Takes one later message; messages are handled one after another. Resolves when every state that it led to has been
   * rendered. A message that no transition accepts leaves the state alone, its fields are kept only while the instance is live.
   */
  receive(message: WireMessage): Promise<void> {
    const turn = this.queue.then(() => this.take(message));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** Whether a message may still change this instance. Override to keep late messages out. */
  protected accepts(_message: WireMessage): boolean {
    return !this.finished;
  }

  private async take(message: WireMessage): Promise<void> {
    if (!this.accepts(message)) return;
    const seen = new Set<string>([this.state]);
    let row = this.transitionOn((on) => on.kind === 'receive' && on.type === message.type, message);
    if (row === undefined && this.contract.transitions.some(({ on }) => on.kind === 'receive' && on.type === message.type)) return;
    // An unguarded row does not look at the message. Once the state it leads to is in the DOM, the message is offered to
    // that state's guarded rows: a result for a waiting call shows "running" and then its outcome.
    while (row !== undefined) {
      const decided = row.guard.length > 0;
      const next = this.contract.transitions.filter(({ from, on }) => from === row?.to && on.kind === 'receive' && on.type === message.type);
      const last = decided || !next.some(({ guard }) => guard.length > 0);
      if (last) this.keep(message);
      await this.enter(row);
      if (last || seen.has(this.state)) return;
      seen.add(this.state);
      row = this.transitionOn((on) => on.kind === 'receive' && on.type === message.type, message);
      if (row === undefined) this.keep(message);
    }
    this.keep(message);
    await this.rendered();
  }

  /** Keeps the fields of a message. Those that its type declares and this one lacks are gone: they belonged to an earlier one. */
  private keep(message: WireMessage): void {
    const { type, ...fields } = message;
    const { key } = this.contract.instances;
    const stale = new Set(Object.keys(this.contract.receives[type] ?? {}).filter((name) => name !== key));
    const kept = Object.entries(this.fields).filter(([name]) => !stale.has(name));
    this.fields = { ...Object.fromEntries(kept), ...fields };
  }

  /** A part was activated: toggles what it discloses, then follows the machine. */
  protected press(part: string): void {
    if (this.contract.parts.some(({ visibleWhen }) => visibleWhen.kind === 'open' && visibleWhen.part === part)) this.toggle(part);
    const row = this.transitionOn((on) => on.kind === 'press' && on.part === part, this.asMessage());
    if (row !== undefined) void this.enter(row);
  }

  /** The default reaction to a click on a part. */
  protected activate(part: string, event: Event): void {
    if (event.currentTarget instanceof HTMLAnchorElement) event.preventDefault();
    this.press(part);
  }

  /** A key of the contract was pressed. Returns whether it meant something. */
  protected pressKey(key: string): boolean {
    const row = this.transitionOn((on) => on.kind === 'key' && on.key === key, this.asMessage());
    if (row !== undefined) {
      void this.enter(row);
      return true;
    }
    const modal = this.contract.parts.find(({ id, visibleWhen }) => visibleWhen.kind === 'prose' && this.opened.has(id));
    if (key === 'Escape' && modal !== undefined) {
      this.toggle(modal.id, false);
      return true;
    }
    // The keyboard table may name the part that a key stands for.
    const action = Object.hasOwn(this.contract.keyboard, key) ? this.contract.keyboard[key] : undefined;
    if (action === undefined || !this.contract.parts.some(({ id }) => id === action)) return false;
    this.press(action);
    return true;
  }

  protected toggle(part: string, open = !this.opened.has(part)): void {
    const opened = new Set(this.opened);
    if (open) opened.add(part);
    else opened.delete(part);
    this.opened = opened;
  }

  private asMessage(): WireMessage {
    return { ...this.fields, type: '' };
  }

  private transitionOn(matches: (on: Trigger) => boolean, message: WireMessage): Transition | undefined {
    return this.contract.transitions.find(
      ({ from, on, guard }) => (from === this.state || from === '*') && matches(on) && guard.every((condition) => holds(condition, message)),
    );
  }

  /** Follows a row of the transition table: sends, changes the state, renders, announces. */
  protected async enter(row: Transition): Promise<void> {
    this.state = row.to;
    if (row.sends !== undefined) this.send(row.sends);
    await this.entered();
    this.dispatchEvent(new CustomEvent('kmd-state', { detail: this.state, bubbles: true, composed: true }));
  }

  /** Milliseconds from entering a state to the transition `after` a limit. Override where the clock starts at another moment. */
  protected waitFor(limit: string): number {
    return this.limit(limit);
  }

  private async entered(): Promise<void> {
    for (const clock of this.clocks) clearTimeout(clock);
    this.clocks = [];
    for (const row of this.contract.transitions) {
      if ((row.from !== this.state && row.from !== '*') || row.on.kind !== 'after') continue;
      const { limit } = row.on;
      const wait = this.waitFor(limit);
      // The longest wait that a browser's timer can hold; what asks for more never ends by itself.
      if (wait <= 2_147_483_647) this.clocks.push(setTimeout(() => void this.enter(row), wait));
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

  /** Says a message in the live region, which is in the DOM since the first render. */
  protected announce(key: string, args: Readonly<Record<string, unknown>> = {}, politeness: 'polite' | 'assertive' = 'polite'): void {
    this.announcement = { text: Object.keys(args).length > 0 ? this.t(key, args) : this.label(key), politeness };
  }

  /** Has the host's own live region say a message: this instance is about to leave the page, and its region with it. */
  protected announceOutside(key: string, politeness: 'polite' | 'assertive' = 'polite'): void {
    this.dispatchEvent(new CustomEvent('kmd-announce', { detail: { text: this.label(key), politeness }, bubbles: true, composed: true }));
  }

  /**
   * Sends an outbound message as the event `kmd-message`. The field that tells instances apart is added; declared fields that
   * the instance knows are added when the caller leaves them out.
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

  /** The host no longer shows what this instance belongs to (another tenant): close it as its Escape key would. */
  dismiss(): void {
    this.pressKey('Escape');
  }

  /** Resolves when every pending change is in the DOM. */
  async rendered(): Promise<void> {
    // An element that waits outside the document has nothing to render, and Lit would wait for it without end.
    if (!this.isConnected && !this.hasUpdated) return;
    while (!(await this.updateComplete));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.onKeyDown);
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.shown = true;
  }

  protected override updated(_changed: PropertyValues): void {
    for (const dialog of this.renderRoot.querySelectorAll('dialog')) {
      if (dialog.open) continue;
      this.focusBefore ??= focused();
      // Where the keyboard starts is the dialog's own affair: its first field or button.
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      dialog.showModal();
    }
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Tab') this.keepFocus(event);
    else if (this.pressKey(event.key)) event.preventDefault();
  };

  /** Tab goes round inside a modal dialog; without this it would leave for the browser's own controls. */
  protected keepFocus(event: KeyboardEvent): void {
    const dialog = this.renderRoot.querySelector('dialog[open]');
    if (dialog === null) return;
    const stops = tabStops(dialog);
    const here = this.shadowRoot?.activeElement ?? null;
    const at = here === null ? -1 : stops.findIndex((stop) => stop === here || sameRadioGroup(stop, here));
    if (at < 0 && here !== null && dialog.contains(here) && !event.shiftKey) return;
    if (at >= 0 && at !== (event.shiftKey ? 0 : stops.length - 1)) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }

  /** Gives the focus back to what had it before a dialog of this instance took it. */
  protected returnFocus(): void {
    if (this.focusBefore instanceof HTMLElement && this.focusBefore.isConnected) this.focusBefore.focus();
    this.focusBefore = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.onKeyDown);
    this.returnFocus();
    for (const clock of this.clocks) clearTimeout(clock);
    this.clocks = [];
  }

  /** Hidden from the eye, there from the first render on. Its text is the last announcement. */
  protected renderLiveRegion(): TemplateResult {
    const { text, politeness } = this.announcement;
    return html`<div class="live" role="status" aria-live="polite" aria-atomic="true">${politeness === 'polite' ? text : nothing}</div>
      <div class="live" role="alert" aria-live="assertive" aria-atomic="true">${politeness === 'assertive' ? text : nothing}</div>`;
  }
}

/** The element that has the focus, looked for inside open shadow roots. */
function focused(): Element | null {
  let here = document.activeElement;
  while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
  return here;
}

/** What Tab stops at, in order: one stop per group of radio buttons, the checked one or the first. */
function tabStops(root: Element): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, audio[controls], [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled') && element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  return all.filter((element) => {
    const group = all.filter((other) => sameRadioGroup(other, element));
    return group.length === 0 || element === (group.find((other) => other.matches(':checked')) ?? group[0]);
  });
}

function sameRadioGroup(one: Element, other: Element): boolean {
  const radio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';
  return radio(one) && radio(other) && one.name === other.name;
}
