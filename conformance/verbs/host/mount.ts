import type { ActVerb } from '../define.ts';
import { contextChange, contextFields } from '../context-change.ts';

/** Mounts the surface again, with these changes to its context. */
const verb: ActVerb = {
  id: 'mount',
  group: 'host',
  kind: 'act',
  summary: 'Mounts the surface again, with these changes to its context.',
  params: contextFields,
  needs: ['messages'],
  example: 'mount: { locale: pt-BR }',
  act: (stage, args) => stage.host.mount(contextChange(stage, args)),
};
export default verb;
