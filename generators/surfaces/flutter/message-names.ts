import type { Program } from '../../../specs/language/model/program.ts';
import { words } from '../../text/names/policy.ts';
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

/** Names the function of each message after all words of its key, as on every other surface: `mcp.tool.show_more` is `mcpToolShowMore`. */
export function messageNames(program: Program, options: GeneratorOptions): MessageNames {
  const specs = program.specs.filter((one) => hasComponent(one, 'flutter'));
  const keys = new Set(specs.flatMap((spec) => textsView(program, [spec], options).messages.map(({ key }) => key)));
  const used = new Set<string>();
  const names = new Map<string, string>();
  const changed: ChangedName[] = [];
  for (const key of [...keys].sort()) {
    const one = memberNames([words(key).join('-')], TAKEN.messages, used);
    const name = [...one.names.values()][0] ?? '';
    used.add(name);
    names.set(key, name);
    changed.push(...one.changed.map((change) => ({ ...change, id: key })));
  }
  return { names, changed };
}
