import { parse } from 'yaml';

/** The page that a fragment is put into: the right implementation, the page that renders nothing, or the one that shows every word at once. */
export type Base = 'plain' | 'null' | 'parrot';

/** What the first comment of a fragment says. */
export interface Attack {
  /** Why the attack still succeeds; its test fails when it no longer does. */
  readonly open: string | undefined;
  /** What the fragment does, one sentence. */
  readonly does: string;
  readonly base: Base;
  /** Tests (`mcp-elicitation#T4`) or cases (`mcp-elicitation#T3[basic]`) to run. */
  readonly tests: readonly string[];
  /** Of a fail form: the tests or cases whose steps observe nothing that the attack takes away. */
  readonly mayPass: readonly string[];
  /** The one verdict that all cases get; absent: any but `passed`. */
  readonly verdict: string | undefined;
  /** With `verdict`: what the reason of each case says. */
  readonly reason: RegExp | undefined;
}

const BASES: readonly string[] = ['plain', 'null', 'parrot'];
const COMMENT = /^<!-- (\{.*\}) -->\n/;

/**
 * Reads the first line of a fragment.
 * @param usual tests of a fragment that names none
 * @throws Error for a first line of another form
 */
export function attackOf(name: string, fragment: string, usual: readonly string[]): Attack {
  const comment = COMMENT.exec(fragment)?.[1];
  if (comment === undefined) throw new Error(`${name}: the first line is no comment with fields`);
  const { does, base, tests = usual, mayPass = [], verdict, reason, open, ...others } = parse(comment) as Record<string, unknown>;
  if (typeof does !== 'string' || !BASES.includes(String(base))) throw new Error(`${name}: "does" and "base" are required`);
  if (Object.keys(others).length > 0) throw new Error(`${name}: unknown fields ${Object.keys(others).join(', ')}`);
  return {
    does,
    open: open === undefined ? undefined : String(open),
    base: base as Base,
    tests: namesOf(tests),
    mayPass: namesOf(mayPass),
    verdict: verdict === undefined ? undefined : String(verdict),
    reason: reason === undefined ? undefined : new RegExp(String(reason)),
  };
}

/** What a fragment may call: `afterMessage(work)` runs work after each message that the harness of the page has taken. */
const AFTER_MESSAGE = `<script>
  function afterMessage(work) {
    let kmd;
    Object.defineProperty(globalThis, '__kmd__', {
      configurable: true,
      get: () => kmd,
      set(value) {
        const receive = async (message) => {
          await value.receive(message);
          await work(message);
        };
        kmd = { ...value, receive };
      },
    });
  }
</script>
`;

/** Puts a fragment at the start of the head of a page, so that it runs before the page's own code. */
export function attacked(page: string, fragment: string): string {
  const before = fragment.includes('afterMessage(') ? AFTER_MESSAGE : '';
  const changed = page.replace('<head>', () => `<head>\n${before}${fragment}`);
  if (changed === page) throw new Error('the base page has no head');
  return changed;
}

/** Whether a list of tests and cases names this case (`mcp-elicitation#T3[basic]`). */
export function names(list: readonly string[], name: string): boolean {
  return list.some((entry) => entry === name || name.startsWith(`${entry}[`));
}

function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error('a list of tests is expected');
  return value.map(String);
}
