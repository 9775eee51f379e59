export interface Choice {
  /** Its place among the choices, from 0: constants may look alike, and one may be empty. */
  readonly value: string;
  /** The value to send. */
  readonly constant: unknown;
  readonly label: string;
}

/** A form field, derived from a property of a JSON Schema. */
export interface Field {
  /** Property names from the root, joined by slashes in JSON Pointer escaping; unique in the form. */
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly kind: 'text' | 'textarea' | 'number' | 'integer' | 'boolean' | 'choice' | 'choices' | 'tags' | 'group' | 'json';
  readonly choices: readonly Choice[];
  readonly fields: readonly Field[];
  readonly schema: Readonly<Record<string, unknown>>;
  readonly initial: unknown;
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** List → its schema: a form starts anew with another schema, and the same list is asked for in each render. */
const schemas = new WeakMap<readonly unknown[], Readonly<Record<string, unknown>>>();

/** The schema of a text for each argument of a prompt of MCP, the same for the same list; `undefined` for what is no list. */
export function argumentsSchema(list: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(list)) return undefined;
  const known = schemas.get(list);
  if (known !== undefined) return known;
  const named = list.map(record).filter(({ name }) => typeof name === 'string');
  const schema = {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, title, description }) => [name, { type: 'string', title, description }])),
    required: named.filter(({ required }) => required === true).map(({ name }) => name),
  };
  schemas.set(list, schema);
  return schema;
}

/** The choices of an enumeration in any form: `enum`, `enum` with `enumNames`, or `oneOf` or `anyOf` of `{const, title}`. */
function choicesOf(schema: Readonly<Record<string, unknown>>): readonly Choice[] {
  const titled = [...list(schema['oneOf']), ...list(schema['anyOf'])].map(record).filter((option) => option['const'] !== undefined);
  if (titled.length > 0)
    return titled.map((option, index) => ({
      value: String(index),
      constant: option['const'],
      label: String(option['title'] ?? option['const']),
    }));
  const names = list(schema['enumNames']);
  return list(schema['enum']).map((value, index) => ({ value: String(index), constant: value, label: String(names[index] ?? value) }));
}

function kindOf(schema: Readonly<Record<string, unknown>>): Field['kind'] {
  const type = list(schema['type']).find((name) => name !== 'null') ?? schema['type'];
  if (type === 'array') {
    const items = record(schema['items']);
    if (choicesOf(items).length > 0) return 'choices';
    return items['type'] === 'string' || items['type'] === undefined ? 'tags' : 'json';
  }
  if (choicesOf(schema).length > 0) return 'choice';
  if (type === 'boolean' || type === 'number' || type === 'integer') return type;
  if (type === 'object') return Object.keys(record(schema['properties'])).length > 0 ? 'group' : 'json';
  if (type === 'string') return schema['format'] === 'textarea' ? 'textarea' : 'text';
  return 'json';
}

/** Maximum nesting depth; deeper values are edited as JSON. Bounds the form of an endlessly nested schema. */
const DEEPEST = 5;

/** The fields of an object schema, in schema order; empty for other schemas. */
export function fieldsOf(schema: unknown, parent = '', depth = 0): readonly Field[] {
  const root = record(schema);
  const required = new Set(list(root['required']));
  return Object.entries(record(root['properties'])).map(([name, value]) => {
    const own = record(value);
    const path = `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const kind = kindOf(own);
    const nested = kind === 'group' && depth < DEEPEST;
    return {
      path,
      name,
      label: typeof own['title'] === 'string' && own['title'] !== '' ? own['title'] : name,
      help: typeof own['description'] === 'string' ? own['description'] : '',
      required: required.has(name),
      kind: kind === 'group' && !nested ? 'json' : kind,
      choices: kind === 'choices' ? choicesOf(record(own['items'])) : kind === 'choice' ? choicesOf(own) : [],
      fields: nested ? fieldsOf(own, path, depth + 1) : [],
      schema: own,
      initial: own['default'],
    };
  });
}
