import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Program } from '../model/program.ts';
import type { Preset, Scheme } from '../model/token.ts';
import type { Rule } from './define-rule.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

export default {
  id: 'preset-tokens',
  codes: ['K5101', 'K5102', 'K5103'],
  summary: 'Every preset gives every declared token a value of its type, in both schemes, and no other token.',
  checkProgram(program) {
    // Without a theme spec nothing is declared, so nothing can be missing or foreign.
    if (program.tokens.length === 0) return [];
    return program.presets.flatMap((preset) => [...owed(program, preset), ...foreign(program, preset)]);
  },
} satisfies Rule;

function owed(program: Program, preset: Preset): Diagnostic[] {
  return program.tokens.flatMap(({ path: token, type, place }) =>
    SCHEMES.flatMap((scheme): Diagnostic[] => {
      const given = Object.hasOwn(preset.tokens[scheme], token) ? preset.tokens[scheme][token] : undefined;
      const related = [{ message: 'declared here', place }];
      if (!given) return [diagnose('K5101', preset.place, { preset: preset.id, token, scheme }, { related })];
      // The dark scheme repeats what the base got wrong.
      const repeated = scheme === 'dark' && preset.tokens.light[token]?.place.start.offset === given.place.start.offset;
      if (given.type === type || repeated) return [];
      return [diagnose('K5102', given.place, { preset: preset.id, token, found: given.type, expected: type }, { related })];
    }),
  );
}

function foreign(program: Program, preset: Preset): Diagnostic[] {
  const declared = new Set(program.tokens.map(({ path }) => path));
  const given = new Map(SCHEMES.flatMap((scheme) => Object.entries(preset.tokens[scheme])));
  const unknown = [...given.values()].filter(({ path }) => !declared.has(path));
  return unknown.map(({ path, place }) =>
    diagnose('K5103', place, { token: path, preset: preset.id }, { hints: didYouMean(path, declared) }),
  );
}
