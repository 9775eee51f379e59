import type { Json } from '../model/json.ts';
import { schemaCheck, type SchemaCheck } from '../schema/check.ts';
import { problemSentence } from '../schema/problem.ts';
import { mcpSchema } from './revisions.ts';

const checks = new Map<string, SchemaCheck>();

/** The first problem of a value that must be of an MCP type (`ContentBlock`) in one revision; `undefined` if it fits. */
export function mcpProblem(revision: string, type: string, value: Json): string | undefined {
  const schema = mcpSchema(revision);
  if (!Object.hasOwn(schema.$defs, type)) return `there is no type \`${type}\``;
  const key = `${revision} ${type}`;
  const check = checks.get(key) ?? schemaCheck(schema, { definition: type });
  checks.set(key, check);
  const [first] = check(value);
  return first && problemSentence(first);
}
