import type { Program } from '../../../specs/language/model/program.ts';
import { camelCase, words } from '../../text/names/policy.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { hasComponent } from '../components.ts';
import { textsView } from '../view/texts.ts';
import type { ChangedName } from '../view/unique-names.ts';
import { memberNames, TAKEN } from './names.ts';

export interface MessageNames {
  /** Key → name of its function. */
  readonly names: ReadonlyMap<string, string>;
  readonly changed: readonly ChangedName[];
}

/**
 * Names the function of each message after its key without the words that all keys of its component share (`mcp.tool.show_more` →
 * `showMore`), for every component of the program: a component alone and beside others has the same names. Where two components
 * share a name, both keep the last of the shared words (`toolTitle`).
 */
export function messageNames(program: Program, options: GeneratorOptions): MessageNames {
  const shared = new Map<string, number>();
  for (const spec of program.specs.filter((one) => hasComponent(one, 'flutter'))) {
    const keys = textsView(program, [spec], options)
      .messages.map(({ key }) => key)
      .filter((key) => !shared.has(key));
    const count = sharedWords(keys);
    for (const key of keys) shared.set(key, count);
  }
  const short = (key: string): string => camelCase(key.split('.').slice(shared.get(key)).flatMap(words));
  const spaces = new Map<string, Set<string>>();
  for (const key of shared.keys()) spaces.set(short(key), (spaces.get(short(key)) ?? new Set()).add(spaceOf(key, shared)));
  const from = (key: string): number => Math.max(0, (shared.get(key) ?? 0) - ((spaces.get(short(key))?.size ?? 0) > 1 ? 1 : 0));
  const used = new Set<string>();
  const names = new Map<string, string>();
  const changed: ChangedName[] = [];
  for (const key of [...shared.keys()].sort()) {
    const segments = key.split('.').slice(from(key)).flatMap(words);
    const one = memberNames([segments.join('-')], TAKEN.messages, used);
    const name = [...one.names.values()][0] ?? '';
    used.add(name);
    names.set(key, name);
    changed.push(...one.changed.map((change) => ({ ...change, id: key })));
  }
  return { names, changed };
}

function spaceOf(key: string, shared: ReadonlyMap<string, number>): string {
  return key.split('.').slice(0, shared.get(key)).join('.');
}

/** Number of leading segments that all keys share, without the last one of any key. */
function sharedWords(keys: readonly string[]): number {
  const [head = [], ...rest] = keys.map((key) => key.split('.').slice(0, -1));
  const differs = head.findIndex((segment, at) => rest.some((other) => other[at] !== segment));
  return differs < 0 ? head.length : differs;
}
