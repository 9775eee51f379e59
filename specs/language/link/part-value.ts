import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import { partsAround } from '../model/visible-when.ts';
import { partIds } from './names.ts';
import { unknownArguments } from './message-args.ts';
import { wrong, type Parameter } from './parameter.ts';
import { placeholderOf } from './placeholders.ts';
import { placeIn } from './step-place.ts';

const PART_KEYS = ['part', 'name', 'args', 'in', 'nth', 'pointer'];

/** Checks a part: its id, or a mapping with `part`. */
export function checkPart(parameter: Parameter, value: Json, pointer = parameter.pointer): void {
  const { scope, step } = parameter;
  if (placeholderOf(value)) return;
  if (typeof value === 'string') {
    scope.resolve('K3004', value, partIds(scope), placeIn(step, pointer), { spec: scope.spec.id });
    return;
  }
  const part = isObject(value) ? value['part'] : undefined;
  if (!isObject(value) || typeof part !== 'string') return wrong(parameter, 'a part, or a mapping with `part`', value, [], pointer);
  checkPart(parameter, part, `${pointer}/part`);
  if (value['in'] !== undefined) checkPart(parameter, value['in'], `${pointer}/in`);
  checkAround(parameter, part, value['in'], `${pointer}/in`);
  checkName(parameter, value['name'], `${pointer}/name`);
  checkOrdinal(parameter, value['nth'], `${pointer}/nth`);
  checkPointer(parameter, value['pointer'], `${pointer}/pointer`);
  unknownArguments(scope, step, [scope.spec.parts.find(({ id }) => id === part)?.name?.key], value['args'], `${pointer}/args`);
  for (const key of Object.keys(value)) {
    if (PART_KEYS.includes(key)) continue;
    const params = { verb: `${parameter.name} of ${parameter.verb.id}`, name: key, expected: PART_KEYS.join(', ') };
    scope.report('K7054', placeIn(step, `${pointer}/${key}`), params, { hints: didYouMean(key, PART_KEYS) });
  }
}

/** Reports a part that is sought within another which the anatomy puts elsewhere: each says in which part it stands, and this one is none of those. */
export function checkAround(
  { scope, step, verb }: Pick<Parameter, 'scope' | 'step' | 'verb'>,
  id: string,
  around: Json | undefined,
  pointer: string,
): void {
  const { parts } = scope.spec;
  const outerId = isObject(around) ? around['part'] : around;
  const [part, outer] = [parts.find((one) => one.id === id), parts.find((one) => one.id === outerId)];
  if (part?.within === undefined || outer === undefined || partsAround(parts, part).includes(outer)) return;
  const holders = partsAround(parts, part).slice(1);
  if (holders.length === 0) return;
  // What stands beside the part, by the anatomy, may hold it all the same: a group of fields. Of what repeats, rows say what each holds.
  if (outer.each === undefined && (outer.within === undefined || holders.some(({ id }) => id === outer.within))) return;
  const params = { verb: verb.id, part: part.id, outer: outer.id, expected: holders.map((one) => `\`${one.id}\``).join(', ') };
  scope.report('K7139', placeIn(step, pointer), params);
}

/** Checks words in the name of a part: no name has blank ones. */
function checkName(parameter: Parameter, value: Json | undefined, pointer: string): void {
  if (value === undefined || placeholderOf(value)) return;
  if (typeof value === 'object' || String(value).trim() === '') wrong(parameter, 'words in its name', value, [], pointer);
}

/** Checks a number in document order: the part number 0 is never there, so that a negative step about it would always pass. */
function checkOrdinal(parameter: Parameter, value: Json | undefined, pointer: string): void {
  if (value === undefined || placeholderOf(value)) return;
  if (!Number.isInteger(value) || Number(value) < 1) wrong(parameter, 'a whole number from 1 on', value, [], pointer);
}

/** Checks the JSON Pointer of a property: the root is no control. */
export function checkPointer(parameter: Parameter, value: Json | undefined, pointer = parameter.pointer): void {
  if (value === undefined || placeholderOf(value)) return;
  if (typeof value !== 'string' || !/^(?:\/(?:[^~/]|~[01])+)+$/.test(value))
    wrong(parameter, 'a JSON Pointer such as /address/city', value, [], pointer);
}
