import { isObject, type Json, type JsonObject } from '../../../../specs/language/model/json.ts';
import { TargetError } from '../../../protocol/faults.ts';
import { LIMITS } from '../../limits.ts';

/** One line of the linear transcript: something on show, with what lies in it. */
export interface Line {
  /** The same for the same thing in a later transcript. */
  readonly key: string;
  /** Empty for the whole. */
  readonly role: string;
  readonly name: string;
  /** The words that stand for it on the screen; empty where its name does. */
  readonly text: string;
  /** What a field holds; `undefined` for what is no field. */
  readonly value: string | undefined;
  readonly states: ReadonlySet<string>;
  readonly description: string;
  readonly inside: readonly Line[];
  readonly around: Line | undefined;
}

interface Draft extends Line {
  readonly inside: Draft[];
  around: Draft | undefined;
}

/** Other words for roles. */
const ROLES: Readonly<Record<string, string>> = { disclosure: 'button', 'text field': 'textbox', none: 'text', '': 'text' };

/** Characters of one text. */
const LONGEST = 1 << 20;

/** The whole before anything is on show. */
export const NOTHING: Line = draft('', { role: '' }, undefined);

/**
 * Reads the lines of a transcript: each has a level, and lies in the last one before it of a lower level.
 * @throws TargetError when they are none
 */
export function readTranscript(lines: Json | undefined): Line {
  if (!Array.isArray(lines)) throw new TargetError('protocol', 'kmd/transcript has no list of lines');
  if (lines.length > LIMITS.requests) throw new TargetError('flood', `kmd/transcript has ${lines.length} lines`);
  const root = draft('', { role: '' }, undefined);
  const open: { readonly level: number; readonly line: Draft }[] = [{ level: -1, line: root }];
  const taken = new Map<string, number>();
  for (const line of lines as readonly Json[]) {
    if (!isObject(line)) throw new TargetError('protocol', 'a line of kmd/transcript is no object');
    const { level } = line;
    const depth = typeof level === 'number' && level >= 0 ? Math.min(level, LIMITS.depth) : 0;
    while ((open.at(-1)?.level ?? -1) >= depth) open.pop();
    const around = open.at(-1)?.line ?? root;
    const path = `${around.key}/${textOf(line['role'])}:${textOf(line['name']).slice(0, 200)}`;
    const times = taken.get(path) ?? 0;
    taken.set(path, times + 1);
    const added = draft(`${path}#${times}`, line, around);
    around.inside.push(added);
    open.push({ level: depth, line: added });
  }
  return root;
}

function draft(key: string, fields: JsonObject, around: Draft | undefined): Draft {
  const role = textOf(fields['role']);
  const states = fields['states'];
  const said = (Array.isArray(states) ? (states as readonly Json[]) : []).slice(0, 50).map(textOf);
  const disclosed = role === 'disclosure' && !said.includes('expanded') && !said.includes('collapsed') ? ['collapsed'] : [];
  return {
    key,
    role: around === undefined ? '' : (ROLES[role] ?? role),
    name: textOf(fields['name']),
    text: textOf(fields['text']),
    value: fields['value'] === undefined ? undefined : textOf(fields['value']),
    states: new Set([...said, ...disclosed]),
    description: textOf(fields['description']),
    inside: [],
    around,
  };
}

function textOf(value: Json | undefined): string {
  return value === undefined || value === null ? '' : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST);
}

/** A line and everything in it, in their order. */
export function* allOf(line: Line): Generator<Line> {
  yield line;
  for (const inner of line.inside) yield* allOf(inner);
}

/** Whether a line is another one or lies in it. */
export function liesIn(line: Line, around: Line): boolean {
  for (let at: Line | undefined = line; at !== undefined; at = at.around) if (at.key === around.key) return true;
  return false;
}

/** Whether it opens and closes something: `undefined` for what does not. */
export function expandedOf({ states }: Line): boolean | undefined {
  return states.has('expanded') ? true : states.has('collapsed') ? false : undefined;
}
