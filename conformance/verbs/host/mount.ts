import type { ActVerb } from '../define.ts';
import { contextChange } from '../context-change.ts';

/** Mounts the surface again, with these changes to its context. */
const verb: ActVerb = {
  id: 'mount',
  group: 'host',
  kind: 'act',
  summary: 'Mounts the surface again, with these changes to its context.',
  params: {
    locale: { type: 'string', summary: 'BCP 47 tag.' },
    direction: { type: 'word', oneOf: ['ltr', 'rtl'], summary: 'Direction of the text.' },
    preset: { type: 'string', summary: 'Preset id.' },
    colorScheme: { type: 'word', oneOf: ['light', 'dark'], summary: 'Colour scheme.' },
    tenant: { type: 'record', summary: 'Any of user, workspace, conversation.' },
    options: { type: 'record', summary: 'Mount options that the spec declares.' },
  },
  needs: ['messages'],
  example: 'mount: { locale: pt-BR }',
  act: (stage, args) => stage.host.mount(contextChange(stage, args)),
};
export default verb;
