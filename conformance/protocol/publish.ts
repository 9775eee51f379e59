import { describeField } from '../../specs/language/model/type-text.ts';
import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { messageSchema } from './type-schema.ts';

/** The message tables of specs as Markdown, for conformance/protocol/README.md. */
export function messageTables(specs: readonly Spec[]): string {
  return specs
    .map((spec) => {
      const rows = spec.wire.map(({ direction, type, fields, notes }) => {
        const list = fields.map((field) => `\`${cell(describeField(field))}\``).join(', ');
        return `| ${direction} | \`${type}\` | ${list} | ${cell(notes ?? '')} |`;
      });
      return [`### ${spec.id}`, '', '| Direction | Type | Fields | Notes |', '|---|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim();
}

/** One JSON Schema (2020-12) with a definition per direction and type of a spec's message table. */
export function messageSchemas(spec: Spec): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Messages of ${spec.id}`,
    $defs: Object.fromEntries(spec.wire.map((message) => [`${message.direction} ${message.type}`, messageSchema(message)])),
  };
}
