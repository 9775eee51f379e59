import { make } from '../element.ts';
import { parseJson, pretty, recordOf, sameJson, textOf, own, type Json } from '../json.ts';
import { codeBlock } from '../markdown/blocks.ts';
import { showBlock, wordsOf, type Around } from './blocks.ts';
import type { Outcome } from './call.ts';
import { copyButton } from './copy.ts';

/** The zone of the result: the control that opens it, then the blocks in their order with a line between each two. */
export function showResult(around: Around, outcome: Outcome): readonly HTMLElement[] {
  const { tongue } = around;
  const { content } = outcome;
  const structured = saidByText(outcome) ? undefined : outcome.structured;
  const blocks = content.map((block) => showBlock(around, block));
  if (structured !== undefined) {
    const title = tongue.write(make('p', { class: 'zone-title' }), (words) => words.structured);
    blocks.push(make('div', {}, title, codeBlock(pretty(structured), 'json')));
  }
  if (blocks.length === 0) blocks.push(tongue.write(make('p'), (words) => words.empty));
  const zone = make('div', { class: 'zone' });
  for (const [index, block] of blocks.entries()) {
    if (index > 0) zone.append(make('hr'));
    zone.append(block);
  }
  const copied = (): string => copyOf(content, structured);
  zone.append(copyButton(tongue, (words) => words.copyResult, copied));
  return [tongue.write(make('summary'), (words) => words.result), zone];
}

/** A text that is exactly the JSON of the structured content stands for it. */
function saidByText({ content, structured }: Outcome): boolean {
  if (structured === undefined) return true;
  return content.some((block) => {
    const fields = recordOf(block) ?? {};
    const text = own(fields, 'type') === 'text' ? textOf(own(fields, 'text')) : undefined;
    return text !== undefined && sameJson(parseJson(text), structured);
  });
}

/** All of a result: texts as they were written, links by their address, the rest as JSON. */
function copyOf(content: readonly Json[], structured: Json | undefined): string {
  const pieces = content.map((block) => {
    const fields = recordOf(block) ?? {};
    const uri = own(fields, 'type') === 'resource_link' ? textOf(own(fields, 'uri')) : undefined;
    return wordsOf(block) ?? uri ?? pretty(block);
  });
  if (structured !== undefined) pieces.push(pretty(structured));
  return pieces.join('\n\n');
}
