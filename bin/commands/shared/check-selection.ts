import { mcpRevisions } from '../../../specs/language/mcp/revisions.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Selection } from '../../../conformance/plan/plan-cases.ts';
import { selectsNothing } from '../../../conformance/plan/select.ts';
import { didYouMean } from '../../../specs/language/diagnostics/nearest.ts';
import { UsageError } from '../../cli/command.ts';

/** @throws UsageError for a spec, preset or MCP revision that does not exist, and for a test pattern that selects nothing */
export function checkSelection(program: Program, { specs, presets, tests, profile }: Selection): void {
  const check = (kind: string, asked: readonly string[], known: readonly string[]): void => {
    const unknown = asked.find((one) => !known.includes(one));
    if (unknown === undefined) return;
    throw new UsageError(
      [`there is no ${kind} called ${unknown}; there are ${known.join(', ')}.`, ...didYouMean(unknown, known)].join(' '),
    );
  };
  const ids = program.specs.map(({ id }) => id);
  const presetIds = program.presets.map(({ id }) => id);
  check('spec', specs, ids);
  check('preset', presets, presetIds);
  const chosen = program.specs.filter(({ id }) => specs.length === 0 || specs.includes(id));
  const idle = tests.map((pattern) => selectsNothing(pattern, chosen)).find((one) => one !== undefined);
  if (idle !== undefined) throw new UsageError(idle);
  check('profile', profile === undefined ? [] : [profile], mcpRevisions());
}
