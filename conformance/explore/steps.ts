import type { Json } from '../../specs/language/model/json.ts';
import { findPart, outermostPart, type SpecScope } from '../../specs/language/model/find-part.ts';
import type { Action, PlainStep } from './action.ts';
import { selector } from './visible-instances.ts';

/** Longer waits (ms) use `jump`, since `advance` fires every timer on the way. */
const MAX_ADVANCE = 30_000;

/** The steps of an action; `total` is the number of visible instances. */
export function stepsOf(action: Action, scope: SpecScope, total: number): readonly PlainStep[] {
  switch (action.kind) {
    case 'receive':
      return [{ verb: 'receive', args: { message: action.written } }];
    case 'press':
      return action.twice
        ? [{ verb: 'attempt', args: { ...referenceOf(action, scope, total), times: 2 } }]
        : [{ verb: 'click', args: referenceOf(action, scope, total) }];
    case 'fill':
      return action.text === ''
        ? [{ verb: 'clear', args: referenceOf(action, scope, total) }]
        : [{ verb: 'fill', args: { ...referenceOf(action, scope, total), value: action.text } }];
    case 'key':
      return [{ verb: 'press', args: { key: action.key } }];
    case 'wait':
      // A running clock lets short timers of the page end.
      return [
        { verb: action.ms > MAX_ADVANCE ? 'jump' : 'advance', args: { by: durationText(action.ms) } },
        { verb: 'resume', args: {} },
      ];
  }
}

/** The step arguments of a part in the instance at a position. */
export function referenceOf(
  { part, position }: { readonly part: string; readonly position: number },
  scope: SpecScope,
  total: number,
): { readonly part: string; readonly [name: string]: Json } {
  const declared = findPart(scope, part);
  if (declared === undefined || scope.spec.instances?.arrangement === 'queue') return { part };
  return { part, ...selector(outermostPart(scope, declared), position, total) };
}

/** `90000` → `1min30s`. Whole milliseconds. */
function durationText(ms: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1000, 's'],
    [1, 'ms'],
  ];
  let left = Math.max(0, Math.round(ms));
  const text = parts
    .map(([size, unit]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return count === 0 ? '' : `${count}${unit}`;
    })
    .join('');
  return text === '' ? '0s' : text;
}
