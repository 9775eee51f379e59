import { didYouMean } from '../diagnostics/nearest.ts';
import type { Step, Test } from '../model/test.ts';
import type { VerbDeclaration, Vocabulary } from '../model/vocabulary.ts';
import { checkParam } from './params.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Checks one step against the declaration of its verb.
 * @param before the steps that ran before it
 * @throws Error when a negative verb declares no `after`
 */
export function checkStep(scope: Scope, vocabulary: Vocabulary, step: Step, before: readonly Step[], test: Test): void {
  const verb = vocabulary.get(step.verb);
  if (!verb) {
    const hints = didYouMean(step.verb, vocabulary.keys());
    scope.report('K7050', step.place, { verb: step.verb }, { hints: hints.length > 0 ? hints : ['`kmd explain verbs` lists them.'] });
    return;
  }
  const names = Object.keys(verb.params);
  for (const [name, value] of Object.entries(step.args)) {
    const param = Object.hasOwn(verb.params, name) ? verb.params[name] : undefined;
    if (param) checkParam({ scope, step, verb, before }, name, param, value);
    else {
      const expected = names.length > 0 ? names.join(', ') : 'none';
      scope.report('K7054', placeIn(step, `/${name}`), { verb: verb.id, name, expected }, { hints: didYouMean(name, names) });
    }
  }
  for (const [name, param] of Object.entries(verb.params)) {
    if (!param.required || Object.hasOwn(step.args, name)) continue;
    if (name === 'after' && verb.kind === 'negative') scope.report('K7057', step.place, { verb: verb.id });
    else scope.report('K7055', step.place, { verb: verb.id, name }, { hints: [`For example \`${verb.example}\`.`] });
  }
  if (verb.kind === 'negative' && !Object.hasOwn(verb.params, 'after'))
    throw new Error(`the verb ${verb.id} of ${test.id} is negative but declares no \`after\``);
  checkArguments(scope, step, verb);
}

/** `args` beside `key` are the message's arguments. */
function checkArguments(scope: Scope, step: Step, verb: VerbDeclaration): void {
  const { key, args } = step.args;
  if (verb.params['key']?.type !== 'message' || typeof key !== 'string' || typeof args !== 'object' || args === null) return;
  const message = Object.hasOwn(scope.program.messages, key) ? scope.program.messages[key] : undefined;
  // Beside a part, arguments may also be those of the part's own name.
  const part = scope.spec.parts.find(({ id }) => id === step.args['part']);
  const name = part?.name && Object.hasOwn(scope.program.messages, part.name.key) ? scope.program.messages[part.name.key] : undefined;
  if (!message) return;
  const known = [...message.args, ...(name?.args ?? [])].map((one) => one.name);
  for (const argument of Object.keys(args)) {
    if (known.includes(argument)) continue;
    scope.report(
      'K7067',
      placeIn(step, `/args/${argument}`),
      { key, name: argument, expected: known.join(', ') || 'none' },
      { hints: didYouMean(argument, known) },
    );
  }
}
