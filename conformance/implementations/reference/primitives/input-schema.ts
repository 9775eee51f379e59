import { text } from '../components/_runtime/content/block.ts';
import { isRecord, keywords, list, type Schema } from '../json-schema/schema.ts';
import { parseTemplate, type Piece } from '../uri-template/parse.ts';
import type { Primitive } from './primitive.ts';

/** The schema of what a person fills in. @returns `undefined` for what takes nothing: a resource, and text that is no template */
export function inputSchema({ kind, object }: Primitive): Schema | undefined {
  if (kind === 'tool') return keywords(object['inputSchema']);
  if (kind === 'prompt') return promptSchema(list(object['arguments']).filter(isRecord));
  const pieces = kind === 'template' ? parseTemplate(text(object['uriTemplate'])) : undefined;
  return pieces && templateSchema(pieces);
}

const objectOf = (properties: readonly (readonly [string, Schema])[], required: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(properties),
  required,
});

function promptSchema(all: readonly Readonly<Record<string, unknown>>[]): Schema {
  return objectOf(
    all.map((one) => [text(one['name']), { type: 'string', title: one['title'], description: one['description'] }]),
    all.filter((one) => one['required'] === true).map((one) => text(one['name'])),
  );
}

/** A variable of a path has to have a value; without one the address would be of something else. */
function templateSchema(pieces: readonly Piece[]): Schema {
  const expressions = pieces.filter((piece) => typeof piece !== 'string');
  const all = expressions.flatMap(({ operator, variables }) => variables.map((variable) => ({ variable, optional: operator.optional })));
  return objectOf(
    all.map(({ variable }) => [variable.name, schemaOf(all.some((one) => one.variable.name === variable.name && one.variable.explode))]),
    all.filter(({ optional }) => !optional).map(({ variable }) => variable.name),
  );
}

/** A prefix limits nothing that a person types: the address takes the beginning of it. */
function schemaOf(explode: boolean): Schema {
  return explode ? { type: 'array', items: { type: 'string' }, minItems: 1 } : { type: 'string' };
}
