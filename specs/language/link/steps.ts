import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Step, Test } from '../model/test.ts';
import type { VerbDeclaration, Vocabulary } from '../model/vocabulary.ts';
import { unknownArguments } from './message-args.ts';
import { checkRoles } from './part-roles.ts';
import { checkAround } from './part-value.ts';
import { meantVerbs } from './meant-verbs.ts';
import { checkParam } from './params.ts';
import { placeholderOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';
import { reportUnknown } from './wire-value.ts';

/**
 * Checks one step against the declaration of its verb.
 * @param before the steps that ran before it
 * @throws Error when a negative verb declares no `after`
 */
export function checkStep(scope: Scope, vocabulary: Vocabulary, step: Step, before: readonly Step[], test: Test): void {
  const verb = vocabulary.get(step.verb);
  if (!verb) {
    const hints = meantVerbs(step.verb, vocabulary);
    scope.report('K7050', step.place, { verb: step.verb }, { hints: hints.length > 0 ? hints : ['`kmd explain verbs` lists them.'] });
    return;
  }
  if (step.within !== undefined && verb.kind !== 'assert') {
    const hints = ['`within` says how soon something has to be there, so only a step that states what is there has it.'];
    scope.report(
      'K7054',
      step.place,
      { verb: verb.id, name: 'within', expected: Object.keys(verb.params).join(', ') || 'none' },
      { hints },
    );
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
  if (verb.oneOf?.some((set) => set.every((name) => Object.hasOwn(step.args, name))) === false) {
    const sets = verb.oneOf.map((set) => set.join(' and ')).join(', or ');
    scope.report('K7055', step.place, { verb: verb.id, name: sets }, { hints: [`For example \`${verb.example}\`.`] });
  }
  checkWords(scope, step, verb);
  checkAmong(scope, step, verb);
  const { part } = step.args;
  if (typeof part === 'string' && verb.params['in']?.type === 'part') checkAround({ scope, step, verb }, part, step.args['in'], '/in');
  checkRoles(scope, step, verb);
  if (verb.kind === 'negative' && !Object.hasOwn(verb.params, 'after'))
    throw new Error(`the verb ${verb.id} of ${test.id} is negative but declares no \`after\``);
  checkArguments(scope, step, verb);
  if (verb.message !== undefined) checkDelivered(scope, step, verb.message);
}

/** A part that is only words, which the anatomy does not give, is found by nobody: the step must say the words. */
function checkWords(scope: Scope, step: Step, { id, words, example }: VerbDeclaration): void {
  const part = scope.spec.parts.find((one) => one.id === step.args['part']);
  if (words === undefined || part === undefined || words.some((name) => Object.hasOwn(step.args, name))) return;
  const isOnlyWords = part.roles.every((role) => role === 'text' || role === 'none');
  if (!isOnlyWords || part.name !== undefined || part.content?.kind === 'message' || part.content?.kind === 'states') return;
  const hints = [
    `A role in the anatomy, such as listitem, makes it a part that is found without words; a part with words: \`${example}\`.`,
  ];
  scope.report('K7076', placeIn(step, '/part'), { verb: id, part: part.id, words: words.join(' or ') }, { hints });
}

/** Reports a part that is to be the one of several and is none of them: nobody looks at it, so no page passes. */
function checkAmong(scope: Scope, step: Step, verb: VerbDeclaration): void {
  const named = (content: string): string => Object.entries(verb.params).find(([, param]) => param.content === content)?.[0] ?? '';
  const [one, all] = [named('part-or-none'), named('parts')];
  const [wanted, parts] = [step.args[one], step.args[all]];
  if (wanted === undefined || wanted === 'none' || placeholderOf(wanted) || !Array.isArray(parts)) return;
  const idOf = (value: Json | undefined): Json | undefined => (isObject(value) ? idOf(value['part']) : value);
  const ids = (parts as readonly Json[]).map(idOf);
  const id = idOf(wanted);
  if (typeof id !== 'string' || ids.includes(id) || !ids.every((other) => typeof other === 'string')) return;
  const related = [{ message: 'the parts that it looks at', place: placeIn(step, `/${all}`) }];
  scope.report('K7152', placeIn(step, `/${one}`), { verb: verb.id, part: id, name: all }, { related });
}

/** Checks the message that the step itself is: an implementation ignores a type, or a field, that the message table does not have. */
function checkDelivered(scope: Scope, step: Step, type: string): void {
  const inbound = scope.spec.wire.filter(({ direction }) => direction === 'in');
  const types = inbound.map((one) => one.type);
  const message = inbound.find((one) => one.type === type);
  if (message === undefined) scope.resolve('K3010', type, types, step.place, { direction: 'inbound', spec: scope.spec.id });
  for (const name of message ? Object.keys(step.args) : [])
    if (message?.fields.every((field) => field.name !== name)) reportUnknown(scope.report, message, name, placeIn(step, `/${name}`));
}

/** `args` are those of the message under `key`, and of the name of the part beside it. */
function checkArguments(scope: Scope, step: Step, verb: VerbDeclaration): void {
  const { key, part, args } = step.args;
  if (verb.params['args'] === undefined || (key !== undefined && typeof key !== 'string')) return;
  const named = scope.spec.parts.find(({ id }) => id === part)?.name?.key;
  unknownArguments(scope, step, [key, named], args, '/args');
}
