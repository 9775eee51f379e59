import { valueText } from '../diagnostics/value-text.ts';
import { isObject } from '../model/json.ts';
import type { Test } from '../model/test.ts';
import { stepsOf } from './brought.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports an argument of a message that is named like a limit and given another time than the limit has: the message says the limit, so no
 * page says these words. A limit that a field of a message may override is left alone.
 */
export function checkLimitArgs({ spec, program, report }: Scope, test: Test): void {
  for (const step of stepsOf(test)) {
    const { key, args: given } = step.args;
    if (typeof key !== 'string' || !isObject(given) || !spec.messages.some((one) => one.key === key)) continue;
    const taken = (Object.hasOwn(program.messages, key) ? program.messages[key]?.args : undefined) ?? [];
    for (const { id, value, unit } of spec.limits) {
      const found = given[id];
      if (unit !== 'ms' || spec.moves?.overrides[id] !== undefined || !taken.some(({ name }) => name === id)) continue;
      if ((typeof found !== 'number' && typeof found !== 'string') || Number(found) * 1000 === value) continue;
      report('K7149', placeIn(step, `/args/${id}`), {
        verb: step.verb,
        name: id,
        key,
        found: valueText(found),
        limit: String(value / 1000),
      });
    }
  }
}
