import type { WrittenTexts } from '../../observer/contract.ts';
import type { Absent, AssertVerb } from '../verb.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { visible } from '../shared/perceive/read-part.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { stateLabels } from '../shared/compare/state-labels.ts';
import { labelHistory } from '../shared/compare/label-history.ts';
import { listOf, textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'history',
  group: 'history',
  kind: 'assert',
  summary: 'The labels that a part showed since the mount, in order.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    keys: { type: 'messages', content: 'labels', required: true, summary: 'Labels in order.' },
    only: { type: 'boolean', role: 'strictness', summary: 'No other state label in between.' },
  },
  needs: ['dom-history'],
  example: 'history: { part: status, keys: [mcp.tool.status.pending, mcp.tool.status.success], only: true }',
  async observe(stage, args) {
    const [place] = await visible(stage, stage.around(reference(args)));
    if (place === undefined) return { subjects: 0 };
    return { subjects: 1, ...(await stage.observe('history', null, place)) };
  },
  judge(args, observation, facts) {
    const keys = listOf(args['keys']).map(textOf);
    if (isAbsent(observation)) return nothingThere(keys, called(reference(args)));
    const others = stateLabels(facts).filter(({ key }) => !keys.includes(key));
    const labels = [...[...new Set(keys)].map((key) => ({ key, pattern: facts.message(key) })), ...others];
    const all = labelHistory(observation.entries, labels);
    const shown = args['only'] === true ? all : fold(all.filter((key) => keys.includes(key)));
    const words = shown.map((key) => facts.message(key).text);
    if (observation.truncated) return untested(keys, shown, 'more texts came and went than the record holds');
    if (shown.length === keys.length && shown.every((key, index) => key === keys[index])) return passed(keys, shown);
    const missing = keys.find((key) => !shown.includes(key));
    const message =
      missing === undefined
        ? `the labels came as ${words.join(', ')}`
        : `"${facts.message(missing).text}" was never shown; seen: ${words.join(', ') || 'no label at all'}`;
    return failed(keys, shown, message);
  },
  // Of the labels only the last one can still be seen, where none came after it.
  sights(args, observation, facts) {
    const last = textOf(listOf(args['keys']).at(-1));
    if (isAbsent(observation) || last === '') return [];
    const labels = [{ key: last, pattern: facts.message(last) }, ...stateLabels(facts).filter(({ key }) => key !== last)];
    const shown = observation.entries.filter((entry) => labelHistory([entry], labels).length > 0).at(-1);
    if (shown === undefined || labelHistory([shown], labels)[0] !== last) return [];
    return [{ part: reference(args), query: { kind: 'texts', texts: [shown.leaf.trim()] } }];
  },
} satisfies AssertVerb<Absent | ({ readonly subjects: number } & WrittenTexts)>;

function fold(list: readonly string[]): string[] {
  return list.filter((one, index) => one !== list[index - 1]);
}
