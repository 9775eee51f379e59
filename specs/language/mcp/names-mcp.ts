import type { Spec } from '../model/spec.ts';
import { mcpTypesIn } from './values.ts';

/** Whether a spec has anything to do with MCP: a type of it, a document of it that the spec implements, or a test for some revisions. */
export function namesMcp({ wire, members, options, normative, tests }: Spec): boolean {
  const types = [...wire.flatMap(({ fields }) => fields), ...members, ...options].map(({ type }) => type);
  if (types.some((type) => mcpTypesIn(type).length > 0) || normative.some(({ source }) => source === 'mcp')) return true;
  return tests.some((test) => [test, ...test.cases].some(({ since, until }) => since !== undefined || until !== undefined));
}
