import type { Args, Facts, Judgement, Observation, Stage } from './define.ts';
import { brief, failed, judged, passed, untested } from './judgement.ts';
import { stateLabels, visibleLabels } from './labels.ts';
import { account, perceive, perceptionOf, showsMessage, showsText, type Reading } from './perceive.ts';
import { called, isWordsOnly, objectOf, optionalReference, partOf, sought } from './reference.ts';
import { collapse, textOf } from './text.ts';

/** `see`: absence is what it is there to find, so the page itself is the subject. */
export async function observeSight(stage: Stage, args: Args): Promise<Observation> {
  const reading = await perceive(stage, optionalReference(args) ?? optionalReference(args, 'in'));
  return { ...reading, subjects: 1, found: reading.subjects };
}

export function judgeSight(args: Args, observation: Observation, facts: Facts): Judgement {
  const wanted = optionalReference(args);
  const reading = perceptionOf(observation);
  const part = wanted === undefined ? undefined : partOf(facts, wanted.part);
  if (observation['found'] === 0) {
    const place = sought(facts, wanted ?? optionalReference(args, 'in'));
    return failed(
      `visible: ${place}`,
      null,
      `${called(wanted ?? optionalReference(args, 'in'))} is not to be seen: there is no visible ${place}`,
    );
  }
  const results = [...bySpec(), ...byArgs()];
  if (results.length === 0) {
    if (wanted === undefined || isWordsOnly(part))
      return untested(null, account(reading), `${called(wanted)} has no words of its own: name a key or a text`);
    return passed(`visible: ${called(wanted)}`, { visible: observation['found'] ?? 0 });
  }
  return results.find(({ verdict }) => verdict !== 'passed') ?? (results[0] as Judgement);

  function byArgs(): Judgement[] {
    const list: Judgement[] = [];
    if (typeof args['key'] === 'string') list.push(label(args['key']));
    for (const name of ['text', 'contains'] as const) {
      if (args[name] === undefined) continue;
      const text = textOf(args[name]);
      list.push(
        judged(
          showsText(reading, text),
          text,
          account(reading),
          `"${brief(text, 80)}" is not to be seen${hushed(reading, (silent) => showsText(silent, text))}`,
        ),
      );
    }
    if (args['value'] !== undefined) {
      const value = textOf(args['value']);
      list.push(
        judged(
          reading.values.some((one) => collapse(one) === collapse(value)),
          value,
          [...reading.values],
          `no field shows "${brief(value, 80)}"`,
        ),
      );
    }
    return list;
  }

  /** What the anatomy says about a part that is found by its words. */
  function bySpec(): Judgement[] {
    if (args['key'] !== undefined || args['text'] !== undefined || args['contains'] !== undefined || args['value'] !== undefined) return [];
    if (part === undefined || !isWordsOnly(part)) return [];
    const key = part.name?.key ?? (part.content?.kind === 'message' ? part.content.key : undefined);
    if (key !== undefined) return [message(key)];
    if (part.content?.kind !== 'states') return [];
    const labels = visibleLabels(reading, stateLabels(facts));
    return [
      judged(
        labels.length === 1,
        'one state label',
        [...labels],
        labels.length === 0 ? 'no state label is to be seen' : 'several state labels are to be seen',
      ),
    ];
  }

  function message(key: string): Judgement {
    const pattern = facts.message(key, objectOf(args['args']));
    const say = `"${pattern.text}" is not to be seen${hushed(reading, (silent) => showsMessage(silent, pattern))}`;
    return judged(showsMessage(reading, pattern), pattern.text, account(reading), say);
  }

  /** Of a part that shows states, the wanted label has to be the only one. */
  function label(key: string): Judgement {
    const labels = part?.content?.kind === 'states' ? stateLabels(facts) : [];
    if (!labels.some((one) => one.key === key)) return message(key);
    const own = facts.message(key, objectOf(args['args']));
    const found = visibleLabels(
      reading,
      labels.map((one) => (one.key === key ? { key, pattern: own } : one)),
    );
    if (!found.includes(key))
      return failed(
        own.text,
        account(reading),
        `"${own.text}" is not to be seen${found.length > 0 ? `; the state shown is ${found.map(text).join(', ')}` : ''}`,
      );
    const others = found.filter((one) => one !== key);
    return judged(
      others.length === 0,
      own.text,
      found.map(text),
      `beside "${own.text}" other states are shown: ${others.map(text).join(', ')}`,
    );
  }
  function text(key: string): string {
    return facts.message(key).text;
  }
}

/** Words that the eye gets and assistive technology does not. */
function hushed(reading: Reading, shows: (silent: Reading) => boolean): string {
  const silent = { ...reading, text: reading.silent, runs: [], labels: [], values: [] };
  return shows(silent) ? ' by everybody: it is hidden from assistive technology' : '';
}
