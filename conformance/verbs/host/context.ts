import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb } from '../verb.ts';
import { contextChange, contextFields } from '../shared/act/context-change.ts';

export default {
  id: 'context',
  group: 'host',
  kind: 'act',
  effect: 'context',
  summary: 'Changes part of the context of the surface.',
  params: contextFields,
  needs: ['messages'],
  message: 'context',
  example: 'context: { tenant: { workspace: w2 } }',
  act: (stage, args) => stage.host.context(contextChange(stage, args) as JsonObject),
} satisfies ActVerb;
