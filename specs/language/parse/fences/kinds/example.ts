import type { Json } from '../../../model/json.ts';
import type { FenceReader } from '../fence.ts';

/** A JSON sample. */
export default {
  kind: 'example',
  language: 'json',
  named: 'NAME',
  read(fence, context) {
    let value: Json;
    try {
      value = JSON.parse(fence.body.text) as Json;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const at = Math.min(Number(/position (\d+)/.exec(message)?.[1] ?? 0), fence.body.text.length);
      context.report('K1013', fence.body.place(at, Math.min(at + 1, fence.body.text.length)), { problem: plain(message) });
      return;
    }
    context.draft.examples.push({ name: fence.name.text, value, place: fence.place });
  },
} satisfies FenceReader;

/** The message of `JSON.parse` without offset and excerpt, which the place shows. */
function plain(message: string): string {
  const first = message.replace(/ in JSON at position[\s\S]*$/, '').replace(/, (?:\.\.\.)?"[\s\S]*$/, '');
  return first.charAt(0).toLowerCase() + first.slice(1);
}
