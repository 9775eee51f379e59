import { didYouMean } from '../diagnostics/nearest.ts';
import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { defineRule } from '../lint/rule.ts';
import type { Program } from '../model/program.ts';
import type { Preset, Scheme } from '../model/token.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const diagnostics = {
  K5101: { severity: 'error', message: 'Preset `{preset}` has no value for token `{token}` in the {scheme} scheme.' },
  K5102: { severity: 'error', message: 'Preset `{preset}` gives `{token}` a {found}; the token is declared as {expected}.' },
  K5103: { severity: 'warning', message: 'No theme spec declares the token `{token}` that preset `{preset}` gives a value to.' },
} as const satisfies Entries;

export default defineRule({
  id: 'preset-tokens',
  summary: 'Every preset gives every declared token a value of its type, in both schemes, and no other token.',
  diagnostics,
  checkProgram({ program, report }) {
    // Without a theme spec nothing is declared, so nothing can be missing or foreign.
    if (program.tokens.length === 0) return;
    for (const preset of program.presets) {
      checkDeclared(program, preset, report);
      checkForeign(program, preset, report);
    }
  },
});

function checkDeclared(program: Program, preset: Preset, report: Report<typeof diagnostics>): void {
  for (const { path: token, type, place } of program.tokens) {
    const related = [{ message: 'declared here', place }];
    for (const scheme of SCHEMES) {
      const given = Object.hasOwn(preset.tokens[scheme], token) ? preset.tokens[scheme][token] : undefined;
      if (!given) {
        report('K5101', preset.place, { preset: preset.id, token, scheme }, { related });
        continue;
      }
      // The dark scheme repeats a mistake of the base.
      const repeated = scheme === 'dark' && preset.tokens.light[token]?.place.start.offset === given.place.start.offset;
      if (given.type === type || repeated) continue;
      report('K5102', given.place, { preset: preset.id, token, found: given.type, expected: type }, { related });
    }
  }
}

function checkForeign(program: Program, preset: Preset, report: Report<typeof diagnostics>): void {
  const declared = new Set(program.tokens.map(({ path }) => path));
  const given = new Map(SCHEMES.flatMap((scheme) => Object.entries(preset.tokens[scheme])));
  for (const { path, place } of given.values()) {
    if (!declared.has(path)) report('K5103', place, { token: path, preset: preset.id }, { hints: didYouMean(path, declared) });
  }
}
