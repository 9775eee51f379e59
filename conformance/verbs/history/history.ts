import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { failed, nothingThere, passed } from '../judgement.ts';
import { visible } from '../perceive.ts';
import { called, reference } from '../reference.ts';
import { stateLabels } from '../labels.ts';
import { labelHistory, type ShownText } from '../timeline.ts';
import { listOf, textOf } from '../text.ts';
import { scope } from '../parameters.ts';

/** The labels that a part showed since the mount, in order. */
const verb: AssertVerb = {
  id: 'history',
  group: 'history',
  kind: 'assert',
  summary: 'The labels that a part showed since the mount, in order.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    keys: { type: 'messages', required: true, summary: 'Labels in order.' },
    only: { type: 'boolean', role: 'strictness', summary: 'No other state label in between.' },
  },
  needs: ['dom-history'],
  example: 'history: { part: status, keys: [mcp.tool.status.pending, mcp.tool.status.success], only: true }',
  async observe(stage, args) {
    const [place] = await visible(stage, reference(args));
    if (place === undefined) return { subjects: 0 };
    const { entries, truncated } = await stage.observe<{ entries: readonly JsonObject[]; truncated: boolean }>('history', null, place);
    return { subjects: 1, entries, truncated };
  },
  judge(args, observation, facts) {
    const keys = listOf(args['keys']).map(textOf);
    if (observation.subjects === 0) return nothingThere(keys, called(reference(args)));
    const others = stateLabels(facts).filter(({ key }) => !keys.includes(key));
    const labels = [...[...new Set(keys)].map((key) => ({ key, pattern: facts.message(key) })), ...others];
    const all = labelHistory(observation['entries'] as unknown as readonly ShownText[], labels);
    const shown = args['only'] === true ? all : fold(all.filter((key) => keys.includes(key)));
    const words = shown.map((key) => facts.message(key).text);
    if (shown.length === keys.length && shown.every((key, index) => key === keys[index])) return passed(keys, shown);
    const missing = keys.find((key) => !shown.includes(key));
    const message =
      missing === undefined
        ? `the labels came as ${words.join(', ')}`
        : `"${facts.message(missing).text}" was never shown; seen: ${words.join(', ') || 'no label at all'}`;
    return failed(keys, shown, message);
  },
};
export default verb;

function fold(list: readonly string[]): string[] {
  return list.filter((one, index) => one !== list[index - 1]);
}
