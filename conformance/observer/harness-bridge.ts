// The runner's way to the harness of the page: the entry of the second injected bundle. It runs before any code of the page
// and after the runner's clock is in place. Texts go in and out: no prototype of the page takes part in carrying values.
import { callPage, clearClipboard, harness, isArray, pageTime, parse, thrownText } from './platform/harness.ts';
import { freeze } from './platform/collections.ts';
import { defineGlobal } from './platform/page.ts';
import { slice, stringify } from './platform/text.ts';
import type { HarnessBridge } from './contract.ts';

/** The name of the global object of the bridge; the wrapper of the bundle defines it (`load.ts`). */
declare const GLOBAL_NAME: string;

/** The version of the protocol that this runner speaks. */
const PROTOCOL = 1;
const FUNCTIONS = ['describe', 'mount', 'receive', 'sent'];

function shortText(error: unknown): string {
  try {
    return slice(thrownText(error), 0, 500);
  } catch {
    return 'something that cannot be shown as text';
  }
}
const fault = (kind: string, message: string): string => stringify({ fault: kind, message });

const bridge = {
  now: pageTime,
  ready() {
    const found = harness();
    if (found === undefined || found === null) return 'absent';
    const { protocol } = found;
    if (protocol !== PROTOCOL) return `its protocol is ${slice(shortText(protocol), 0, 40)}, and this runner speaks ${PROTOCOL}`;
    for (let i = 0; i < FUNCTIONS.length; i++) if (typeof found[FUNCTIONS[i]] !== 'function') return `it has no function ${FUNCTIONS[i]}()`;
    return 'ready';
  },
  async call(method, args, limit, count) {
    const found = harness();
    if (!found || typeof found[method] !== 'function') return fault('harness-failed', `the page took __kmd__.${method} away`);
    let value: unknown;
    try {
      value = await callPage(found[method], found, parse(args) as unknown[]);
    } catch (error) {
      return fault('threw', shortText(error));
    }
    if (method === 'mount' || method === 'receive') return '{"value":null}';
    if (isArray(value) && value.length > count) return fault('flood', `${method}() gave ${value.length} items; the limit is ${count}`);
    let result: string | undefined;
    try {
      result = stringify(value);
    } catch (error) {
      return fault('not-json', shortText(error));
    }
    if (result === undefined) return fault('not-json', `${method}() gave nothing`);
    if (result.length > limit) return fault('flood', `${method}() gave ${result.length} characters; the limit is ${limit}`);
    return `{"value":${result}}`;
  },
  clearClipboard,
} satisfies HarnessBridge;

defineGlobal(GLOBAL_NAME, freeze(bridge));
