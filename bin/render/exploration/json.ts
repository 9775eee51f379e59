import { jsonText } from '../../../specs/language/text/json-text.ts';
import { outcomeOf, type Exploration } from '../../../conformance/explore/exploration.ts';
import type { Description } from '../../../conformance/protocol/description.ts';

/** The JSON of `kmd explore --json`. */
export function explorationJson(results: readonly Exploration[], { name, version }: Description, seed: number): string {
  return jsonText({ target: { name, version }, seed, specs: results.map(plain) });
}

/** A result under the property names of the published format: `looks` for the checks, `block` for the test. */
function plain(result: Exploration): object {
  const { spec, runs, actions, checks, refused, unexercised, finding, fault, interrupted } = result;
  const found = finding && { run: finding.run, breach: finding.breach, block: finding.test, actions: finding.actions };
  return { outcome: outcomeOf(result), spec, runs, actions, looks: checks, refused, unexercised, finding: found, fault, interrupted };
}
