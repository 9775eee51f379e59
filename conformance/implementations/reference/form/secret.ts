import type { Field } from '../components/_runtime/form/schema.ts';

const SECRET = /pass(?:word|phrase|code)|secret|credential|api.?key|access.?token|private.?key|\bpin\b|\bcvv\b/i;

/** Whether the name or label of a field suggests a secret. */
export function asksForSecret(fields: readonly Field[]): boolean {
  return fields.some((field) => SECRET.test(`${field.name} ${field.label}`) || asksForSecret(field.fields));
}
