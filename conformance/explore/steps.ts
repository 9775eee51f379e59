import type { Json } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Action, PlainStep } from './define.ts';
import { inside, partOf, rootOf } from './expectations.ts';

/** Longer waits jump: every timer on the way would have to be fired one by one. */
const FAR = 30_000;

/** The steps that do an action; `total` is how many instances are there to be seen. */
export function stepsOf(action: Action, spec: Spec, total: number): readonly PlainStep[] {
  switch (action.kind) {
    case 'receive':
      return [{ verb: 'receive', args: { message: action.written } }];
    case 'press':
      return action.twice
        ? [{ verb: 'attempt', args: { ...referenceOf(action, spec, total), times: 2 } }]
        : [{ verb: 'click', args: referenceOf(action, spec, total) }];
    case 'fill':
      return action.text === ''
        ? [{ verb: 'clear', args: referenceOf(action, spec, total) }]
        : [{ verb: 'fill', args: { ...referenceOf(action, spec, total), value: action.text } }];
    case 'key':
      return [{ verb: 'press', args: { key: action.key } }];
    case 'wait':
      // The clock goes on afterwards, so that what waits for a moment more is not held up.
      return [
        { verb: action.ms > FAR ? 'jump' : 'advance', args: { by: durationText(action.ms) } },
        { verb: 'resume', args: {} },
      ];
  }
}

/** A part of the instance at a position. */
export function referenceOf(
  { part, position }: { readonly part: string; readonly position: number },
  spec: Spec,
  total: number,
): { readonly part: string; readonly [name: string]: Json } {
  const declared = partOf(spec, part);
  if (declared === undefined || spec.instances?.arrangement === 'queue') return { part };
  return { part, ...inside(rootOf(spec, declared), position, total) };
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
