import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Audit } from '../../../observer/contract.ts';
import type { Absent, Args, Stage } from '../../verb.ts';
import { loanKey } from '../act/element-handle.ts';
import { first } from './first-match.ts';
import { optionalReference } from '../compare/part-reference.ts';
import { listOf } from '../compare/text.ts';

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

export type AuditObservation = Absent | ({ readonly subjects: number } & Audit);

/** Runs the accessibility engine on a part or the page. Its timers are the original ones: a paused clock does not stop it. */
export async function audit(stage: Stage, args: Args): Promise<AuditObservation> {
  const wanted = optionalReference(args);
  const target = wanted === undefined ? stage.page.locator('html') : await first(stage, wanted);
  if (target === undefined) return { subjects: 0 };
  const rules = listOf(args['rules']).map(String);
  const tags = args['tags'] === undefined ? TAGS : listOf(args['tags']).map(String);
  if (!(await stage.observe('hasEngine', null))) await bring(stage);
  const found = await stage.observe('audit', rules.length > 0 ? { rules } : { tags }, target);
  return { subjects: 1, ...found };
}

/** Hands the engine to the observer; the page's own `axe`, `module` and `define` stay as they are. */
async function bring(stage: Stage): Promise<void> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const key = loanKey();
  await stage.observe('lend', { finder: 'engineSlot', key, argument: null });
  await stage.page.evaluate(
    `(() => {
      const { timers, keepEngine } = window[${JSON.stringify(key)}];
      const had = Object.getOwnPropertyDescriptor(window, 'axe');
      ((${TIMERS.join(', ')}, module, exports, define) => {
${source}
      })(${TIMERS.map((name) => `timers.${name}`).join(', ')});
      keepEngine(window.axe);
      if (had) Object.defineProperty(window, 'axe', had);
      else delete window.axe;
    })()`,
  );
  await stage.observe('takeBack', key);
}
