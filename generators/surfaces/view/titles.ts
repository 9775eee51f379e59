import { mcpDisplayNames } from '../../../specs/language/mcp/display-names.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { InstancesView } from './instances.ts';

/**
 * Dotted paths to what a person calls an instance; the first that has a text counts. A thing of MCP that opens an instance says it by its
 * own rules, else it is the text that names the instance. Empty where no opening message has either.
 */
export function titlePaths({ openings, name }: InstancesView): readonly string[] {
  const fields = openings.flatMap((opening) => opening.fields);
  const things = fields.flatMap((field) => namesBelow(field.type).map((path) => `${field.name}.${path}`));
  return things.length > 0 ? [...new Set(things)] : name === undefined ? [] : [name];
}

function namesBelow(type: TypeExpression): readonly string[] {
  const thing = type.kind === 'optional' ? type.of : type;
  return thing.kind === 'external' && thing.schema === 'mcp' ? mcpDisplayNames(thing.name) : [];
}
