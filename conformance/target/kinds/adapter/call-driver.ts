import type { Page } from 'playwright';
import { defined } from '../../../../specs/language/defined.ts';
import type { JsonObject } from '../../../../specs/language/model/json.ts';
import type { McpPeer } from '../../../peers/mcp/mcp-peer.ts';
import type { ModelPeer } from '../../../peers/model/model-peer.ts';
import type { OpenCall } from '../../../peers/open-call.ts';
import type { WireLog } from '../../../peers/wire-log.ts';
import { Undelivered } from '../../driver.ts';
import type { AdapterFile, At, DriveStep } from './adapter-file.ts';
import { driveSteps, StepFailed, type Values } from './drive-steps.ts';
import type { CalledInstance, Instances } from './instances.ts';
import { LateSteps } from './late-steps.ts';
import { locateAt } from './locate-at.ts';
import { newWords, pageWords } from './page-words.ts';
import { Undone, Unmoved } from './unmoved.ts';

/** What a person writes, so that the model is asked. */
const PROMPT = 'kmd, please';

export interface CallDriverOptions {
  readonly drive: AdapterFile['drive'];
  /** The frame that is judged, in which the chat may be. */
  readonly frame?: string;
  /** Real time in ms until an event on the wire counts as missing. */
  readonly patience: number;
  readonly values: Values;
  readonly log: WireLog;
  readonly mcp: McpPeer;
  readonly model: ModelPeer;
  /** Whether the agent behind the model runs the tools, and no MCP server. */
  readonly agent: boolean;
}

/** Makes an app call a tool, start the call and stop it: through its chat, or by what a person presses. */
export class CallDriver {
  readonly #options: CallDriverOptions;
  /** Key of the file → what is known of things that may be there after its steps. */
  readonly #late = new Map<string, LateSteps>();

  constructor(options: CallDriverOptions) {
    this.#options = options;
  }

  get patience(): number {
    return this.#options.patience;
  }

  /** Whether the agent runs the tools, so that the app is told of no list of them. */
  get agent(): boolean {
    return this.#options.agent;
  }

  /** Calls that have begun since the mount. */
  get begun(): readonly OpenCall[] {
    const { mcp, model } = this.#options;
    return [...mcp.calls, ...model.agentCalls];
  }

  /** Makes calls, all of them in one reply of the model, after its words. @throws Undelivered when the app takes no such call */
  async call(page: Page, ones: readonly CalledInstance[], instances: Instances, words = ''): Promise<void> {
    const { drive, model } = this.#options;
    if (drive.call !== 'chat') {
      if (words !== '') throw new Undelivered('the adapter has no drive.call: chat, so no model says anything');
      if (drive.call.length === 0) throw new Undelivered('the adapter has no drive.call, so nobody runs a tool');
      for (const one of ones) {
        const before = await pageWords(page);
        await this.steps(page, 'drive.call', drive.call, one);
        const missing = `the app sent no tools/call of ${one.tool} after the steps of drive.call`;
        await this.arrival(one, instances, async () => missing + (await newWords(page, before)));
      }
      return;
    }
    if (words !== '' && model.open > 0) throw new Undelivered('the words of a reply come before its calls, and it has begun');
    if (words !== '') model.say(words);
    const open = ones.map((one) => model.call({ ...defined({ id: one.id }), tool: one.tool, arguments: one.arguments, mark: one }));
    if (open.every(Boolean)) return;
    await this.#ask(page, PROMPT);
    if (!drive.streams) for (const one of ones) await this.start(one, instances);
  }

  /** Writes something in the chat. @throws Undelivered when the app asks the model nothing then */
  async write(page: Page, text: string): Promise<void> {
    const { model } = this.#options;
    if (this.#options.drive.call !== 'chat') throw new Undelivered('the adapter has no drive.call: chat, so nobody writes anything');
    const before = model.questions;
    await this.#ask(page, text, () => model.questions > before);
  }

  /** Lets the model say something. @throws Undelivered when the app asks the model nothing */
  async say(page: Page, text: string): Promise<void> {
    if (this.#options.drive.call !== 'chat') throw new Undelivered('the adapter has no drive.call: chat, so no model says anything');
    this.#options.model.say(text);
    await this.#ask(page, PROMPT);
  }

  /** Ends the reply of the model, so that the app begins all calls in it. */
  async begin(ones: readonly CalledInstance[], instances: Instances): Promise<void> {
    if (this.#options.agent) for (const one of ones) await this.start(one, instances);
    else this.#options.model.finish();
  }

  async #ask(page: Page, prompt: string, taken = (): boolean => !this.#options.model.asked): Promise<void> {
    const { drive, frame, log, patience } = this.#options;
    const before = await pageWords(page);
    const field = await chatField(page, drive.chat, frame);
    await this.steps(page, 'drive.chat', chatSteps(drive.chat, field), undefined, { prompt });
    const asked = await log.until(() => taken() || undefined, patience);
    if (asked !== undefined) return;
    throw new Unmoved(`the app asked the model nothing with tools after a message was sent in the chat${await newWords(page, before)}`);
  }

  /** Lets a call begin: the reply of the model ends, and the call comes over the wire. */
  async start(one: CalledInstance, instances: Instances): Promise<OpenCall> {
    const { agent, model } = this.#options;
    const [first] = one.calls;
    if (first !== undefined) return first;
    if (one.listed === true) return this.arrival(one, instances, `the app sent no tools/call of ${one.tool}`);
    if (agent) {
      if (!model.start({ ...one, mark: one })) throw new Undelivered('the app has closed the reply in which the call stood');
      return this.arrival(one, instances, `the agent did not begin ${one.tool}`);
    }
    const others = instances.called.filter((other) => other !== one && other.calls.length === 0);
    if (model.open > 0 && others.length > 0)
      throw new Undelivered('one reply of a model starts all of its calls, and another one has to wait');
    const { offered } = model;
    model.finish();
    return this.arrival(
      one,
      instances,
      `the app sent no tools/call of ${one.tool} after the model's reply had ended${unoffered(one.tool, offered)}`,
    );
  }

  async stop(page: Page, one: CalledInstance): Promise<void> {
    const { drive, log, patience } = this.#options;
    if (drive.stop === undefined) throw new Undelivered('the adapter has no drive.stop, so nobody stops a call');
    await this.steps(page, 'drive.stop', drive.stop, one);
    await log.until(() => one.calls.at(-1)?.cancelled === true || undefined, Math.min(patience, 2000));
  }

  /** @throws Undelivered with the step that could not be done */
  async steps(
    page: Page,
    where: string,
    steps: readonly DriveStep[],
    one?: { readonly tool: string; readonly title?: string; readonly arguments: JsonObject },
    more: Values = {},
  ): Promise<void> {
    const called = one && { tool: one.tool, title: one.title ?? one.tool, arguments: JSON.stringify(one.arguments) };
    const given = { ...called, ...more };
    const late = this.#late.get(where) ?? new LateSteps();
    this.#late.set(where, late);
    try {
      await driveSteps(page, steps, { ...this.#options.values, ...given }, { late, ...defined({ given: one?.arguments }) });
    } catch (error) {
      if (error instanceof StepFailed) throw new Undone(`${where}, ${error.message}`, error.at);
      throw error;
    }
  }

  /** Waits for the first request of a call. @throws Undelivered with what is missing */
  async arrival(one: CalledInstance, instances: Instances, missing: string | (() => Promise<string>)): Promise<OpenCall> {
    const { log, patience } = this.#options;
    const found = await log.until(() => {
      instances.take(this.begun);
      return one.calls[0];
    }, patience);
    if (found === undefined) throw new Unmoved(typeof missing === 'string' ? missing : await missing());
    return found;
  }
}

/** What the app offers the model instead of a tool that the server lists; nothing where it offers that. */
function unoffered(tool: string, offered: readonly string[]): string {
  if (offered.some((name) => name.endsWith(tool))) return '';
  return `; it offered the model no tool of this name${offered.length === 0 ? '' : `, but ${offered.slice(0, 5).join(', ')}`}`;
}

/** Where a person writes: where the file says, else the last text field of the frame that is judged, else of the page. */
export async function chatField(page: Page, { write }: Chat = {}, frame?: string): Promise<At> {
  if (write !== undefined) return write;
  const field = { role: 'textbox', nth: 0 };
  const framed = frame === undefined ? undefined : { ...field, frame };
  const inside =
    framed === undefined
      ? 0
      : await locateAt(page, framed)
          .count()
          .catch(() => 0);
  return framed === undefined || inside === 0 ? field : framed;
}

type Chat = NonNullable<AdapterFile['drive']['chat']>;

function chatSteps({ send, then = [] }: Chat = {}, field: At): DriveStep[] {
  return [{ fill: { at: field, with: '$prompt' } }, send === undefined ? { press: 'Enter' } : { click: send }, ...then];
}
