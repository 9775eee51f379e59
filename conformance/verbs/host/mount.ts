import type { ActVerb } from '../verb.ts';
import { contextChange, contextFields } from '../shared/act/context-change.ts';

export default {
  id: 'mount',
  group: 'host',
  kind: 'act',
  effect: 'mounts',
  summary: 'Mounts the surface again, with these changes to its context.',
  params: contextFields,
  needs: ['messages'],
  example: 'mount: { locale: pt-BR }',
  act: (stage, args) => stage.host.mount(contextChange(stage, args)),
} satisfies ActVerb;
