import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb } from '../define.ts';
import { contextChange, contextFields } from '../context-change.ts';

/** Tells the surface that part of its context has changed. */
const verb: ActVerb = {
  id: 'context',
  group: 'host',
  kind: 'act',
  summary: 'Tells the surface that part of its context has changed.',
  params: contextFields,
  needs: ['messages'],
  example: 'context: { tenant: { workspace: w2 } }',
  act: (stage, args) => stage.host.context(contextChange(stage, args) as JsonObject),
};
export default verb;
