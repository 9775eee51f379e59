import { listOf, own, recordOf, textOf, type JsonRecord } from '../json.ts';
import { optionsOf } from '../schema.ts';
import type { Tongue } from '../tongue.ts';
import { choiceField } from './choice.ts';
import { choicesField } from './choices.ts';
import type { Field, Question } from './field.ts';
import { jsonField } from './json.ts';
import { numberField } from './number.ts';
import { objectField, type Fields } from './object.ts';
import { switchField } from './switch.ts';
import { tagsField } from './tags.ts';
import { textField } from './text.ts';

/** Objects that lie deeper in each other are asked for as JSON. */
const DEPTH = 6;

/** A field per property of an object's schema, in their order. */
export function fieldsOf(tongue: Tongue, schema: JsonRecord, depth = 0, isNeeded = (): boolean => true): Fields {
  const required = new Set(listOf(own(schema, 'required')));
  const properties = Object.entries(recordOf(own(schema, 'properties')) ?? {});
  return new Map(
    properties.map(([key, property]) => {
      const question = { tongue, key, schema: recordOf(property) ?? {}, required: required.has(key), depth, isNeeded };
      return [key, fieldOf(question)];
    }),
  );
}

function fieldOf(question: Question): Field {
  const { schema, depth } = question;
  const type = textOf(own(schema, 'type'));
  const options = optionsOf(schema);
  if (options !== undefined) return choiceField(question, options);
  if (type === 'string') return textField(question);
  if (type === 'number' || type === 'integer') return numberField(question);
  if (type === 'boolean') return switchField(question);
  const items = recordOf(own(schema, 'items')) ?? {};
  const severally = optionsOf(items);
  if (type === 'array' && severally !== undefined) return choicesField(question, severally);
  if (type === 'array' && own(items, 'type') === 'string') return tagsField(question);
  if (type === 'object' && depth < DEPTH && recordOf(own(schema, 'properties')) !== undefined) {
    return objectField(question, (isNeeded) => fieldsOf(question.tongue, schema, depth + 1, isNeeded));
  }
  return jsonField(question);
}
