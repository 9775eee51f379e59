import { own, recordOf, type Json, type JsonRecord } from '../json.ts';
import type { Request } from '../surface.ts';
import { SchemaDocument } from './schema/document.ts';
import { formOf } from './schema/shape.ts';
import type { Argument, Offer } from './offer.ts';
import { addressOf, templateSchema } from './template/asked.ts';
import type { TextKey } from './words/keys.ts';

/** What a card asks for. */
export interface Input {
  readonly schema: JsonRecord;
  /** Names of what is asked for; `undefined` where nothing is said about them. */
  readonly names: { readonly required: readonly string[]; readonly optional: readonly string[] } | undefined;
  readonly button: TextKey;
  /** The address as it would be asked for. */
  address?(value: Json): string;
  /** The request for the host. */
  request(value: Json): Request;
}

/** What the card of an offer asks for; `undefined` where there is nothing to fill in. */
export function inputOf(offer: Offer): Input | undefined {
  const { serverName, name } = offer;
  switch (offer.kind) {
    case 'tool':
      return {
        schema: recordOf(offer.inputSchema) ?? { type: 'object' },
        names: namesOf(offer.inputSchema),
        button: 'invoke',
        request: (args) => ({ type: 'mcp:tool:invoke-requested', serverName, toolName: name, args }),
      };
    case 'prompt':
      return {
        schema: argumentSchema(offer.arguments),
        names: split(offer.arguments.map((argument) => [argument.name, argument.required])),
        button: 'get_prompt',
        request: (args) => ({ type: 'mcp:prompt:invoke-requested', serverName, promptName: name, args }),
      };
    case 'template': {
      const { pieces } = offer;
      if (pieces === undefined) return undefined;
      const address = (value: Json): string => addressOf(pieces, value);
      return {
        schema: templateSchema(pieces),
        names: undefined,
        button: 'read_expanded',
        address,
        request: (value) => ({ type: 'mcp:resource:read-requested', serverName, uri: address(value) }),
      };
    }
    case 'resource':
      return undefined;
  }
}

function argumentSchema(given: readonly Argument[]): JsonRecord {
  const property = ({ title, help }: Argument): JsonRecord => ({
    type: 'string',
    ...(title === undefined ? {} : { title }),
    ...(help === undefined ? {} : { description: help }),
  });
  const required = given.filter((argument) => argument.required).map(({ name }) => name);
  const properties = Object.fromEntries(given.map((argument) => [argument.name, property(argument)]));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The properties of a tool's input. One that takes whatever it is given, an editor for JSON, asks for nothing by name. */
function namesOf(schema: Json): Input['names'] {
  const rules = recordOf(schema) ?? {};
  const { shape } = formOf(new SchemaDocument(schema), schema, new Set());
  if (shape.kind === 'group') return split(shape.properties.map(({ key, required }) => [key, required]));
  const required = own(rules, 'required');
  const wanted = Array.isArray(required) ? new Set(required) : new Set();
  const known = Object.keys(recordOf(own(rules, 'properties')) ?? {});
  const names = [...new Set([...known, ...[...wanted].filter((one) => typeof one === 'string')])];
  return names.length === 0 ? undefined : split(names.map((name) => [name, wanted.has(name)]));
}

function split(names: readonly (readonly [string, boolean])[]): NonNullable<Input['names']> {
  const those = (required: boolean): string[] => names.filter((one) => one[1] === required).map(([name]) => name);
  return { required: those(true), optional: those(false) };
}
