import type { AssertVerb } from '../verb.ts';
import { brief, judged } from '../shared/compare/judgement.ts';

export default {
  id: 'consoleClean',
  group: 'outside',
  kind: 'negative',
  summary: 'No error on the console and no uncaught exception.',
  params: {
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  shorthand: 'after',
  needs: [],
  example: 'consoleClean: { after: shown }',
  async observe(stage) {
    await stage.sideEffects.reported();
    return { subjects: 1, errors: [...stage.sideEffects.errors()] };
  },
  judge(_args, observation) {
    const { errors } = observation;
    return judged(errors.length === 0, 'no errors', errors.slice(0, 20), `${errors.length} on the console: ${brief(errors[0] ?? '')}`);
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly errors: readonly string[] }>;
