import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { addressOf } from './address.ts';
import type { Context, Contract, PartData, VisibleWhen, WireMessage, Words } from './contract.ts';
import { fieldsOfItems, itemOf, itemsOf, occurrence, type Item } from './items.ts';
import { renderPicture } from './picture.ts';
import { display, fieldAt, fits, inSentence } from './values.ts';

/** The events of a component; `Outbound` are the messages that it sends. */
interface SurfaceEvents<Outbound extends WireMessage> extends HTMLElementEventMap {
  'kmd-message': CustomEvent<Outbound>;
  'kmd-state': CustomEvent<string>;
}
type Listening = AddEventListenerOptions | boolean;

// Types alone, so that a listener knows the `detail` of its event.
export interface ContractElement<Outbound extends WireMessage = WireMessage> {
  addEventListener<Type extends keyof SurfaceEvents<Outbound>>(
    type: Type,
    listener: (event: SurfaceEvents<Outbound>[Type]) => unknown,
    options?: Listening,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: Listening): void;
  removeEventListener<Type extends keyof SurfaceEvents<Outbound>>(
    type: Type,
    listener: (event: SurfaceEvents<Outbound>[Type]) => unknown,
    options?: Listening,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: Listening): void;
}

/** The reading side of a component: what the host sent, the words for it, the limits, and which parts the contract shows. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-unused-vars -- the types above use it
export abstract class ContractElement<Outbound extends WireMessage = WireMessage> extends LitElement {
  /** Name of the custom element. */
  static readonly tag: string = '';
  static readonly contract: Contract;
  static words: Words = (_locale, key) => key;
  /** Words of renderers for which the spec has no message. */
  static usualWords: Readonly<Record<string, string>> = {};

  static {
    // A second render follows the first one at once, as `shown` says: no mistake of the page.
    this.disableWarning?.('change-in-update');
  }

  static override properties: PropertyDeclarations = {
    state: { type: String, reflect: true },
    fields: { attribute: false },
    openedBy: { attribute: false },
    context: { attribute: false },
    suffix: { attribute: false },
    line: { attribute: false },
    opened: { state: true },
    inputs: { state: true },
    shown: { state: true },
  };

  /** Current state. Only the state machine sets it. */
  declare state: string;
  /** The newest value of each field that the host sent. */
  declare fields: Record<string, unknown>;
  /** Type of the message that opened the instance. */
  declare openedBy: string;
  /** Type of the newest message to the open instance; empty before the first one. */
  answeredBy = '';
  declare context: Context;
  /** Text after the accessible name, which keeps it different from the names of siblings. */
  declare suffix: string;
  /** Position in the queue, from 1, and the length of the queue. */
  declare line: { readonly position: number; readonly total: number };
  /** Ids of the open parts; of a part that repeats, with its item (`occurrence`). */
  declare opened: ReadonlySet<string>;
  /** Id of a field part, with its item if it repeats → what a person put in. */
  declare inputs: ReadonlyMap<string, string | number | boolean>;
  /** True after the first render, which lacks the label of an announced state: assistive technology announces only changes. */
  declare protected shown: boolean;

  constructor() {
    super();
    this.state = this.contract.initial;
    this.fields = {};
    this.openedBy = '';
    this.suffix = '';
    this.line = { position: 1, total: 1 };
    this.shown = false;
    this.opened = new Set();
    this.inputs = new Map();
    this.context = {
      locale: 'en-US',
      direction: 'ltr',
      preset: this.contract.preset,
      colorScheme: 'light',
      tenant: { user: '', workspace: '', conversation: '' },
    };
  }

  get contract(): Contract {
    return (this.constructor as typeof ContractElement).contract;
  }

  /** Whether no transition leaves the current state. */
  get finished(): boolean {
    return this.contract.transitions.length > 0 && !this.contract.transitions.some(({ from }) => from === this.state);
  }

  /** The accessible name of the shown part that tells instances apart, without its suffix, else the title; empty if there is none. */
  get ownName(): string {
    const named = this.contract.parts.filter(({ id, name: own }) => own?.suffix === true && this.repeatsIn(id) === undefined);
    const name = (named.find(({ id }) => this.isShown(id)) ?? named[0])?.name;
    return name === undefined ? this.titleText : this.label(name.key);
  }

  /** The text of a message in the locale of the context. An argument that nobody gives is blank. */
  protected t(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    const given = new Proxy(args, { get: (all, name) => (typeof name === 'string' && Object.hasOwn(all, name) ? (all[name] ?? '') : '') });
    return (this.constructor as typeof ContractElement).words(this.context.locale, key, given);
  }

  /** A word of a renderer: the message of the spec, else the usual word. */
  protected word(name: string, args: Readonly<Record<string, unknown>> = {}): string {
    const { words } = this.contract;
    if (Object.hasOwn(words, name)) return this.t(words[name] ?? '', args);
    const usual = (this.constructor as typeof ContractElement).usualWords[name] ?? '';
    return usual.replace(/\{(\w+)\}/g, (_all, arg: string) => display(args[arg]));
  }

  /**
   * The text of a message with the fields, else the properties, else the limits, as its arguments: `{name}` shows `fields.name`.
   * Inside a part that repeats, the fields of its item come first.
   */
  protected label(key: string, item?: Item): string {
    const args: Record<string, unknown> = {};
    const { props, recordNames, counted = {}, limitArgs = {} } = this.contract;
    const counts = Object.hasOwn(counted, key) ? (counted[key] ?? []) : [];
    const said = (name: string, value: unknown): unknown => {
      if (Array.isArray(value) && counts.includes(name)) return value.length;
      return inSentence(value, Object.hasOwn(recordNames, name) ? recordNames[name] : undefined);
    };
    for (const [id, units] of Object.entries(limitArgs)) args[id] = this.limit(id) / units;
    for (const name of new Set([...Object.keys(props), ...Object.keys(this.fields)])) {
      // Read when the message asks for it: other fields may be large.
      const get = (): unknown => said(name, this.value(name));
      Object.defineProperty(args, name, { get, configurable: true, enumerable: true });
    }
    for (const [name, value] of Object.entries(fieldsOfItems(item)))
      Object.defineProperty(args, name, {
        value: counts.includes(name) ? said(name, value) : inSentence(value, undefined),
        configurable: true,
        enumerable: true,
      });
    return this.t(key, args);
  }

  /** The text that names this instance for a person; of an instance without one, its key. */
  protected get instanceName(): string {
    const { name, key } = this.contract.instances;
    return display(this.value(name ?? key));
  }

  /** The label of the current state. */
  protected get stateLabel(): string {
    const { label, text } = this.contract.states[this.state] ?? {};
    return label === undefined ? (text ?? this.state) : this.label(label);
  }

  /** The label for a live region: empty in the first render of a state that is announced. */
  protected get stateWords(): string {
    const isAnnounced = this.contract.labelIsLive && this.contract.announcements.some(({ event }) => event === this.state);
    return this.shown || !isAnnounced ? this.stateLabel : '';
  }

  /** The sign of the state in front of its words: decoration. */
  protected get stateSign(): TemplateResult | typeof nothing {
    const { icon = '' } = this.contract.states[this.state] ?? {};
    return icon === '' ? nothing : html`<span aria-hidden="true">${icon} </span>`;
  }

  /** The value that the host sent at a dotted path, else the property of that name. `item.…` leads into the item. */
  protected value(path: string, item?: Item): unknown {
    if (item !== undefined && /^item(?:\.|$)/.test(path))
      return path === 'item' ? item.value : fieldAt(item.value, path.slice('item.'.length));
    const sent = fieldAt(this.fields, path);
    if (sent !== undefined) return sent;
    const [head = '', ...rest] = path.split('.');
    if (!Object.hasOwn(this.contract.props, head)) return undefined;
    const own: unknown = Reflect.get(this, this.contract.props[head] ?? head);
    return rest.length === 0 ? own : fieldAt(own, rest.join('.'));
  }

  /** What a person calls the instance. */
  protected get titleText(): string {
    const { titles = [] } = this.contract;
    return titles.map((path) => display(this.value(path))).find((text) => text !== '') ?? '';
  }

  /** Whether a field has a value other than an empty text and `false`. */
  protected has(path: string, item?: Item): boolean {
    return fits({ test: 'present' }, this.value(path, item));
  }

  /** A part that repeats, drawn for each item of its list. */
  protected repeated(part: string, around: Item | undefined, draw: (item: Item) => unknown): unknown {
    const path = this.partOf(part)?.each;
    const items = path === undefined ? [] : itemsOf(part, this.value(path, around), around);
    return repeat(items, ({ at }) => at, draw);
  }

  /** Whether a disclosure is open; of one that repeats, that of the item, and outside of all items any of them. */
  protected isOpen(part: string, item?: Item): boolean {
    const repeating = this.repeatsIn(part);
    const own = itemOf(repeating, item);
    if (repeating === undefined || own !== undefined) return this.opened.has(occurrence(part, own));
    return [...this.opened].some((one) => one.startsWith(`${part} `));
  }

  /**
   * Whether the anatomy shows a part now. A part behind a disclosure is shown while the disclosure is shown and open, a part
   * with a condition in prose while `toggle(part)` holds it open.
   */
  protected isShown(part: string, item?: Item, depth = 0): boolean {
    const when = this.partOf(part)?.visibleWhen;
    return when === undefined || depth > this.contract.parts.length || this.meets(when, part, item, depth);
  }

  protected meets(when: VisibleWhen, part: string, item: Item | undefined, depth: number): boolean {
    switch (when.kind) {
      case 'always':
        return true;
      case 'state':
        return when.states.includes(this.state);
      case 'field':
        return when.guard === undefined ? this.has(when.path, item) : fits(when.guard, this.value(when.path, item));
      case 'opened':
        return when.types.includes(this.openedBy);
      case 'open':
        return this.isOpen(when.part, item) && this.isShown(when.part, itemOf(this.repeatsIn(when.part), item), depth + 1);
      case 'not':
        return !this.meets(when.of, part, item, depth);
      case 'all':
        return when.of.every((one) => this.meets(one, part, item, depth));
      case 'any':
        return when.of.some((one) => this.meets(one, part, item, depth));
      default:
        return this.isOpen(part, item);
    }
  }

  /** The address that a link leads to; `undefined` where it has none that may be followed. */
  protected linkTo(part: string, item?: Item): string | undefined {
    const link = this.partOf(part)?.leadsTo;
    return link === undefined ? undefined : addressOf(link, this.value(link.path, item));
  }

  /** Whether the page may ask a host for a picture. Override it to let it: the host then hears that the message is on show. */
  protected mayLoad(_address: URL): boolean {
    return false;
  }

  protected picture(address: unknown, name: string): TemplateResult {
    return renderPicture(address, name, (url) => this.mayLoad(url));
  }

  /** A part, or its occurrence in an item if it repeats. */
  protected placeOf(part: string, item: Item | undefined): string {
    return occurrence(part, itemOf(this.repeatsIn(part), item));
  }

  /** What a person put into a field part. */
  protected inputOf(part: string, item?: Item): string | number | boolean | undefined {
    return this.inputs.get(this.placeOf(part, item));
  }

  protected partOf(id: string): PartData | undefined {
    return this.contract.parts.find((part) => part.id === id);
  }

  /** Id of the part that repeats and holds a part, or is it. */
  protected repeatsIn(part: string | undefined): string | undefined {
    let here = part === undefined ? undefined : this.partOf(part);
    for (let depth = 0; here !== undefined && depth <= this.contract.parts.length; depth += 1) {
      if (here.each !== undefined) return here.id;
      here = here.within === undefined ? undefined : this.partOf(here.within);
    }
    return undefined;
  }

  /**
   * A limit of the spec: milliseconds, characters, lines, bytes or items. The field that the spec names replaces it for this instance.
   * @returns infinity for an unknown limit
   */
  protected limit(id: string): number {
    const field = Object.hasOwn(this.contract.overrides, id) ? this.contract.overrides[id] : undefined;
    const given = field === undefined ? undefined : this.value(field);
    if (typeof given === 'number' && Number.isFinite(given) && given >= 0) return given;
    return this.contract.limits[id] ?? Number.POSITIVE_INFINITY;
  }
}
