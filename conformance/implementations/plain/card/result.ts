import { make } from '../element.ts';
import { parseJson, pretty, recordOf, sameJson, textOf, own, type Json } from '../json.ts';
import { codeBlock } from '../markdown/blocks.ts';
import { showBlock, wordsOf, type BlockOptions } from './blocks.ts';
import type { Outcome } from './call.ts';
import { copyButton } from './copy.ts';

/** The result zone: the expand control, then the blocks in order, with a separator between each two. */
export function showResult(options: BlockOptions, outcome: Outcome): readonly HTMLElement[] {
  const { localeText } = options;
  const { content } = outcome;
  const structured = isRepeatedByText(outcome) ? undefined : outcome.structured;
  const blocks = content.map((block) => showBlock(options, block));
  if (structured !== undefined) {
    const title = localeText.write(make('p', { class: 'zone-title' }), (words) => words.structured);
    blocks.push(make('div', {}, title, codeBlock(pretty(structured), 'json')));
  }
  if (blocks.length === 0) blocks.push(localeText.write(make('p'), (words) => words.empty));
  const zone = make('div', { class: 'zone' });
  for (const [index, block] of blocks.entries()) {
    if (index > 0) zone.append(make('hr'));
    zone.append(block);
  }
  const copied = (): string => copyOf(content, structured);
  zone.append(copyButton(localeText, (words) => words.copyResult, copied));
  return [localeText.write(make('summary'), (words) => words.result), zone];
}

/** Whether the structured content is absent or repeated exactly by a text block. */
function isRepeatedByText({ content, structured }: Outcome): boolean {
  if (structured === undefined) return true;
  return content.some((block) => {
    const fields = recordOf(block) ?? {};
    const text = own(fields, 'type') === 'text' ? textOf(own(fields, 'text')) : undefined;
    return text !== undefined && sameJson(parseJson(text), structured);
  });
}

/** The text that the copy button writes: texts unchanged, resource links as addresses, other blocks as JSON. */
function copyOf(content: readonly Json[], structured: Json | undefined): string {
  const pieces = content.map((block) => {
    const fields = recordOf(block) ?? {};
    const uri = own(fields, 'type') === 'resource_link' ? textOf(own(fields, 'uri')) : undefined;
    return wordsOf(block) ?? uri ?? pretty(block);
  });
  if (structured !== undefined) pieces.push(pretty(structured));
  return pieces.join('\n\n');
}
