import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import type { AuthoredToken, GroupExtension } from './flatten.ts';

/**
 * Applies `$extends` between groups (DTCG 2025.10): the group gets each token of the target group that it does not define. A target
 * that extends another group comes first; a cycle is reported with every hop.
 */
export function extend(tokens: Map<string, AuthoredToken>, extensions: readonly GroupExtension[], found: Diagnostic[]): void {
  const byGroup = new Map(extensions.map((one) => [one.group, one]));
  const done = new Set<string>();

  const complete = (extension: GroupExtension, trail: readonly GroupExtension[]): void => {
    if (done.has(extension.group)) return;
    const start = trail.indexOf(extension);
    if (start !== -1) {
      const ring = trail.slice(start);
      const related = ring.map(({ group, place }) => ({ message: `\`${group}\` extends here`, place }));
      const chain = [...ring, extension].map(({ group }) => `\`${group}\``).join(' → ');
      found.push(diagnose('K5005', extension.place, { chain }, { related }));
      for (const one of ring) done.add(one.group);
      return;
    }
    const target = /^\{([^{}]+)\}$/.exec(extension.target)?.[1];
    if (target === undefined) {
      found.push(
        diagnose('K5010', extension.place, {
          group: extension.group,
          target: extension.target,
          problem: 'which is not a reference such as `{color}`',
        }),
      );
      return;
    }
    for (const other of byGroup.values()) {
      if (other.group === target || other.group.startsWith(`${target}.`) || target.startsWith(`${other.group}.`))
        complete(other, [...trail, extension]);
    }
    if (done.has(extension.group)) return;
    done.add(extension.group);
    const inherited = [...tokens].filter(([path]) => path.startsWith(`${target}.`));
    if (inherited.length === 0) {
      const groups = new Set([...tokens.keys()].map((path) => path.slice(0, path.lastIndexOf('.'))));
      const hints = didYouMean(target, groups);
      found.push(
        diagnose(
          'K5010',
          extension.place,
          { group: extension.group, target: extension.target, problem: 'which is no group of this preset' },
          { hints },
        ),
      );
    }
    for (const [path, token] of inherited) {
      const own = `${extension.group}${path.slice(target.length)}`;
      if (!tokens.has(own)) tokens.set(own, { ...token, path: own });
    }
  };
  for (const extension of extensions) complete(extension, []);
}
