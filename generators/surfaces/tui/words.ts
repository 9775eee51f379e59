import { bare } from '../../../specs/language/model/opening.ts';
import type { ComponentView } from '../view/component.ts';
import { itemField } from '../view/item-fields.ts';
import { limitArguments } from '../view/limit-arguments.ts';
import type { PartView } from '../view/parts.ts';
import { goString } from './escape.ts';
import { itemKey } from './items.ts';
import { goType, type GoType } from './messages.ts';
import type { Paths } from './paths.ts';

/** A call of a message. */
export interface Call {
  readonly code: string;
  /** Arguments that nothing in the contract feeds: they are the user's to fill. */
  readonly open: readonly string[];
}

/** The messages of a component as Go calls. */
export interface Words {
  has(key: string): boolean;
  /**
   * @param on the variable with the instance
   * @param part the part that shows the message
   */
  call(key: string, on: string, part?: PartView): Call;
}

export function wordsOf(view: ComponentView, methods: ReadonlyMap<string, string>, paths: Paths): Words {
  const texts = new Map(view.texts.map((text) => [text.key, text]));
  const has = (key: string): boolean => texts.has(key) && methods.has(key);
  return {
    has,
    call(key, on, part) {
      if (!has(key)) return { code: goString(key), open: [] };
      const open: string[] = [];
      const args = (texts.get(key)?.args ?? []).map(({ name, type }) => {
        const found = argument(view, paths, name, goType(type), on, part);
        if (found === undefined) open.push(name);
        return found ?? { string: '""', float64: '0', 'time.Time': 'time.Time{}' }[goType(type)];
      });
      return { code: `${on}.Words.${methods.get(key) ?? ''}(${args.join(', ')})`, open };
    },
  };
}

const READERS = { string: 'Text', float64: 'Number', 'time.Time': 'Date' } as const;

/** Where an argument comes from: a field of an item, a field or prop of its name, the line, the clock, a limit, the address that the part is shown with. */
function argument(
  view: ComponentView,
  paths: Paths,
  name: string,
  type: GoType,
  on: string,
  part: PartView | undefined,
): string | undefined {
  const own = part === undefined ? undefined : ownField(view, paths, part, name);
  if (own !== undefined) return `${on}.Fields().${READERS[type]}(${goString(own)})`;
  const path = paths.names.includes(paths.field(name)) ? paths.text(paths.field(name)) : undefined;
  const line = { index: 'Position', position: 'Position', total: 'Total' }[name];
  if (type === 'float64') {
    if (line !== undefined && view.instances.arrangement === 'queue') return `${on}.${line}()`;
    if (path === undefined && name === 'seconds' && view.machine?.moves.some((move) => move.on.kind === 'after') === true)
      return `${on}.SecondsLeft()`;
  }
  if (path !== undefined) return `${on}.Fields().${READERS[type]}(${goString(path)})`;
  const units = type === 'float64' ? limitArguments(view)[name] : undefined;
  if (units !== undefined) return `${on}.LimitIn(${goString(name)}, ${units})`;
  if (type !== 'string') return undefined;
  const address = part === undefined ? undefined : addressOf(part, paths);
  return name === 'host' && address !== undefined ? `hostOf(${on}.Fields().Text(${goString(address)}))` : undefined;
}

/** The path of an argument that an item around the part feeds, from the inside out. */
function ownField(view: ComponentView, paths: Paths, part: PartView, name: string): string | undefined {
  const found = itemField(view, part, name);
  if (found !== undefined) return `${itemKey(part, found.part)}.${name}`;
  // An item of no declared type may have any field.
  return part.repeats !== undefined && part.item === undefined && !paths.names.includes(paths.field(name)) ? `item.${name}` : undefined;
}

/** The path of the address that a part is shown with. */
function addressOf(part: PartView, paths: Paths): string | undefined {
  if (part.shown.kind !== 'field') return undefined;
  const type = paths.type(part.shown.path);
  const inner = type === undefined ? undefined : bare(type);
  return inner?.kind === 'primitive' && inner.name === 'url' ? paths.canonical(part.shown.path) : undefined;
}
