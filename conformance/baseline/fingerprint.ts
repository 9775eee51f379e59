import { createHash } from 'node:crypto';
import type { Json } from '../../specs/language/model/json.ts';
import { seen as visible } from '../../specs/language/text/one-line.ts';
import type { AssertionResult } from '../judge/assertion-result.ts';

/** Maximum length; a longer text ends in a hash, since people read the file. */
const MAX_LENGTH = 160;

/** A short text of the observed failure that is equal from run to run: without times and without the target's address. */
export function fingerprint({ actual, message }: Pick<AssertionResult, 'actual' | 'message'>, url: string): string {
  const seen =
    actual === undefined || actual === null ? (message ?? 'failed') : typeof actual === 'string' ? actual : JSON.stringify(untimed(actual));
  const host = URL.canParse(url) ? new URL(url).host : '';
  // YAML keeps signs that turn a line or that nobody sees as they are.
  const text = visible((host === '' ? seen : seen.replaceAll(host, '⟦host⟧')).replace(/\s+/g, ' ').trim());
  if (text === '') return '(nothing)';
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, MAX_LENGTH - 20).trimEnd()}… sha256:${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

function untimed(value: Json): Json {
  if (Array.isArray(value)) return value.map(untimed);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, item]) => !(name === 'at' && typeof item === 'number'));
  return Object.fromEntries(kept.map(([name, item]) => [name, untimed(item)]));
}
