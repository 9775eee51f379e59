import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Args, Observation, Stage } from './define.ts';
import { first } from './single.ts';
import { optionalReference } from './reference.ts';
import { listOf } from './text.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'Date',
  'Promise',
];
let source: string | undefined;

/** Runs the engine on a part or the page. Its timers are the platform's own, so a paused clock does not stop it. */
export async function audit(stage: Stage, args: Args): Promise<Observation> {
  const wanted = optionalReference(args);
  const target = wanted === undefined ? stage.page.locator('html') : await first(stage, wanted);
  if (target === undefined) return { subjects: 0 };
  const rules = listOf(args['rules']).map(String);
  const tags = args['tags'] === undefined ? TAGS : listOf(args['tags']).map(String);
  if (!(await stage.observe<boolean>('hasEngine'))) await bring(stage);
  const found = await stage.observe<JsonObject>('audit', rules.length > 0 ? { rules } : { tags }, target);
  return { subjects: 1, ...found };
}

/** Hands the engine to the observer and leaves the page's own `axe`, `module` and `define` as they are. */
async function bring(stage: Stage): Promise<void> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const key = `k${randomBytes(9).toString('hex')}`;
  await stage.observe('lend', { finder: 'natives', key, argument: null });
  const natives = `window[${JSON.stringify(key)}]`;
  await stage.page.evaluate(
    `(() => {
      const { native, keepAxe } = ${natives};
      const had = Object.getOwnPropertyDescriptor(window, 'axe');
      ((${TIMERS.join(', ')}, module, exports, define) => {
${source}
      })(${TIMERS.map((name) => `native.${name}`).join(', ')});
      keepAxe(window.axe);
      if (had) Object.defineProperty(window, 'axe', had);
      else delete window.axe;
    })()`,
  );
  await stage.observe('takeBack', key);
}
