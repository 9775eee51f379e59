import { didYouMean } from '../diagnostics/nearest.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { stepsOf, type Brought } from './brought.ts';
import { saysAbsent } from './delivered.ts';
import { placeholderOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Shortest name that is near another one: of a shorter one too little is left. */
const SHORTEST = 4;

/**
 * Reports names inside a field of free JSON that a step wants to be sent, where nothing in the test has such a name: a surface sends the
 * properties of the schemas and messages that it got.
 */
export function checkSentNames(scope: Scope, vocabulary: Vocabulary, test: Test, brought: Brought): void {
  for (const step of stepsOf(test)) {
    const param = Object.entries(vocabulary.get(step.verb)?.params ?? {}).find(([, { content }]) => content === 'fields')?.[0];
    const wanted = param === undefined ? undefined : step.args[param];
    const row = scope.spec.wire.find(({ direction, type }) => direction === 'out' && type === step.args['type']);
    if (saysAbsent(step, vocabulary) || !isObject(wanted) || row === undefined) continue;
    for (const { name: field, type } of row.fields) {
      if (type.kind !== 'primitive' || type.name !== 'json') continue;
      for (const { pointer, name } of namesIn(wanted[field] ?? null, `/${param ?? ''}/${escapePointer(field)}`)) {
        if (brought.has(name)) continue;
        const hints = name.length < SHORTEST ? [] : didYouMean(name, brought.words());
        // Other names may be the surface's own.
        if (hints.length === 0 && !brought.has('properties')) continue;
        scope.report('K7091', placeIn(step, pointer), { verb: step.verb, name, field, test: test.id }, { hints });
      }
    }
  }
}

/** The names in a value, matchers left out, with the pointers to what they name. */
function* namesIn(value: Json, pointer: string): Generator<{ readonly pointer: string; readonly name: string }> {
  if (typeof value !== 'object' || value === null || placeholderOf(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const at = `${pointer}/${escapePointer(name)}`;
    if (!Array.isArray(value) && !name.startsWith('$')) yield { pointer: at, name };
    yield* namesIn(inner as Json, at);
  }
}
