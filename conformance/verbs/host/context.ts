import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb } from '../define.ts';
import { contextChange } from '../context-change.ts';

/** Tells the surface that part of its context has changed. */
const verb: ActVerb = {
  id: 'context',
  group: 'host',
  kind: 'act',
  summary: 'Tells the surface that part of its context has changed.',
  params: {
    locale: { type: 'string', summary: 'BCP 47 tag.' },
    direction: { type: 'word', oneOf: ['ltr', 'rtl'], summary: 'Direction of the text.' },
    preset: { type: 'string', summary: 'Preset id.' },
    colorScheme: { type: 'word', oneOf: ['light', 'dark'], summary: 'Colour scheme.' },
    tenant: { type: 'record', summary: 'Any of user, workspace, conversation.' },
    options: { type: 'record', summary: 'Mount options that the spec declares.' },
  },
  needs: ['messages'],
  example: 'context: { tenant: { workspace: w2 } }',
  act: (stage, args) => stage.host.context(contextChange(stage, args) as JsonObject),
};
export default verb;
