import type { JsonObject } from '../../specs/language/model/json.ts';
import { valueAt } from '../verbs/shared/compare/json-path.ts';
import type { AnswerRule, SentMessage } from '../verbs/verb.ts';

type Message = JsonObject & { readonly type: string };

interface Rule extends AnswerRule {
  left: number;
}

/** An answer on its way: `at` is ms of the page's clock since the mount. */
interface Due {
  readonly at: number;
  readonly message: Message;
}

/** The answers of the host to messages of the surface: who gets which, and when. */
export class Answers {
  #rules: Rule[] = [];
  #due: Due[] = [];

  /** Adds a rule. It follows the limited ones of its type and takes the place of one without a limit. */
  add(rule: AnswerRule): void {
    this.#rules = this.#rules.filter(({ type, left }) => type !== rule.type || left !== Infinity);
    this.#rules.push({ ...rule, left: rule.times ?? Infinity });
  }

  /** Whether any message may have to be answered. */
  get active(): boolean {
    return this.#rules.length > 0 || this.#due.length > 0;
  }

  /** Takes new messages: their answers are on their way. */
  take(fresh: readonly SentMessage[]): void {
    for (const { message, at } of fresh) {
      const rule = this.#rules.find(({ type, left }) => type === message.type && left > 0);
      if (rule === undefined) continue;
      rule.left--;
      for (const answer of rule.messages) this.#due.push({ at: at + rule.after, message: filled(answer, rule.copy, message) });
    }
  }

  /** The answers that have arrived, in order; each is given once. */
  arrived(now: number): Message[] {
    const arrived = this.#due.filter(({ at }) => at <= now);
    this.#due = this.#due.filter(({ at }) => at > now);
    return arrived.sort((a, b) => a.at - b.at).map(({ message }) => message);
  }

  /** Ms of the page's clock until the next answer arrives; `Infinity` when none is on its way. */
  wait(now: number): number {
    return Math.min(...this.#due.map(({ at }) => Math.max(at - now, 1)), Infinity);
  }
}

/** An answer with fields of the message that it answers. A field that this message lacks stays as it is. */
function filled(answer: Message, copy: Readonly<Record<string, string>>, asked: Message): Message {
  const copied = Object.entries(copy).map(([field, path]) => [field, valueAt(asked, path)] as const);
  return { ...answer, ...Object.fromEntries(copied.filter(([, value]) => value !== undefined)) } as Message;
}
