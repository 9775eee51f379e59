import { LitElement, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';

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
export interface PartData {
  readonly id: string;
  readonly roles: readonly string[];
  readonly name?: string;
  readonly content?: { readonly kind: 'states' } | { readonly kind: 'message'; readonly key: string } | { readonly kind: 'field'; readonly path: string };
  readonly within?: string;
  readonly visibleWhen:
    | { readonly kind: 'always' }
    | { readonly kind: 'state'; readonly states: readonly string[] }
    | { readonly kind: 'open'; readonly part: string }
    | { readonly kind: 'field'; readonly path: string };
}

/** What a spec says about one component, as data. The generated base class carries it in `static contract`. */
export interface Contract {
  readonly spec: string;
  readonly version?: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly label?: string; readonly icon?: string; readonly color?: string }>>;
  readonly transitions: readonly Transition[];
  readonly parts: readonly PartData[];
  /** Inbound type → its fields; required ones are `true`. */
  readonly receives: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly sends: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly announcements: readonly { readonly event: string; readonly politeness: 'polite' | 'assertive'; readonly key: string }[];
  readonly keyboard: Readonly<Record<string, string>>;
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
  for (const key of ['title', 'name', 'slug', 'id']) {
    const own = fieldAt(value, key);
    if (typeof own === 'string' && own !== '') return own;
  }
  return JSON.stringify(value, null, 2);
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
 */
export abstract class SurfaceElement extends LitElement {
  static contract: Contract;
  static words: Words = (_locale, key) => key;

  static override properties: PropertyDeclarations = {
    state: { type: String, reflect: true },
    fields: { attribute: false },
    context: { attribute: false },
    suffix: { attribute: false },
    opened: { state: true },
    announcement: { state: true },
  };

  /** Where the instance stands. Set by the machine. */
  declare state: string;
  /** Every field of every message so far, the newest value of each. */
  declare fields: Record<string, unknown>;
  declare context: Context;
  /** Follows an accessible name that a sibling bears too, so that names stay apart. */
  declare suffix: string;
  /** Ids of the disclosures that are open. */
  declare opened: ReadonlySet<string>;
  /** What the live region says. */
  declare announcement: { text: string; politeness: 'polite' | 'assertive' };
  private clocks: ReturnType<typeof setTimeout>[] = [];
  private queue: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.state = this.contract.initial;
    this.fields = {};
    this.suffix = '';
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

  protected get stateLabel(): string {
    const label = this.contract.states[this.state]?.label;
    return label === undefined ? this.state : this.label(label);
  }

  /** A limit of the spec: milliseconds, characters, lines, bytes or items. Override where a message sets its own. */
  protected limit(id: string): number {
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
    const { type: _, ...fields } = message;
    // An unguarded row does not look at the message. Once the state it leads to is in the DOM, the message is offered to
    // that state's guarded rows: a result for a waiting call shows "running" and then its outcome.
    while (row !== undefined) {
      const decided = row.guard.length > 0;
      const next = this.contract.transitions.filter(({ from, on }) => from === row?.to && on.kind === 'receive' && on.type === message.type);
      const last = decided || !next.some(({ guard }) => guard.length > 0);
      if (last) this.fields = { ...this.fields, ...fields };
      await this.enter(row);
      if (last || seen.has(this.state)) return;
      seen.add(this.state);
      row = this.transitionOn((on) => on.kind === 'receive' && on.type === message.type, message);
      if (row === undefined) this.fields = { ...this.fields, ...fields };
    }
    this.fields = { ...this.fields, ...fields };
    await this.rendered();
  }

  /** A part was activated: toggles what it discloses, then follows the machine. */
  protected press(part: string): void {
    if (this.contract.parts.some(({ visibleWhen }) => visibleWhen.kind === 'open' && visibleWhen.part === part)) this.toggle(part);
    const row = this.transitionOn((on) => on.kind === 'press' && on.part === part, this.asMessage());
    if (row !== undefined) void this.enter(row);
  }

  /** A key of the contract was pressed. Returns whether it meant something. */
  protected pressKey(key: string): boolean {
    const row = this.transitionOn((on) => on.kind === 'key' && on.key === key, this.asMessage());
    if (row !== undefined) void this.enter(row);
    return row !== undefined;
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

  private async entered(): Promise<void> {
    for (const clock of this.clocks) clearTimeout(clock);
    this.clocks = [];
    for (const row of this.contract.transitions) {
      if ((row.from !== this.state && row.from !== '*') || row.on.kind !== 'after') continue;
      const { limit } = row.on;
      this.clocks.push(setTimeout(() => void this.enter(row), this.limit(limit)));
    }
    const spoken = this.contract.announcements.find(({ event }) => event === this.state);
    if (spoken !== undefined) this.announce(spoken.key, {}, spoken.politeness);
    await this.rendered();
    await settled();
  }

  /** Says a message in the live region, which is in the DOM since the first render. */
  protected announce(key: string, args: Readonly<Record<string, unknown>> = {}, politeness: 'polite' | 'assertive' = 'polite'): void {
    this.announcement = { text: Object.keys(args).length > 0 ? this.t(key, args) : this.label(key), politeness };
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

  override disconnectedCallback(): void {
    super.disconnectedCallback();
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
