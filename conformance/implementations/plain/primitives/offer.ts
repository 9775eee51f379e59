import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Message } from '../surface.ts';
import { parseTemplate, type Piece } from './template/parse.ts';

/** An argument of a prompt. */
export interface Argument {
  readonly name: string;
  readonly title: string | undefined;
  readonly help: string | undefined;
  readonly required: boolean;
}

interface Common {
  readonly id: string;
  readonly serverName: string;
  readonly name: string;
  /** The title, else that of a tool's annotations, else the name. */
  readonly shownName: string;
  readonly description: string | undefined;
  readonly annotations: JsonRecord;
}

/** What a server offers, as shown on a card. */
export type Offer = Common &
  (
    | { readonly kind: 'tool'; readonly inputSchema: Json; readonly outputSchema: Json | undefined }
    | { readonly kind: 'resource'; readonly uri: string; readonly mimeType: string | undefined; readonly size: number | undefined }
    | {
        readonly kind: 'template';
        readonly uri: string;
        readonly mimeType: string | undefined;
        readonly pieces: readonly Piece[] | undefined;
      }
    | { readonly kind: 'prompt'; readonly arguments: readonly Argument[] }
  );

const FIELDS: ReadonlyMap<string, readonly [Offer['kind'], string]> = new Map([
  ['mcp/tool', ['tool', 'tool']],
  ['mcp/resource', ['resource', 'resource']],
  ['mcp/resource-template', ['template', 'template']],
  ['mcp/prompt', ['prompt', 'prompt']],
] as const);

/** Parses a message that opens a card; `undefined` for another one or an invalid one. */
export function offerOf(message: Message): Offer | undefined {
  const [kind, field] = FIELDS.get(message.type) ?? [];
  const { id, serverName } = message;
  const fields = field === undefined ? undefined : recordOf(message[field]);
  const name = fields === undefined ? undefined : textOf(own(fields, 'name'));
  if (kind === undefined || fields === undefined || typeof id !== 'string' || name === undefined) return undefined;
  const annotations = recordOf(own(fields, 'annotations')) ?? {};
  const otherTitle = kind === 'tool' ? textOf(own(annotations, 'title')) : undefined;
  const common = {
    ...{ id, serverName: textOf(serverName) ?? '', name, annotations },
    shownName: textOf(own(fields, 'title')) || otherTitle || name,
    description: textOf(own(fields, 'description')) || undefined,
  };
  switch (kind) {
    case 'tool':
      return { ...common, kind, inputSchema: own(fields, 'inputSchema') ?? { type: 'object' }, outputSchema: own(fields, 'outputSchema') };
    case 'resource':
      return { ...common, kind, uri: textOf(own(fields, 'uri')) ?? '', mimeType: mimeTypeOf(fields), size: sizeOf(fields) };
    case 'template': {
      const uri = textOf(own(fields, 'uriTemplate')) ?? '';
      return { ...common, kind, uri, mimeType: mimeTypeOf(fields), pieces: parseTemplate(uri) };
    }
    case 'prompt':
      return { ...common, kind, arguments: listOf(own(fields, 'arguments')).flatMap(argumentOf) };
  }
}

function mimeTypeOf(fields: JsonRecord): string | undefined {
  return textOf(own(fields, 'mimeType')) || undefined;
}

function sizeOf(fields: JsonRecord): number | undefined {
  const size = own(fields, 'size');
  return typeof size === 'number' ? size : undefined;
}

function argumentOf(given: Json): Argument[] {
  const fields = recordOf(given) ?? {};
  const name = textOf(own(fields, 'name'));
  if (name === undefined) return [];
  return [
    { name, title: textOf(own(fields, 'title')), help: textOf(own(fields, 'description')), required: own(fields, 'required') === true },
  ];
}
