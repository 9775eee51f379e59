import type { Json } from '../../../../specs/language/model/json.ts';
import { isObject } from '../../../../specs/language/model/json.ts';
import { firstLine } from '../../../protocol/error-text.ts';
import { TargetError } from '../../../protocol/faults.ts';

/** Time until an index has come, in ms. */
const PATIENCE = 20_000;

/**
 * Reads the ids of the stories that may be bound to a spec: those with a tag of ours where any has one, else all.
 * @param base address of the Storybook; ends with a slash
 * @throws TargetError when there is no index
 */
export async function readIndex(base: string): Promise<readonly string[]> {
  const url = `${base}index.json`;
  let index: Json;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`it answered with HTTP status ${response.status}`);
    index = (await response.json()) as Json;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new TargetError('target-unreachable', `${url}, the index of a Storybook, cannot be read: ${firstLine(cause)}`);
  }
  const entries = isObject(index) && isObject(index['entries']) ? Object.values(index['entries']).filter(isObject) : [];
  const stories = entries.filter(({ type, subtype, id }) => type === 'story' && subtype !== 'test' && typeof id === 'string');
  const tagged = stories.filter(({ tags }) => Array.isArray(tags) && tags.some((tag) => /^kmd(?::|$)/.test(String(tag))));
  return (tagged.length > 0 ? tagged : stories).map(({ id }) => String(id));
}
