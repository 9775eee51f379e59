import { isSpecType } from '@modelcontextprotocol/server';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';

/**
 * Why a result cannot travel over MCP; `undefined` for one that can. A client of the SDK refuses what the schema does not allow before the app
 * sees it, so that its page would show another error than the one a test is about.
 */
export function resultProblem(result: JsonObject): string | undefined {
  if (isSpecType.CallToolResult(result)) return undefined;
  const { content } = result;
  const blocks = Array.isArray(content) ? (content as readonly Json[]) : [];
  const wrong = blocks.find((block) => !isSpecType.ContentBlock(block));
  return `MCP does not allow this result${wrong === undefined ? '' : `: no block is like ${JSON.stringify(wrong).slice(0, 120)}`}`;
}

/** Why the answer of a read or of a prompt cannot travel; `undefined` for one that can. */
export function askedResultProblem(method: 'resources/read' | 'prompts/get', result: JsonObject): string | undefined {
  const allowed = method === 'resources/read' ? isSpecType.ReadResourceResult(result) : isSpecType.GetPromptResult(result);
  return allowed ? undefined : `MCP does not allow this answer to ${method}: ${JSON.stringify(result).slice(0, 120)}`;
}
