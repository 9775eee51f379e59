import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import type { AuthoredToken, GroupExtension } from './flatten.ts';

/** Groups that extend one another in a row; people write two or three. */
const MOST_HOPS = 100;
/** Tokens that all groups inherit together: two groups that extend the same one double it, and so does each such pair after them. */
const MOST_INHERITED = 20_000;

/**
 * Applies `$extends` between groups (DTCG 2025.10): the group gets each token of the target group that it does not define. A target
 * that extends another group comes first; a cycle is reported with every hop. The first group of too many ends it.
 */
export function extend(tokens: Map<string, AuthoredToken>, extensions: readonly GroupExtension[], found: Diagnostic[]): void {
  const byGroup = new Map(extensions.map((one) => [one.group, one]));
  const extensionsIn = new Index<GroupExtension>();
  for (const one of byGroup.values()) extensionsIn.add(one.group, one);
  const tokensIn = new Index<string>();
  for (const path of tokens.keys()) tokensIn.add(path, path);
  const done = new Set<string>();
  let inheritedSoFar = 0;
  let refused = false;

  const report = ({ group, target, place }: GroupExtension, problem: string, hints: readonly string[] = []): void => {
    found.push(diagnose('K5010', place, { group, target, problem }, { hints }));
  };
  const refuse = (extension: GroupExtension, problem: string): void => {
    refused = true;
    report(extension, problem);
  };

  const complete = (extension: GroupExtension, trail: readonly GroupExtension[]): void => {
    if (refused || done.has(extension.group)) return;
    const start = trail.indexOf(extension);
    if (start !== -1) {
      const ring = trail.slice(start);
      const related = ring.map(({ group, place }) => ({ message: `\`${group}\` extends here`, place }));
      const chain = [...ring, extension].map(({ group }) => `\`${group}\``).join(' → ');
      found.push(diagnose('K5005', extension.place, { chain }, { related }));
      for (const one of ring) done.add(one.group);
      return;
    }
    if (trail.length >= MOST_HOPS) return refuse(extension, `after ${MOST_HOPS} other groups that extend one another in a row`);
    const target = /^\{([^{}]+)\}$/.exec(extension.target)?.[1];
    if (target === undefined) return report(extension, 'which is not a reference such as `{color}`');
    for (const other of [...extensionsIn.below(target), ...outwards(target).flatMap((group) => byGroup.get(group) ?? [])])
      complete(other, [...trail, extension]);
    if (refused || done.has(extension.group)) return;
    done.add(extension.group);
    const inherited = [...tokensIn.below(target)];
    if (inherited.length === 0) {
      const groups = new Set([...tokens.keys()].map((path) => path.slice(0, path.lastIndexOf('.'))));
      report(extension, 'which is no group of this preset', didYouMean(target, groups));
    }
    inheritedSoFar += inherited.length;
    if (inheritedSoFar > MOST_INHERITED)
      return refuse(extension, `and the groups of this preset inherit more than ${MOST_INHERITED} tokens`);
    for (const path of inherited) {
      const token = tokens.get(path);
      const own = `${extension.group}${path.slice(target.length)}`;
      if (token === undefined || tokens.has(own)) continue;
      tokens.set(own, { ...token, path: own });
      tokensIn.add(own, own);
    }
  };
  for (const extension of extensions) complete(extension, []);
}

/** A path and the groups around it, the nearest first: `a.b.c`, `a.b`, `a`. */
function outwards(path: string): string[] {
  const result: string[] = [];
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) result.push(at);
  return result;
}

/** What stands below each group, found without a look at everything else. */
class Index<T> {
  readonly #below = new Map<string, T[]>();

  add(path: string, item: T): void {
    for (const group of outwards(path).slice(1)) {
      const known = this.#below.get(group);
      if (known === undefined) this.#below.set(group, [item]);
      else known.push(item);
    }
  }
  below(group: string): readonly T[] {
    return this.#below.get(group) ?? [];
  }
}
