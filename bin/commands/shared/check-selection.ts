import { PSEUDO_LOCALES } from '../../../i18n/pseudo.ts';
import { mcpRevisions } from '../../../specs/language/mcp/revisions.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { isLocale } from '../../../specs/language/units/locale.ts';
import type { Selection } from '../../../conformance/plan/plan-cases.ts';
import { selectsNothing } from '../../../conformance/plan/select.ts';
import { UsageError } from '../../cli/command.ts';
import { unknownName } from '../../cli/unknown-word.ts';

/**
 * @throws UsageError for a spec, preset or MCP revision that does not exist, for a locale that is no language tag (any other one may be
 *   listed by the page), and for a test pattern that selects nothing
 */
export function checkSelection(program: Program, { specs, presets, locales, tests, profile }: Selection): void {
  const check = (kind: string, asked: readonly string[], known: readonly string[]): void => {
    const unknown = asked.find((one) => !known.includes(one));
    if (unknown !== undefined) throw unknownName(kind, unknown, known);
  };
  const ids = program.specs.map(({ id }) => id);
  const presetIds = program.presets.map(({ id }) => id);
  check('spec', specs, ids);
  check('preset', presets, presetIds);
  const tags = [...program.locales, ...PSEUDO_LOCALES.map(({ tag }) => tag)];
  check('locale', locales, [...tags, ...locales.filter(isLocale)]);
  const chosen = program.specs.filter(({ id }) => specs.length === 0 || specs.includes(id));
  const idle = tests.map((pattern) => selectsNothing(pattern, chosen)).find((one) => one !== undefined);
  if (idle !== undefined) throw new UsageError(idle);
  check('profile', profile === undefined ? [] : [profile], mcpRevisions());
}
