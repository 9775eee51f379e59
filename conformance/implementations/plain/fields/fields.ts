import { listOf, own, recordOf, textOf, type JsonRecord } from '../json.ts';
import { optionsOf } from '../schema.ts';
import type { LocaleText } from '../locale-text.ts';
import { choiceField } from './choice.ts';
import { choicesField } from './choices.ts';
import type { Field, Property } from './field.ts';
import { jsonField } from './json.ts';
import { numberField } from './number.ts';
import { objectField, type Fields } from './object.ts';
import { switchField } from './switch.ts';
import { tagsField } from './tags.ts';
import { textField } from './text.ts';

/** Maximum nesting depth; deeper objects become JSON fields. */
const DEPTH = 6;

/** One field per property of an object schema, in schema order. */
export function fieldsOf(localeText: LocaleText, schema: JsonRecord, depth = 0, isNeeded = (): boolean => true): Fields {
  const required = new Set(listOf(own(schema, 'required')));
  const properties = Object.entries(recordOf(own(schema, 'properties')) ?? {});
  return new Map(
    properties.map(([key, value]) => {
      const property = { localeText, key, schema: recordOf(value) ?? {}, required: required.has(key), depth, isNeeded };
      return [key, fieldOf(property)];
    }),
  );
}

function fieldOf(property: Property): Field {
  const { schema, depth } = property;
  const type = textOf(own(schema, 'type'));
  const options = optionsOf(schema);
  if (options !== undefined) return choiceField(property, options);
  if (type === 'string') return textField(property);
  if (type === 'number' || type === 'integer') return numberField(property);
  if (type === 'boolean') return switchField(property);
  const items = recordOf(own(schema, 'items')) ?? {};
  const itemOptions = optionsOf(items);
  if (type === 'array' && itemOptions !== undefined) return choicesField(property, itemOptions);
  if (type === 'array' && own(items, 'type') === 'string') return tagsField(property);
  if (type === 'object' && depth < DEPTH && recordOf(own(schema, 'properties')) !== undefined) {
    return objectField(property, (isNeeded) => fieldsOf(property.localeText, schema, depth + 1, isNeeded));
  }
  return jsonField(property);
}
