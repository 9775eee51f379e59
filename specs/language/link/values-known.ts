import { valueText } from '../diagnostics/value-text.ts';
import type { Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { BroughtIn } from './brought.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Reports numbers that a step wants as the value of a control, where nothing in its run delivers or types them. */
export function checkValuesKnown(scope: Scope, vocabulary: Vocabulary, test: Test, broughtIn: BroughtIn): void {
  for (const only of [undefined, ...test.cases])
    for (const step of only?.steps ?? test.steps) {
      const verb = vocabulary.get(step.verb);
      if (verb?.kind !== 'assert' || verb.params['is']?.type !== 'value' || verb.params['part']?.required !== true) continue;
      const { is } = step.args;
      if (typeof is !== 'number' || broughtIn(only).has(String(is)) || broughtIn(only).holds(`${is}\n`)) continue;
      scope.report('K7163', placeIn(step, '/is'), { verb: step.verb, value: valueText(is), test: test.id });
    }
}
