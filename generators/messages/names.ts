import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { words } from '../text/names/policy.ts';
import { typescriptNames } from '../text/names/typescript.ts';
import { FORMAT_FUNCTIONS } from './reserved-names.ts';

export interface FunctionNames {
  /** Key → name of its function. */
  readonly names: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Names the function of each message after the rest of its key without the namespace of its spec (`mcp.tool.timeout.warning` →
 * `timeoutWarning`). If two specs get the same name, both add the last word of their namespace (`toolTimeoutWarning`). Names
 * that are still equal are reported.
 */
export function functionNames(program: Program): FunctionNames {
  const spaces = namespaces(program);
  const keys = Object.keys(program.messages).sort();
  const short = (key: string): string => nameOf(key.split('.').slice(spaces.get(key)));
  const counts = new Map<string, Set<string>>();
  for (const key of keys) counts.set(short(key), (counts.get(short(key)) ?? new Set()).add(spaceOf(key, spaces)));
  const names = new Map<string, string>();
  const first = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const key of keys) {
    const shared = (counts.get(short(key))?.size ?? 0) > 1;
    const name = shared ? nameOf(key.split('.').slice(Math.max(0, (spaces.get(key) ?? 0) - 1))) : short(key);
    const other = first.get(name);
    const [here, there] = [program.messages[key], program.messages[other ?? '']];
    if (other !== undefined && here && there) {
      const related = [{ message: `\`${other}\` is here`, place: there.place }];
      diagnostics.push(diagnose('K4201', here.place, { key, other, name }, { related }));
    }
    first.set(name, key);
    names.set(key, name);
  }
  return { names, diagnostics };
}

/** Key → number of segments of its namespace. Keys without a spec share a namespace by their first segment. */
function namespaces(program: Program): ReadonlyMap<string, number> {
  const owned = new Map<string, string[]>();
  const taken = new Set<string>();
  for (const spec of program.specs) {
    const keys = spec.messages.map(({ key }) => key).filter((key) => Object.hasOwn(program.messages, key) && !taken.has(key));
    for (const key of keys) taken.add(key);
    owned.set(`spec ${spec.id}`, keys);
  }
  for (const key of Object.keys(program.messages).filter((one) => !taken.has(one))) {
    const family = `key ${key.split('.', 1)[0] ?? ''}`;
    owned.set(family, [...(owned.get(family) ?? []), key]);
  }
  return new Map([...owned.values()].flatMap((keys) => keys.map((key) => [key, sharedSegments(keys)] as const)));
}

/** Number of leading segments that all keys share, without the last one of any key. */
function sharedSegments(keys: readonly string[]): number {
  const [head = [], ...rest] = keys.map((key) => key.split('.').slice(0, -1));
  const differs = head.findIndex((segment, at) => rest.some((other) => other[at] !== segment));
  return differs < 0 ? head.length : differs;
}

function spaceOf(key: string, spaces: ReadonlyMap<string, number>): string {
  return key.split('.').slice(0, spaces.get(key)).join('.');
}

function nameOf(segments: readonly string[]): string {
  const name = typescriptNames.member(segments.flatMap(words));
  return FORMAT_FUNCTIONS.has(name) ? `${name}_` : name;
}
