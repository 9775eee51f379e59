import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { mcpRevisions, mcpSchema } from './revisions.ts';

/** The end of a path into a type of MCP: the JSON types that its value may have, none where nothing is said of it. */
export interface McpEnd {
  readonly types: readonly string[];
  /** Whether the path goes through a list, of which no item is named. */
  readonly throughList: boolean;
}

/** A name that no revision has at its place, with those that stand there. */
export interface McpMiss {
  readonly name: string;
  readonly known: readonly string[];
}

/** Follows names into a type of MCP, in all revisions at once. */
export function mcpFieldPath(type: string, names: readonly string[]): McpEnd | McpMiss {
  let nodes = mcpRevisions().flatMap((revision) => {
    const definitions = mcpSchema(revision).$defs;
    return unfolded(definitions[type], definitions);
  });
  let throughList = false;
  for (const name of names) {
    const items = nodes.flatMap(({ schema, definitions }) => unfolded(schema['items'], definitions));
    if (items.length > 0) {
      throughList = true;
      nodes = items;
    }
    if (nodes.length === 0 || nodes.some(isOpen)) return { types: [], throughList };
    const next = nodes.flatMap(({ schema, definitions }) => {
      const own = isObject(schema['properties']) ? schema['properties'] : {};
      return Object.hasOwn(own, name) ? unfolded(own[name], definitions) : [];
    });
    if (next.length === 0) return { name, known: [...new Set(nodes.flatMap((node) => propertiesOf(node)))] };
    nodes = next;
  }
  const told = nodes.flatMap(({ schema }) => typesOf(schema));
  return { types: nodes.every(({ schema }) => typesOf(schema).length > 0) ? [...new Set(told)] : [], throughList };
}

interface Node {
  readonly schema: JsonObject;
  readonly definitions: Readonly<Record<string, JsonObject>>;
}

const PARTS = ['allOf', 'anyOf', 'oneOf'];

/** The schemas that a value may have to fit, with references followed and the branches of conditions beside what they stand in. */
function unfolded(value: Json | undefined, definitions: Node['definitions'], depth = 0): readonly Node[] {
  if (!isObject(value) || depth > 8) return [];
  const { $ref, then, else: otherwise } = value;
  const referred = typeof $ref === 'string' ? definitions[$ref.split('/').at(-1) ?? ''] : undefined;
  const inner = [
    referred,
    then,
    otherwise,
    ...PARTS.flatMap((name) => (Array.isArray(value[name]) ? (value[name] as readonly Json[]) : [])),
  ];
  const found = inner.flatMap((one) => unfolded(one, definitions, depth + 1));
  // A schema of references alone says nothing of its own.
  const isBare = found.length > 0 && value['properties'] === undefined && value['items'] === undefined && typesOf(value).length === 0;
  return isBare ? found : [{ schema: value, definitions }, ...found];
}

const propertiesOf = ({ schema }: Node): readonly string[] => (isObject(schema['properties']) ? Object.keys(schema['properties']) : []);

/** Whether a value may have names that its schema does not list, as a mapping has, or a JSON Schema, of which MCP lists `type` alone. */
function isOpen(node: Node): boolean {
  const names = propertiesOf(node);
  const isMapping = typesOf(node.schema).includes('object') || node.schema['properties'] !== undefined;
  return isMapping && (isObject(node.schema['additionalProperties']) || names.every((name) => name === 'type'));
}

function typesOf({ type, const: only, enum: values }: JsonObject): readonly string[] {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return (type as readonly Json[]).filter((one) => typeof one === 'string');
  const examples = Array.isArray(values) ? (values as readonly Json[]) : only === undefined ? [] : [only];
  return [...new Set(examples.map((one) => typeof one))];
}
