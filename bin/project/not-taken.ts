import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';

/** A finding about a preset of the kit that the configuration does not take says so, and how to take it. */
export function withNotTaken(diagnostic: Diagnostic, notTaken: ReadonlySet<string>): Diagnostic {
  const name = diagnostic.code === 'K3007' ? (/`(.*)`/.exec(diagnostic.message)?.[1] ?? '') : '';
  if (!notTaken.has(name)) return diagnostic;
  const hint = `The kit has \`${name}\`, and \`kit.presets\` of the configuration leaves it out: add it there, or remove it here.`;
  return { ...diagnostic, hints: [hint] };
}
