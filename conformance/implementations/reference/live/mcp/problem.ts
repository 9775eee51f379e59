import { ProtocolError } from '@modelcontextprotocol/client';
import type { Problem } from '../traffic.ts';

/** What an error of the SDK says. */
export function problemOf(error: unknown): Problem {
  return {
    code: error instanceof ProtocolError ? error.code : undefined,
    reason: error instanceof Error ? error.message : String(error),
  };
}
