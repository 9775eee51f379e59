import { loadFolder } from '../../specs/language/folder-modules.ts';
import type { Capability } from '../../specs/language/model/vocabulary.ts';
import type { Surroundings, TargetAddress, TargetKind } from './target-kind.ts';
import { Malformed } from './malformed.ts';
import { Unavailable } from './unavailable.ts';

/** An open target with the capabilities of its kind. */
export interface OpenTarget extends TargetAddress {
  readonly offers: readonly Capability[];
}

/** Every kind of target, in the order of its folders. */
export async function loadTargetKinds(): Promise<readonly TargetKind[]> {
  const modules = await loadFolder<{ readonly default: TargetKind }>(import.meta.url, './kinds/*/kind');
  return [...modules.values()].map((module) => module.default);
}

/**
 * Opens a target by its prefix.
 * @throws Malformed for what is no target; Unavailable for one that cannot be opened here
 */
export async function openTarget(target: string, kinds: readonly TargetKind[], around: Surroundings): Promise<OpenTarget> {
  const prefixOf = (kind: TargetKind): string | undefined => kind.prefixes.find((prefix) => target.startsWith(prefix));
  const kind = kinds.find((one) => prefixOf(one) !== undefined);
  const openable = kinds.filter(({ engine }) => engine !== undefined);
  if (kind === undefined) {
    const known = openable.flatMap(({ prefixes }) => prefixes).join(' or ');
    const meant = isAddress(target) ? `. Write http://${target} for a page` : '';
    throw new Malformed(`${target} is not a target: it must begin with ${known}${meant}`);
  }
  if (kind.engine === undefined) {
    const instead = openable.map(({ engine }) => engine?.argument).join(' or ');
    throw new Unavailable(
      `${target}: targets of the kind ${prefixOf(kind)?.replace(':', '') ?? ''} are not available yet; give the ${instead}`,
    );
  }
  const opened = await kind.engine.open(target, around);
  return { ...opened, offers: kind.engine.offers };
}

/** Whether a text is an address without its `http://`: a host with a port. */
function isAddress(text: string): boolean {
  return /^[\w.-]+:\d{1,5}(?:\/|$)/.test(text);
}

/** The target argument in `--help`: the kinds that can be opened. */
export function targetArgument(kinds: readonly TargetKind[]): string {
  return kinds.flatMap(({ engine }) => engine?.argument ?? []).join(', or ');
}
