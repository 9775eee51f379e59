import type { Part } from '../../model/contract.ts';
import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import type { Place } from '../../model/place.ts';
import type { Case, Step, Test } from '../../model/test.ts';
import type { VerbDeclaration, Vocabulary } from '../../model/vocabulary.ts';
import { partsAround } from '../../model/visible-when.ts';
import { parseDuration } from '../../units/duration.ts';
import { NO_VALUES, resolved, saysAbsent } from '../delivered.ts';
import { placeholderOf } from '../placeholders.ts';
import type { Scope } from '../scope.ts';
import { headPlace, placeIn } from '../step-place.ts';
import { beyondInstances, beyondItems } from './beyond.ts';
import { neverSent } from './never-sent.ts';
import { PossibleParts } from './possible-parts.ts';
import { MOST_FOLLOWED, PossibleStates } from './possible-states.ts';
import { wrongLabel } from './wrong-label.ts';

/** What no page can do that follows the tables: the first thing of a run. */
export interface Impossible {
  readonly code: 'K7083' | 'K7084' | 'K7148';
  readonly step: Step;
  /** JSON pointer into the arguments of the step. */
  readonly pointer: string;
  readonly name: string;
  readonly problem: string;
  /** The steps before it whose message is for nobody. */
  readonly strays: readonly Step[];
}

/**
 * Walks through the steps of each case with the tables of the spec, and reports the first step of a test about a part that nobody can
 * see then, or about the label of a state that no instance can have then. Such a step fails on every page that follows the tables.
 */
export function checkWalk(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const runs: readonly (Case | undefined)[] = test.cases.length === 0 ? [undefined] : test.cases;
  const found = runs.map((one) => firstImpossible(scope, vocabulary, test, one));
  const places = found.flatMap((one, index) => (one === undefined ? [] : [{ one, place: placeOf(test, one, index, found) }]));
  const [first, ...others] = places.filter(({ place }, index) => places.findIndex((other) => other.place === place) === index);
  if (first === undefined) return;
  const { code, step, name, problem } = first.one;
  const strays = first.one.strays.map((stray) => ({
    message: 'this message names an instance that nothing opened',
    place: placeIn(stray, '/message'),
  }));
  const related = [...others.map(({ place }) => ({ message: 'here too', place })), ...strays];
  scope.report(code, first.place, { verb: step.verb, name, test: test.id, problem }, { related });
}

/** The place of the value of a case, of the case where other cases pass the step, else of the step. */
function placeOf(test: Test, { step, pointer }: Impossible, index: number, found: readonly (Impossible | undefined)[]): Place {
  const placeholder = placeholderOf(valueAt(step.args, pointer));
  if (placeholder?.kind === 'each') return headPlace(test, `/cases/${index}/values/${placeholder.name}`);
  const isCommon = test.steps.includes(step) && found.some((one) => one?.step !== step);
  return isCommon ? (test.cases[index]?.place ?? test.place) : placeIn(step, pointer);
}

function valueAt(args: JsonObject, pointer: string): Json | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((at, name) => (isObject(at) && !placeholderOf(at) ? at[name] : at), args);
}

function firstImpossible({ spec }: Scope, vocabulary: Vocabulary, test: Test, one: Case | undefined): Impossible | undefined {
  const { machine } = spec;
  if (machine === undefined || spec.instances === undefined) return undefined;
  const states = new PossibleStates(spec, machine);
  const parts = new PossibleParts(spec);
  const strays: Step[] = [];
  let isTouched = false;
  for (const step of [...test.steps, ...(one?.steps ?? [])]) {
    const verb = vocabulary.get(step.verb);
    const args = resolved(step.args, spec.fixtures, one?.values ?? NO_VALUES);
    if (verb === undefined || !isObject(args)) return undefined;
    states.flow();
    const instances = [...states.instances.values()];
    if (!saysAbsent(step, vocabulary)) {
      // What is there before anything opened is for the surface to say.
      for (const { id, pointer } of instances.length === 0 ? [] : neededParts(verb, args, spec.parts)) {
        const why = parts.hidden(id, instances);
        if (why === undefined) continue;
        const around = why.by.id === id ? '' : ` around it, \`${why.by.id}\`,`;
        return { code: 'K7083', step, strays, pointer, name: id, problem: `the part${around} is hidden: ${why.problem}` };
      }
      const beyond = isAbout(verb, args) ? beyondInstances(spec, args, '', instances.length) : undefined;
      // What a person does may make items of its own.
      const beyondItem = isAbout(verb, args) && !isTouched && instances.length > 0 ? beyondItems(spec, args, '', instances) : undefined;
      if (beyondItem !== undefined) return { code: 'K7083', step, strays, ...beyondItem };
      if (beyond !== undefined) return { code: 'K7083', step, strays, ...beyond };
      const wrong = instances.length === 0 ? undefined : wrongLabel(spec, verb, args, instances);
      if (wrong !== undefined) return { code: 'K7084', step, strays, ...wrong };
      const unsent = neverSent(spec, verb, args, states.sends);
      if (unsent !== undefined) return { code: 'K7148', step, strays, ...unsent };
    }
    isTouched ||= verb.kind === 'act' && (verb.group === 'user' || ['presses', 'edits', 'anything'].includes(verb.effect ?? 'anything'));
    if (verb.effect === 'delivers' && states.isForNobody(args['message'])) strays.push(step);
    if (verb.effect === 'mounts') strays.length = 0;
    if (verb.kind === 'act' && !follow(verb, args, states, parts)) return undefined;
  }
  return undefined;
}

function isAbout(verb: VerbDeclaration, args: JsonObject): boolean {
  // A key, the focus and the pointer come only to a part that is there.
  if (verb.group === 'user' && verb.kind === 'act' && verb.params['key'] !== undefined) return true;
  return verb.kind === 'assert' ? verb.group !== 'history' && !('max' in args) : verb.effect === 'presses' || verb.effect === 'edits';
}

/** The parts that a step can only do its work with while a person sees them. */
function neededParts(
  verb: VerbDeclaration,
  args: JsonObject,
  parts: readonly Part[],
): readonly { readonly id: string; readonly pointer: string }[] {
  if (!isAbout(verb, args) || isElsewhere(parts, args['part'], args['in'])) return [];
  return ['part', 'in'].flatMap((name) => (verb.params[name]?.type === 'part' ? partsIn(args[name], `/${name}`) : []));
}

/** Whether a part is sought within one that the anatomy does not put around it: where it stands is for the surface to say, and so when. */
function isElsewhere(parts: readonly Part[], value: Json | undefined, around: Json | undefined): boolean {
  const idOf = (one: Json | undefined): Json | undefined => (isObject(one) ? idOf(one['part']) : one);
  const part = parts.find(({ id }) => id === idOf(value));
  const outer = parts.find(({ id }) => id === idOf(around ?? (isObject(value) ? value['in'] : undefined)));
  return part !== undefined && outer !== undefined && !partsAround(parts, part).includes(outer);
}

function partsIn(value: Json | undefined, pointer: string): readonly { readonly id: string; readonly pointer: string }[] {
  if (typeof value === 'string') return [{ id: value, pointer }];
  if (!isObject(value)) return [];
  return [...partsIn(value['part'], `${pointer}/part`), ...partsIn(value['in'], `${pointer}/in`)];
}

/** Takes part in what a step does. @returns whether it is known what that is */
export function follow(verb: VerbDeclaration, args: JsonObject, states: PossibleStates, parts: PossibleParts): boolean {
  if (states.isTooMuch) return false;
  const { message, part, by, tenant, times } = args;
  const id = isObject(part) ? part['part'] : part;
  switch (verb.effect) {
    case 'delivers':
      if (!isObject(message) || typeof message['type'] !== 'string' || 'tenant' in message) return false;
      states.receive({ ...message, type: message['type'] });
      return true;
    case 'delivers-many':
      if (!isObject(message) || typeof message['type'] !== 'string' || 'tenant' in message) return false;
      for (const one of numbered({ ...message, type: message['type'] }, args)) states.receive(one);
      return true;
    case 'presses':
    case 'edits':
      if (typeof id !== 'string') break;
      states.press(id, verb.effect === 'presses' && (times === undefined || times === 1));
      parts.press(id);
      return true;
    case 'advances':
    case 'jumps': {
      const time = typeof by === 'string' ? parseDuration(by) : undefined;
      if (time !== undefined) states.advance(time, verb.effect === 'advances');
      return time !== undefined;
    }
    case 'pauses':
      states.pause();
      return true;
    case 'resumes':
      states.resume();
      return true;
    case 'mounts':
      states.reset();
      parts.reset();
      return true;
    case 'context':
      return tenant === undefined;
    case 'none':
      if (verb.group === 'user') states.attend();
      return true;
    case 'forgets':
      return true;
    case 'anything':
      break;
    default:
      return false;
  }
  states.doAnything();
  parts.doAnything();
  return true;
}

/** The messages of a step that delivers one again and again, each with its number behind some of its texts. */
function* numbered<M extends JsonObject & { readonly type: string }>(message: M, { times, numbered: names }: JsonObject): Generator<M> {
  const fields = [names ?? []].flat();
  for (let index = 1; index <= Math.min(Number(times), MOST_FOLLOWED); index += 1)
    yield {
      ...message,
      ...Object.fromEntries(
        fields.flatMap((name) => {
          const text = typeof name === 'string' ? message[name] : undefined;
          return typeof name === 'string' && typeof text === 'string' ? [[name, `${text}${index}`] as const] : [];
        }),
      ),
    };
}
