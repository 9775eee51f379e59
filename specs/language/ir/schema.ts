import { join } from 'node:path';
import { Node, Project, type Symbol as TsSymbol, type Type } from 'ts-morph';
import { packageRoot } from '../package-root.ts';

type Schema = { readonly [key: string]: unknown };

/**
 * Makes the JSON Schema (2020-12) of the linked program from the types of the model. Slow, because it type-checks the model. A
 * test compares it with the published `specs/language/ir.schema.json` and rewrites the file with `vitest run --update`.
 */
export function programSchema(): Schema {
  const root = packageRoot();
  const project = new Project({ tsConfigFilePath: join(root, 'tsconfig.json'), skipAddingFilesFromTsConfig: true });
  const program = project.addSourceFileAtPath(join(root, 'specs/language/model/program.ts')).getInterfaceOrThrow('Program');
  const definitions = new Map<string, Schema>();
  const reference = schemaOf(program.getType(), definitions);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://unpkg.com/kmd-kit/specs/language/ir.schema.json',
    title: 'A linked program of kmd, irVersion 1',
    ...reference,
    $defs: Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The schema of a type; a named type becomes a definition. */
function schemaOf(type: Type, definitions: Map<string, Schema>): Schema {
  const name = type.getAliasSymbol()?.getName() ?? (type.isInterface() ? type.getSymbol()?.getName() : undefined);
  if (name === 'Json' || name === 'JsonObject') return name === 'Json' ? {} : { type: 'object' };
  if (name === undefined || name === 'Readonly' || name === 'Record' || (type.getAliasTypeArguments().length > 0 && name !== 'Located'))
    return inline(type, definitions);
  const full = type.getTypeArguments().length > 0 ? `${name}Of${type.getTypeArguments()[0]?.getText() ?? ''}` : name;
  if (!definitions.has(full)) {
    // The name is reserved first, because type expressions are recursive.
    definitions.set(full, {});
    definitions.set(full, { ...described(type), ...inline(type, definitions) });
  }
  return { $ref: `#/$defs/${full}` };
}

function inline(type: Type, definitions: Map<string, Schema>): Schema {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.getLiteralValue() };
  if (type.isBoolean()) return { type: 'boolean' };
  if (type.isBooleanLiteral()) return { const: type.getText() === 'true' };
  if (type.isString()) return { type: 'string' };
  if (type.isNumber()) return { type: 'number' };
  if (type.isUnion()) return unionOf(type.getUnionTypes(), definitions);
  const item = type.getArrayElementType();
  if (item) return { type: 'array', items: schemaOf(item, definitions) };
  const index = type.getStringIndexType();
  if (index) return { type: 'object', additionalProperties: schemaOf(index, definitions) };
  const properties = type.getProperties().map((property) => {
    const own = typeOf(property, type);
    const missing = property.isOptional() || (own.isUnion() && own.getUnionTypes().some((one) => one.isUndefined()));
    // A union has its alias only without `undefined`.
    const schema = schemaOf(missing && !own.getAliasSymbol() ? own.getNonNullableType() : own, definitions);
    return { name: property.getName(), missing, schema };
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
    required: properties.filter(({ missing }) => !missing).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** The type of a member. Members of a mapped type (`Record<Scheme, …>`) have no declaration but that of their holder. */
function typeOf(property: TsSymbol, holder: Type): Type {
  const declaration = property.getValueDeclaration() ?? property.getDeclarations()[0] ?? holder.getAliasSymbol()?.getDeclarations()[0];
  if (!declaration) throw new Error(`${property.getName()} of ${holder.getText()} has no declaration`);
  return property.getTypeAtLocation(declaration);
}

function unionOf(types: readonly Type[], definitions: Map<string, Schema>): Schema {
  if (types.every((type) => type.isBooleanLiteral())) return { type: 'boolean' };
  if (types.every((type) => type.isLiteral())) return { enum: types.map((type) => type.getLiteralValue()).sort() };
  const [only] = types;
  return types.length === 1 && only ? schemaOf(only, definitions) : { anyOf: types.map((type) => schemaOf(type, definitions)) };
}

/** The first paragraph of the comment of a type. */
function described(type: Type): Schema {
  const [declaration] = (type.getAliasSymbol() ?? type.getSymbol())?.getDeclarations() ?? [];
  const text = declaration && Node.isJSDocable(declaration) ? declaration.getJsDocs()[0]?.getDescription().trim() : undefined;
  return text ? { description: text.replace(/\s+/g, ' ') } : {};
}
