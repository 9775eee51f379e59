import { isDeepStrictEqual } from 'node:util';
import { parseDuration } from '../../../../specs/language/units/duration.ts';
import { messagePieces } from '../../../../specs/language/messages/format.ts';
import { isObject, type Json, type JsonObject } from '../../../../specs/language/model/json.ts';
import type { ComponentView } from '../../../surfaces/view/component.ts';
import { FIELD_ROLES } from '../../../surfaces/view/parts.ts';
import type { StepView } from '../../../surfaces/view/tests.ts';
import type { Terminal, WireMessage } from './terminal.ts';

/** Milliseconds in which a screen has to come to what a step expects. */
const PATIENCE = 3000;
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\r',
  Tab: '\t',
  'Shift+Tab': '\x1b[Z',
  Escape: '\x1b',
  Space: ' ',
  Backspace: '\x7f',
};

/** Steps that a screen does not show, and why. */
export const OUT_OF_SIGHT: Readonly<Record<string, string>> = {
  animating: 'nothing moves in a terminal',
};

/** Letters and signs of a text, without white space and the edges of boxes. */
function ink(text: string): string {
  return text.replace(/[\s│┃|─━╭╮╰╯┌┐└┘┏┓┗┛+▏\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Plays the steps of a case on a program in a terminal, by what stands on its screen. */
export class ScreenSteps {
  readonly #terminal: Terminal;
  readonly #view: ComponentView;
  readonly #locale: string;

  constructor(terminal: Terminal, view: ComponentView, locale: string) {
    this.#terminal = terminal;
    this.#view = view;
    this.#locale = locale;
  }

  /** @throws Error with the screen if the step fails */
  async play({ verb, args, id }: StepView): Promise<void> {
    const step = (this.#steps as Readonly<Record<string, ((args: JsonObject) => Promise<void> | void) | undefined>>)[verb];
    if (step === undefined) throw new Error(`no screen form of ${verb}`);
    try {
      await step(args);
    } catch (error) {
      throw new Error(
        `step ${id} (${verb} ${JSON.stringify(args).slice(0, 200)}): ${error instanceof Error ? error.message : String(error)}\n${this.#terminal.text()}`,
        { cause: error },
      );
    }
  }

  #message(key: Json | undefined, args: Json | undefined): string {
    const text = this.#view.texts.find((one) => one.key === key)?.in(this.#locale);
    if (text === undefined) throw new Error(`no message ${String(key)}`);
    const pieces = messagePieces(text.text, text.language, isObject(args ?? null) ? (args as JsonObject) : {});
    // Of a message without all its arguments the longest words between the gaps stand for it.
    const words = pieces.filter((piece) => typeof piece === 'string');
    return words.length === pieces.length ? words.join('') : words.reduce((long, one) => (one.length > long.length ? one : long), '');
  }

  /** The words on the screen that stand for a part. */
  #wordsOf(args: JsonObject): string[] {
    const part = isObject(args['part'] ?? null) ? String((args['part'] as JsonObject)['part']) : String(args['part'] ?? '');
    if (args['name'] !== undefined) return [String(args['name'])];
    const found = this.#view.parts.find(({ id }) => id === part);
    const isControl = found !== undefined && (found.pressed || FIELD_ROLES.has(found.role));
    if (isControl && found.name !== undefined) return [this.#message(found.name.key, args['args'])];
    if (isObject(args['args'] ?? null) && args['key'] === undefined) return Object.values(args['args'] as JsonObject).map(String);
    return [];
  }

  #sought(args: JsonObject): string[] {
    if (args['key'] !== undefined) return [this.#message(args['key'], args['args'])];
    return [args['text'], args['contains'], args['equals']]
      .filter((one) => one !== undefined)
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  }

  #has(text: string): boolean {
    return ink(this.#terminal.text()).includes(ink(text));
  }

  async #until(fits: () => boolean, problem: string): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!fits()) {
      if (Date.now() > end) throw new Error(problem);
      await this.#terminal.settled(20);
    }
  }

  async #never(fits: () => boolean, problem: string): Promise<void> {
    await this.#terminal.settled();
    if (fits()) throw new Error(problem);
  }

  /** Whether the focus is on words: reverse video, or the cursor in a field of that label. */
  #isFocused(words: string): boolean {
    const reversed = this.#terminal.reversed().replace(/^\[>|<\]$/g, '');
    if (
      ink(reversed) !== '' &&
      ink(reversed)
        .replace(/^[▸▾]|^\([• ]*\)|^\[x?\]/, '')
        .startsWith(ink(words))
    )
      return true;
    return this.#terminal.lines().some((line) => line.includes('▏') && line.replace(/^[│|\s]*/, '').startsWith(words));
  }

  /** Tab until the focus is on some words. The first disclosure stands for one without words of its own. */
  async #focus(args: JsonObject): Promise<void> {
    const [words] = this.#wordsOf(args);
    const there = (): boolean => (words === undefined ? /^[▸▾]$/.test(this.#terminal.reversed()) : this.#isFocused(words));
    for (let steps = 0; !there(); steps += 1) {
      if (steps > 60) throw new Error(`Tab never reaches ${words ?? JSON.stringify(args)}`);
      await this.#terminal.type('\t');
    }
  }

  /** Words of a field's options are reached by the arrow after its label. */
  async #option(name: string, on: boolean): Promise<void> {
    await this.#focus({ name });
    const checked = /\(•\)|\[x\]/.test(this.#terminal.reversed());
    if (checked !== on) await this.#terminal.type(' ');
  }

  #sent(args: JsonObject): WireMessage[] {
    const match = isObject(args['match'] ?? null) ? (args['match'] as JsonObject) : {};
    return this.#terminal.heard
      .map(({ message }) => message)
      .filter((message) => message.type === args['type'] && Object.entries(match).every(([name, value]) => equal(message[name], value)));
  }

  #typesIn(args: JsonObject): string[] {
    return [args['type'], args['types']].flat().filter((one): one is string => typeof one === 'string');
  }

  #boxes(): number {
    return this.#terminal.lines().filter((line) => /^[╭┌┏+]/.test(line)).length;
  }

  readonly #steps = {
    receive: async ({ message }: JsonObject) => {
      this.#terminal.send(message as WireMessage);
      await this.#terminal.settled();
    },
    context: async (args: JsonObject) => {
      this.#terminal.send({ type: 'context', ...args });
      await this.#terminal.settled();
    },
    answer: ({ to, with: reply }: JsonObject) => void this.#terminal.answers.set(String(to), reply as WireMessage),
    see: async (args: JsonObject) => {
      const range = isObject(args['args'] ?? null)
        ? Object.entries(args['args'] as JsonObject).find(([, value]) => isObject(value))
        : undefined;
      if (range !== undefined) {
        const [name, bounds] = range as readonly [string, JsonObject];
        const all = Array.from({ length: Number(bounds['max']) - Number(bounds['min']) + 1 }, (_, at) =>
          this.#message(args['key'], { [name]: Number(bounds['min']) + at }),
        );
        return this.#until(() => all.some((text) => this.#has(text)), `none of ${all.join(', ')} is on the screen`);
      }
      const words = [...this.#wordsOf(args), ...this.#sought(args)];
      await this.#until(
        () => (words.length === 0 ? this.#boxes() > 0 : words.every((text) => this.#has(text))),
        `${words.join(', ')} is not on the screen`,
      );
    },
    notSee: async (args: JsonObject) => {
      const words = [...this.#wordsOf(args), ...this.#sought(args)];
      const isSeen = (): boolean => (words.length === 0 ? this.#boxes() > 0 : words.some((text) => this.#has(text)));
      const problem = `${words.join(', ')} is on the screen`;
      // What another step has seen may take leave first.
      if (args['after'] !== undefined) await this.#until(() => !isSeen(), problem);
      await this.#never(isSeen, problem);
    },
    count: ({ is }: JsonObject) => this.#until(() => this.#boxes() === is, `there are ${this.#boxes()} boxes`),
    state: async (args: JsonObject) => {
      const [words = ''] = this.#wordsOf(args);
      const lines = (): string[] => this.#terminal.lines().map((line) => line.replace(/^[│|\s]*/, ''));
      const own = (): number => lines().findIndex((line) => line.startsWith(words) && words !== '');
      const checks: Readonly<Record<string, () => boolean>> = {
        expanded: () =>
          /[▸▾]/.exec(
            lines()
              .filter((line) => line.includes(words))
              .join('\n'),
          )?.[0] === '▾',
        required: () => lines()[own()]?.startsWith(`${words} *`) === true,
        invalid: () =>
          lines()
            .slice(own() + 1, own() + 3)
            .some((line) => line.startsWith('!')),
      };
      for (const [name, check] of Object.entries(checks)) {
        if (typeof args[name] === 'boolean')
          await this.#until(() => check() === args[name], `${words} is not ${name}: ${String(args[name])}`);
      }
    },
    value: async ({ name, is }: JsonObject) => {
      const line = (): string => this.#terminal.lines().find((one) => one.replace(/^[│|\s]*/, '').startsWith(String(name))) ?? '';
      await this.#until(() => ink(line().slice(line().indexOf(':') + 1)) === ink(String(is)), `${line()} does not hold ${String(is)}`);
    },
    sign: ({ text }: JsonObject) => this.#until(() => this.#terminal.text().includes(String(text)), `${String(text)} is not on the screen`),
    order: ({ texts }: JsonObject) =>
      this.#until(() => {
        let from = 0;
        const screen = ink(this.#terminal.text());
        return (texts as string[]).every((text) => (from = screen.indexOf(ink(text), from) + 1) > 0);
      }, 'the texts are not in this order'),
    filled: ({ between }: JsonObject) => {
      const [before = '', after = ''] = (between as string[]).map(ink);
      return this.#until(() => new RegExp(`${before}.+${after}`, 's').test(ink(this.#terminal.text())), 'nothing is between');
    },
    history: ({ keys }: JsonObject) => {
      const labels = this.#view.machine?.states.flatMap(({ label }) => (label === undefined ? [] : [this.#message(label, {})])) ?? [];
      const seen: string[] = [];
      for (const screen of this.#terminal.screens) {
        const label = labels.find((one) => ink(screen).includes(ink(one)));
        if (label !== undefined && seen.at(-1) !== label) seen.push(label);
      }
      const want = (keys as string[]).map((key) => this.#message(key, {}));
      if (seen.join() !== want.join()) throw new Error(`the screen has shown ${seen.join(', ')}`);
    },
    media: ({ size, count }: JsonObject) => {
      const { width, height } = size as JsonObject;
      return this.#until(
        () => this.#terminal.text().split(`${String(width)}×${String(height)}`).length - 1 === count,
        'another number of pictures',
      );
    },
    clipped: ({ text, is }: JsonObject) => this.#until(() => this.#has(String(text)) !== is, `${String(text)} is there: ${String(is)}`),
    legible: async ({ text, whole, lines }: JsonObject) => {
      if (typeof whole === 'boolean') await this.#until(() => this.#has(String(text)) === whole, `the text is whole: ${String(!whole)}`);
      if (lines === undefined) return;
      const bounds = lines as JsonObject;
      const shown = this.#terminal.lines().filter((line) => ink(line) !== '' && ink(String(text)).includes(ink(line))).length;
      if (shown < Number(bounds['min'] ?? 0) || shown > Number(bounds['max'] ?? 1e9)) throw new Error(`${shown} lines are on the screen`);
    },
    sameText: ({ equals }: JsonObject) => this.#until(() => this.#has(String(equals)), 'another text'),
    showsJson: ({ equals }: JsonObject) => this.#until(() => this.#has(JSON.stringify(equals, null, 2)), 'other JSON'),
    clipboard: ({ equals, as }: JsonObject) =>
      this.#until(() => {
        const copied = this.#terminal.copied.at(-1) ?? '';
        return copied === equals || (as === 'json' && equal(parsed(copied) as Json, equals));
      }, 'something else was copied'),
    still: async () => {
      const before = this.#terminal.text();
      await this.#terminal.settled(600);
      if (this.#terminal.text() !== before) throw new Error('the screen moves');
    },
    click: async (args: JsonObject) => {
      await this.#focus(args);
      await this.#terminal.type('\r');
    },
    attempt: async (args: JsonObject) => {
      await this.#focus(args);
      const [words = ''] = this.#wordsOf(args);
      for (let left = Number(args['times'] ?? 1); left > 0 && this.#isFocused(words); left -= 1) await this.#terminal.type('\r');
    },
    focus: (args: JsonObject) => this.#focus(args),
    tabTo: (args: JsonObject) => this.#focus(args),
    blur: () => this.#terminal.type('\t'),
    press: async ({ key, times }: JsonObject) => {
      for (let left = Number(times ?? 1); left > 0; left -= 1) await this.#terminal.type(KEYS[String(key)] ?? String(key));
    },
    fill: async (args: JsonObject) => {
      await this.#focus(args);
      await this.#terminal.type('\x15');
      for (const letter of String(args['value'])) await this.#terminal.type(letter);
    },
    choose: async ({ option, options }: JsonObject) => {
      for (const name of [option, options].flat()) if (typeof name === 'string') await this.#option(name, true);
    },
    toggle: ({ name, on }: JsonObject) => this.#option(String(name), on !== false),
    hover: (args: JsonObject) => this.#pointer(35, this.#wordsOf(args)[0] ?? ''),
    clickOutside: () => this.#pointer(0, ''),
    reveal: async (args: JsonObject) => {
      const words = [...this.#wordsOf(args), ...this.#sought(args)];
      const shown = (): boolean => words.every((text) => this.#has(text));
      for (let presses = 0; !shown(); presses += 1) {
        if (presses >= Number(args['atMost'] ?? 2)) throw new Error(`${words.join()} is not revealed`);
        const closed = this.#terminal.lines().findLast((line) => line.includes('▸'));
        const name = closed
          ?.replace(/^.*▸\s*/, '')
          .replace(/\s*[│|]\s*$/, '')
          .split('  ')[0];
        await this.#focus(name === undefined || (presses === 0 && !this.#has('▾')) ? {} : { name });
        await this.#terminal.type('\r');
      }
    },
    sent: async (args: JsonObject) => {
      const times = Number(args['times'] ?? 1);
      await this.#until(() => this.#sent(args).length === times, `${String(args['type'])} was sent ${this.#sent(args).length} times`);
      const without = [args['without']].flat().map(String);
      if (this.#sent(args).some((message) => without.some((name) => Object.hasOwn(message, name))))
        throw new Error(`it carries ${without.join()}`);
    },
    notSent: (args: JsonObject) =>
      this.#never(() => this.#terminal.heard.some(({ message }) => this.#typesIn(args).includes(message.type)), 'it was sent'),
    announced: ({ key, keys, politeness }: JsonObject) => {
      const want = [key, keys]
        .flat()
        .filter((one) => one !== undefined)
        .map((one) => this.#message(one, {}));
      return this.#until(
        () => {
          const said = this.#terminal.heard
            .map(({ message }) => message)
            .filter(({ type, assertive }) => type === 'kmd/announced' && assertive === (politeness === 'assertive'));
          let from = 0;
          return want.every((text) => (from = said.findIndex((one, at) => at >= from && one['text'] === text) + 1) > 0);
        },
        `${want.join(', ')} was not announced`,
      );
    },
    announcedOnce: ({ key }: JsonObject) => {
      const count = this.#terminal.heard.filter(
        ({ message }) => message.type === 'kmd/announced' && message['text'] === this.#message(key, {}),
      ).length;
      if (count !== 1) throw new Error(`announced ${count} times`);
    },
    pause: () => this.#terminal.advance(1),
    advance: ({ by }: JsonObject) => this.#terminal.advance(milliseconds(by)),
    polled: ({ type, every, atLeast }: JsonObject) => {
      const at = this.#terminal.heard.filter(({ message }) => message.type === type).map((one) => one.at);
      const { min, max } = every as JsonObject;
      const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
      if (at.length < Number(atLeast) || gaps.some((gap) => gap < milliseconds(min) || gap > milliseconds(max)))
        throw new Error(`polled at ${at.join(', ')}`);
    },
    silent: async (args: JsonObject) => {
      const before = this.#terminal.heard.length;
      await this.#terminal.advance(milliseconds(args['during']));
      if (this.#terminal.heard.slice(before).some(({ message }) => this.#typesIn(args).includes(message.type)))
        throw new Error('it was sent');
    },
    opened: ({ url }: JsonObject) =>
      this.#until(() => JSON.stringify(this.#opened()) === JSON.stringify([url]), `opened: ${this.#opened().join()}`),
    notOpened: () => this.#never(() => this.#opened().length > 0, 'something was opened'),
    // The program runs with a proxy that nothing listens on and that the test counts as fetched; see terminal.test.ts.
    notFetched: () => this.#terminal.settled(),
    noLeak: ({ texts, in: places }: JsonObject) =>
      this.#never(
        () =>
          (texts as string[]).some(
            (text) =>
              ((places as string[]).includes('dom') && this.#has(text)) ||
              ((places as string[]).includes('sent') && JSON.stringify(this.#terminal.heard).includes(text)),
          ),
        'a text leaks',
      ),
  };

  #opened(): string[] {
    return this.#terminal.heard.flatMap(({ message }) => (message.type === 'kmd/opened' ? [String(message['url'])] : []));
  }

  /** A movement or a press of the pointer, on the line with some words or below everything (X10 encoding). */
  async #pointer(button: number, words: string): Promise<void> {
    const lines = this.#terminal.lines();
    const last = lines.findLastIndex((line) => line.trim() !== '');
    const row = words === '' ? last + 2 : lines.findIndex((line) => ink(line).includes(ink(words)));
    await this.#terminal.type(`\x1b[M${String.fromCharCode(32 + button, 32 + 4, 32 + Math.min(row, 90) + 1)}`);
  }
}

function milliseconds(value: Json | undefined): number {
  return typeof value === 'number' ? value : (parseDuration(String(value)) ?? 0);
}

function equal(one: Json | undefined, other: Json | undefined): boolean {
  return isDeepStrictEqual(one, other);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
