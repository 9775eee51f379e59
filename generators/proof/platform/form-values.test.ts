import { expect, test } from 'vitest';
import { answerOf, FORM_VALUES, schemaOf } from './form-values.ts';
import { fieldsOf } from '../../surfaces/web/runtime/form/schema.ts';
import { initialDraft, readForm } from '../../surfaces/web/runtime/form/validate.ts';
import { FORM_WORDS } from '../../surfaces/web/runtime/form/words.ts';

const word = (name: string, args: object = {}): string =>
  Object.entries(args).reduce((text, [arg, value]) => text.replace(`{${arg}}`, String(value)), FORM_WORDS[name] ?? name);

test.each(FORM_VALUES.map((one) => [one.schema, one.typed ?? one.chosen, answerOf(one), one] as const))(
  '%j with %j: %j',
  (_, _filled, answer, one) => {
    const { typed, chosen } = one;
    const fields = fieldsOf(schemaOf(one));
    const draft = initialDraft(fields);
    const [probe] = fields;
    if (typed !== undefined) draft.set('/probe', probe?.kind === 'tags' ? withWord(draft.get('/probe'), typed) : typed);
    if (chosen !== undefined) draft.set('/probe', probe?.kind === 'choice' ? String(chosen[0]) : chosen.toSorted().map(String));
    const { values, errors } = readForm(fields, draft, word);
    const says = errors.get('/probe');
    expect({ ...(says === undefined ? {} : { says }), ...('probe' in values && { value: values['probe'] }) }).toEqual(answer);
  },
);

/** A list of words with one that was typed and not yet added, as the form adds it before it sends. */
function withWord(words: unknown, typed: string): readonly string[] {
  return [...(Array.isArray(words) ? (words as string[]) : []), typed.trim()].filter((word) => word !== '');
}
