import type { Json, JsonObject } from './json.ts';
import type { Field, TypeExpression } from './type-expression.ts';

/** The defaults of fields as a message would bring them: `= false` of a `bool` is no text, which a guard would take for there. */
export function defaultsOf(fields: readonly Field[]): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, valueOf(field.default, field.type)] as const])),
  );
}

function valueOf(written: string, type: TypeExpression): Json {
  if (type.kind === 'optional') return written === 'null' ? null : valueOf(written, type.of);
  const text = written.trim().replace(/^(["`])(.*)\1$/, '$2');
  if (type.kind !== 'primitive') return text;
  if (type.name === 'bool') return text === 'true' || (text === 'false' ? false : text);
  const isNumber = type.name === 'int' || type.name === 'number' || type.name === 'duration' || type.name === 'bytes';
  const number = Number(text.replace(/[_,]/g, ''));
  return isNumber && text !== '' && Number.isFinite(number) ? number : text;
}
