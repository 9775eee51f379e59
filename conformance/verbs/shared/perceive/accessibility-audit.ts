import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Audit, AuditOptions, Finding } from '../../../observer/contract.ts';
import type { Absent, Args, Stage } from '../../verb.ts';
import { any } from '../act/reach.ts';
import { optionalReference } from '../compare/part-reference.ts';
import { listOf } from '../compare/text.ts';
import { stopsAtOne } from './tab-walk.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
let source: string | undefined;

export type AuditObservation = Absent | ({ readonly subjects: number } & Audit);

/** Runs the accessibility engine on a part or the page. */
export async function audit(stage: Stage, args: Args): Promise<AuditObservation> {
  const wanted = optionalReference(args);
  const rules = listOf(args['rules']).map(String);
  const tags = args['tags'] === undefined ? TAGS : listOf(args['tags']).map(String);
  if (!(await stage.observe('hasEngine', null))) await bring(stage);
  const options: AuditOptions = rules.length > 0 ? { rules } : { tags };
  const found = wanted === undefined ? await stage.observe('audit', options) : await stage.find('audit', options, any(stage, wanted));
  if (found === undefined) return { subjects: 0 };
  const violations = await withoutPassed(stage, found.violations);
  // In an open modal dialog the engine leaves them to a person.
  return { subjects: 1, ...found, violations, incomplete: await withoutPassed(stage, found.incomplete) };
}

/** Leaves out the findings about hidden stops at which Tab never stops: libraries keep such ones to send the focus on. */
async function withoutPassed(stage: Stage, findings: readonly Finding[]): Promise<readonly Finding[]> {
  const left: Finding[] = [];
  for (const { stops = [], ...finding } of findings)
    if (stops.length === 0 || (await stopsAtOne(stage, new Set(stops))) !== false) left.push(finding);
  return left;
}

async function bring(stage: Stage): Promise<void> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await stage.bringEngine(source);
  await stage.observe('engine', null);
}
