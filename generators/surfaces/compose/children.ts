import type { ComponentView } from '../view/component.ts';
import { repeatsAround } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
import { listRuns } from '../view/list-runs.ts';
import type { PartView } from '../view/parts.ts';
import { drawnBy, formPart } from './drawn.ts';
import { pathArguments } from './expressions.ts';
import { hasCondition } from './conditions.ts';
import { partId, type Scope } from './scope.ts';

const WIDTH = 108;

/**
 * Calls of parts that stand one after the other, each under its condition, with an indentation of eight. Neighbours that repeat with the
 * same list go through it together, item by item.
 */
export function childCalls(view: ComponentView, scope: Scope, ids: readonly string[]): string {
  const parts = ids.flatMap((id) => view.parts.find((one) => one.id === id) ?? []);
  return listRuns(parts)
    .map((run) => runCalls(view, scope, run))
    .join('');
}

function runCalls(view: ComponentView, scope: Scope, run: readonly [PartView, ...PartView[]]): string {
  const [first] = run;
  if (first.each === undefined) return oneCall(view, scope, first, first.repeats === undefined ? '' : 'item');
  const around = repeatsAround(view, first);
  const item = around === undefined ? 'item' : 'inner';
  const steps = around === undefined ? undefined : itemPath(first.each);
  const list = steps === undefined ? `model.value(${pathArguments(first.each)})` : `item.value(${pathArguments(steps.join('.'))})`;
  const items = `itemsOf(${[partId(scope, first.id), list, ...(around === undefined ? [] : ['item'])].join(', ')})`;
  const calls = run.map((part, at) => oneCall(view, scope, part, at === 0 ? item : `${item}.of(${partId(scope, part.id)})`));
  const [only = ''] = calls;
  const block =
    calls.length === 1 && !only.trim().includes('\n')
      ? `{ ${only.trim()} }`
      : `{\n${calls.map((call) => call.replace(/^(?=.)/gm, '        ')).join('')}            }`;
  return `        ${items}.forEach { ${item} ->\n            key(${item}.key) ${block}\n        }\n`;
}

function oneCall(view: ComponentView, scope: Scope, part: PartView, item: string): string {
  if (drawnBy(view, part) !== undefined)
    return part.id === formPart(view) ? `        if (model.isShown(${partId(scope, part.id)})) SchemaFields(model)\n` : '';
  const more = item === '' ? '' : `, ${item}`;
  const root = !view.roots.includes(part.id) ? '' : part.id === view.roots[0] ? ', modifier' : ', Modifier';
  const slots = root !== '' && view.members.slots.length > 0 ? ', slots' : '';
  const call = `${scope.parts.get(part.id) ?? ''}(model${more}${root}${slots})`;
  if (!hasCondition(view, part)) return `        ${call}\n`;
  const shown = `if (model.isShown(${partId(scope, part.id)}${more}))`;
  return `${shown} ${call}`.length < WIDTH ? `        ${shown} ${call}\n` : `        ${shown} {\n            ${call}\n        }\n`;
}
