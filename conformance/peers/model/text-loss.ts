import type { JsonObject } from '../../../specs/language/model/json.ts';
import { items } from '../items.ts';

/** What a wire loses of a result that it carries as one text, in words; `undefined` for nothing. @param of what is one text there */
export function textLoss(of: string, { isError, content, structuredContent, _meta: meta }: JsonObject): string | undefined {
  const blocks = items(content);
  const other = blocks.find(({ type }) => type !== 'text');
  const more = blocks.flatMap((block) => Object.keys(block)).find((field) => field !== 'type' && field !== 'text');
  if (isError === true) return `${of} has no mark of an error`;
  if (other !== undefined) return `${of} is a text, and has no content of the type ${String(other['type'])}`;
  if (structuredContent !== undefined) return `${of} is one text, and has no structure`;
  if (blocks.length > 1) return `${of} is one text, and does not tell where a block ends`;
  if (more !== undefined || meta !== undefined) return `${of} is a text alone, and has no ${more ?? '_meta'}`;
  return undefined;
}
