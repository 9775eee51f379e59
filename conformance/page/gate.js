// The runner's own way into the harness. It runs before the page's code and after the clock was put in place, so that it
// keeps the platform as it was and the clock as the page will see it. Text in, text out: nothing of the page's prototypes
// takes part in carrying values.
(() => {
  'use strict';
  const NAME = '__GATE__';
  if (Object.prototype.hasOwnProperty.call(window, NAME)) return;
  const { parse, stringify } = JSON;
  const isArray = Array.isArray;
  const now = Date.now.bind(Date);
  const text = String;
  const apply = Reflect.apply;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  const clipboard = navigator.clipboard;
  const writeText = clipboard ? clipboard.writeText.bind(clipboard) : undefined;
  const document = 'd' + Math.random();
  const words = (error) => {
    try {
      return slice(text(error && error.message !== undefined ? error.message : error), 0, 500);
    } catch {
      return 'something that cannot be shown as text';
    }
  };
  const fault = (kind, message) => stringify({ fault: kind, message });
  const gate = {
    document: () => document,
    now: () => now(),
    /** What `__kmd__` is: `absent`, `ready`, or a sentence about what is wrong with it. */
    ready: () => {
      const harness = window.__kmd__;
      if (harness === undefined || harness === null) return 'absent';
      const protocol = harness.protocol;
      if (protocol !== 1) return 'its protocol is ' + slice(words(protocol), 0, 40) + ', and this runner speaks 1';
      const names = ['describe', 'mount', 'receive', 'sent'];
      for (let i = 0; i < names.length; i++) if (typeof harness[names[i]] !== 'function') return 'it has no function ' + names[i] + '()';
      return 'ready';
    },
    /** Calls one function of the harness; arguments and result are JSON texts, at most `limit` characters and `count` items back. */
    call: async (method, args, limit, count) => {
      const harness = window.__kmd__;
      if (!harness || typeof harness[method] !== 'function') return fault('harness-failed', 'the page took __kmd__.' + method + ' away');
      let value;
      try {
        value = await apply(harness[method], harness, parse(args));
      } catch (error) {
        return fault('threw', words(error));
      }
      if (method === 'mount' || method === 'receive') return '{"value":null}';
      if (isArray(value) && value.length > count)
        return fault('flood', method + '() gave ' + value.length + ' items; the limit is ' + count);
      let result;
      try {
        result = stringify(value);
      } catch (error) {
        return fault('not-json', words(error));
      }
      if (result === undefined) return fault('not-json', method + '() gave nothing');
      if (result.length > limit) return fault('flood', method + '() gave ' + result.length + ' characters; the limit is ' + limit);
      return '{"value":' + result + '}';
    },
    clearClipboard: async () => {
      if (writeText) await writeText('');
    },
  };
  Object.freeze(gate);
  Object.defineProperty(window, NAME, { value: gate, enumerable: false, configurable: false, writable: false });
})();
