import { expect, test } from 'vitest';
import { answerOf, FORM_VALUES, schemaOf } from './form-values.ts';
import { fieldsOf } from '../../surfaces/web/runtime/form/schema.ts';
import { initialDraft, readForm } from '../../surfaces/web/runtime/form/validate.ts';
import { FORM_WORDS } from '../../surfaces/web/runtime/form/words.ts';

const word = (name: string, args: object = {}): string =>
  Object.entries(args).reduce((text, [arg, value]) => text.replace(`{${arg}}`, String(value)), FORM_WORDS[name] ?? name);

test.each(FORM_VALUES.map((one) => [one.schema, one.typed, answerOf(one), one] as const))('%j with %j: %j', (_, typed, answer, one) => {
  const fields = fieldsOf(schemaOf(one));
  const draft = initialDraft(fields);
  if (typed !== undefined) draft.set('/probe', typed);
  const { values, errors } = readForm(fields, draft, word);
  const says = errors.get('/probe');
  expect({ ...(says === undefined ? {} : { says }), ...('probe' in values && { value: values['probe'] }) }).toEqual(answer);
});
