import { reactive } from 'vue';
import { isRecord, nameOr, textOr } from '../surface.ts';

export interface Option {
  title: string;
  /** The value to send. */
  constant: unknown;
}

interface Base {
  /** Id that is unique in the page; prefix of the label, help and message ids. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly required: boolean;
  /** The property's schema, unchanged; validation reads its keywords. */
  readonly rules: Record<string, unknown>;
  /** Whether the field has lost focus or a submit attempt was rejected. */
  touched: boolean;
}

export type Field =
  | (Base & { kind: 'text' | 'lines' | 'number' | 'json'; value: string; wrongByBrowser: boolean })
  | (Base & { kind: 'boolean'; value: boolean; answered: boolean })
  | (Base & { kind: 'choice'; options: readonly Option[]; value: number | null })
  | (Base & { kind: 'choices'; options: readonly Option[]; value: number[] })
  | (Base & { kind: 'tags'; value: string[] })
  | (Base & { kind: 'group'; fields: Field[] });

/** The fields of an object schema in its order, with defaults; empty for other schemas. */
export function fieldsOf(schema: unknown, id: string): Field[] {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return [];
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(schema['properties']).map(([name, property], index) =>
    reactive(fieldOf(name, isRecord(property) ? property : {}, required.has(name), `${id}-${index}`)),
  );
}

function fieldOf(name: string, rules: Record<string, unknown>, required: boolean, id: string): Field {
  const base: Base = {
    id,
    name,
    label: nameOr(rules['title'], name),
    help: textOr(rules['description'], undefined),
    required,
    rules,
    touched: false,
  };
  const preset = rules['default'];
  const options = optionsOf(rules);
  if (options !== undefined) return { ...base, kind: 'choice', options, value: positionOf(options, preset) };
  switch (typeOf(rules)) {
    case 'string':
      return { ...base, kind: rules['format'] === 'textarea' ? 'lines' : 'text', value: textOr(preset, ''), wrongByBrowser: false };
    case 'number':
    case 'integer':
      return { ...base, kind: 'number', value: typeof preset === 'number' ? String(preset) : '', wrongByBrowser: false };
    case 'boolean':
      return { ...base, kind: 'boolean', value: preset === true, answered: typeof preset === 'boolean' };
    case 'object':
      return { ...base, kind: 'group', fields: fieldsOf(rules, id) };
    case 'array':
      return listOf(base, preset);
    default:
      return { ...base, kind: 'json', value: preset === undefined ? '' : JSON.stringify(preset), wrongByBrowser: false };
  }
}

function listOf(base: Base, preset: unknown): Field {
  const items = isRecord(base.rules['items']) ? base.rules['items'] : {};
  const values: unknown[] = Array.isArray(preset) ? preset : [];
  const options = optionsOf(items);
  if (options !== undefined) {
    const value = values.map((constant) => positionOf(options, constant)).filter((position) => position !== null);
    return { ...base, kind: 'choices', options, value };
  }
  if (typeOf(items) === 'string' || base.rules['items'] === undefined) {
    return { ...base, kind: 'tags', value: values.filter((value) => typeof value === 'string') };
  }
  return { ...base, kind: 'json', value: preset === undefined ? '' : JSON.stringify(preset), wrongByBrowser: false };
}

/** The type of a schema; the first non-null one of a list. */
function typeOf(rules: Record<string, unknown>): unknown {
  const type = rules['type'];
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

function optionsOf(rules: Record<string, unknown>): Option[] | undefined {
  if (Array.isArray(rules['enum'])) {
    const names: unknown[] = Array.isArray(rules['enumNames']) ? rules['enumNames'] : [];
    return rules['enum'].map((constant: unknown, index) => ({ title: nameOr(names[index], wordsOf(constant)), constant }));
  }
  const list: unknown = rules['oneOf'] ?? rules['anyOf'];
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const options = list.filter(isRecord).filter((option) => Object.hasOwn(option, 'const'));
  if (options.length !== list.length) return undefined;
  return options.map((option) => ({ title: nameOr(option['title'], wordsOf(option['const'])), constant: option['const'] }));
}

const wordsOf = (constant: unknown): string => (typeof constant === 'string' ? constant : JSON.stringify(constant));

function positionOf(options: readonly Option[], constant: unknown): number | null {
  const position = options.findIndex((option) => JSON.stringify(option.constant) === JSON.stringify(constant));
  return position === -1 || constant === undefined ? null : position;
}
