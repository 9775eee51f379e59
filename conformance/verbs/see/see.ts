import { findPart } from '../../../specs/language/model/find-part.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { Part } from '../../../specs/language/model/contract.ts';
import type { Reading } from '../../observer/contract.ts';
import type { Args, AssertVerb, Facts, Judgement } from '../verb.ts';
import { insteadOf } from '../shared/compare/instead.ts';
import { brief, failed, judged, passed, untested } from '../shared/compare/judgement.ts';
import { called, isWordsOnly, messageKeyOf, objectOf, optionalReference, sought } from '../shared/compare/part-reference.ts';
import { account, showsMessage, showsText } from '../shared/compare/reading.ts';
import { showsRendered } from '../shared/compare/rendered-text.ts';
import { stateLabels, visibleLabels } from '../shared/compare/state-labels.ts';
import { shownMessage, shownText } from '../shared/compare/shown-text.ts';
import { collapse, holds, squeeze, textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';
import { othersThere } from '../shared/perceive/others-there.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';

export default {
  id: 'see',
  group: 'see',
  kind: 'assert',
  summary:
    'A person can perceive this: visible text, or the accessible name of something visible that shows no other words; of a state its words alone.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'The part; default: the whole surface.' },
    key: { type: 'message', summary: 'Message that is visible.' },
    args: { type: 'record', summary: 'Arguments of the message (or of the name of the part).' },
    text: { type: 'value', content: 'data-text', summary: 'Data text that is visible.' },
    contains: { type: 'value', content: 'data-text', summary: 'Part of a visible text.' },
    value: { type: 'value', summary: 'Value of a field in the part.' },
    rendered: {
      type: 'boolean',
      role: 'strictness',
      summary: 'The text is shown as content: not only in a dump of JSON or between marks of Markdown.',
    },
  },
  shorthand: 'part',
  words: ['key', 'text', 'contains', 'value'],
  needs: [],
  example: 'see: { part: status, key: mcp.tool.status.pending }',
  async observe(stage, args) {
    const wanted = optionalReference(args);
    const isAlone = wanted !== undefined && TEXTS.every((name) => args[name] === undefined) && !isWordsOnly(findPart(stage, wanted.part));
    // A step that names only a part is about the part itself, also when it may be found by its words.
    const reading = await perceive(stage, wanted ?? optionalReference(args, 'in'), { query: isAlone ? stage.locate(wanted) : undefined });
    // An absent part is a failure, not a lack of subjects: the subject is the page.
    return { ...reading, subjects: 1, found: reading.subjects };
  },
  judge(args, observation, facts) {
    const wanted = optionalReference(args);
    const place = wanted ?? optionalReference(args, 'in');
    const part = wanted && findPart(facts, wanted.part);
    if (observation.found === 0) {
      const query = sought(facts, place);
      const sentence = `${called(place)} is not to be seen: there is no visible ${query}`;
      return failed(`visible: ${query}`, null, sentence + insteadOf(observation.others ?? []));
    }
    const judgement = judgeReading(args, observation, part, facts);
    // Of several elements one that shows all is enough: another one may be in another state.
    if (judgement?.verdict === 'failed')
      return (
        (observation.apart ?? []).map((one) => judgeReading(args, one, part, facts)).find((one) => one?.verdict === 'passed') ?? judgement
      );
    if (judgement !== undefined) return judgement;
    if (wanted === undefined || isWordsOnly(part))
      return untested(null, account(observation), `${called(wanted)} has no words of its own: name a key or a text`);
    return passed(`visible: ${called(wanted)}`, { visible: observation.found });
  },
  sights(args, observation, facts) {
    const wanted = optionalReference(args);
    const part = wanted ?? optionalReference(args, 'in');
    const { texts, values } = shownBy(args, observation, wanted && findPart(facts, wanted.part), facts);
    if (texts.length + values.length === 0) return [{ part, query: { kind: 'anything', ...defined({ name: part?.name }) } }];
    return [
      ...(texts.length > 0 ? [{ part, query: { kind: 'texts', texts } } as const] : []),
      ...(values.length > 0 ? [{ part, query: { kind: 'values', texts: values } } as const] : []),
    ];
  },
  async instead(stage, args, { found }) {
    const place = optionalReference(args) ?? optionalReference(args, 'in');
    return found > 0 || place === undefined ? undefined : { others: await othersThere(stage, place) };
  },
} satisfies AssertVerb<Seen>;

/** `found`: the elements of the part. `others`: what is called otherwise, where there is none. */
type Seen = { readonly found: number; readonly others?: readonly string[] } & Perception;

const TEXTS = ['key', 'text', 'contains', 'value'] as const;

/** The judgement of one reading; `undefined` when the step asks for no words. */
function judgeReading(args: Args, reading: Reading, part: Part | undefined, facts: Facts): Judgement | undefined {
  const results = [...byAnatomy(args, reading, part, facts), ...byArgs(args, reading, part, facts)];
  return results.find(({ verdict }) => verdict !== 'passed') ?? results[0];
}

/** One judgement for each text that the step names. */
function byArgs(args: Args, reading: Reading, part: Part | undefined, facts: Facts): Judgement[] {
  const list: Judgement[] = [];
  if (typeof args['key'] === 'string') list.push(byKey(args['key'], objectOf(args['args']), reading, part, facts));
  for (const name of ['text', 'contains'] as const) {
    if (args[name] === undefined) continue;
    const text = textOf(args[name]);
    const message = `"${brief(text, 80)}" is not to be seen${unlessForAll(reading, (silent) => showsText(silent, text))}`;
    const shown = judged(showsText(reading, text), text, account(reading), message);
    if (shown.verdict === 'failed' || args['rendered'] !== true) list.push(shown);
    else {
      const raw = `"${brief(text, 80)}" is to be seen only raw, in JSON or between marks of Markdown`;
      list.push(judged(showsRendered(reading.text, text), text, account(reading), raw));
    }
  }
  if (args['value'] !== undefined) {
    const value = textOf(args['value']);
    const shown = reading.values.some((one) => collapse(one) === collapse(value));
    list.push(judged(shown, value, [...reading.values], `no field shows "${brief(value, 80)}"`));
  }
  return list;
}

/** The words that the anatomy gives a part without a role. */
function byAnatomy(args: Args, reading: Reading, part: Part | undefined, facts: Facts): Judgement[] {
  if (TEXTS.some((name) => args[name] !== undefined)) return [];
  if (part === undefined || !isWordsOnly(part)) return [];
  const key = messageKeyOf(part);
  if (key !== undefined) return [byMessage(key, objectOf(args['args']), reading, facts)];
  if (part.content?.kind !== 'states') return [];
  const labels = visibleLabels(inWords(reading), stateLabels(facts));
  const told = visibleLabels(toldBy(reading), stateLabels(facts));
  const message =
    labels.length === 0 ? `no state label is to be seen${unlessNamed(told.length > 0)}` : 'several state labels are to be seen';
  return [judged(labels.length === 1 && told.length === 1, 'one state label', [...told], message)];
}

function byMessage(key: string, values: JsonObject | undefined, reading: Reading, facts: Facts): Judgement {
  const pattern = facts.message(key, values);
  const message = `"${pattern.text}" is not to be seen${unlessForAll(reading, (silent) => showsMessage(silent, pattern))}`;
  return judged(showsMessage(reading, pattern), pattern.text, account(reading), message);
}

/** In a part that shows states, the wanted label has to be the only one. */
function byKey(key: string, values: JsonObject | undefined, reading: Reading, part: Part | undefined, facts: Facts): Judgement {
  const labels = part?.content?.kind === 'states' ? stateLabels(facts) : [];
  if (!labels.some((one) => one.key === key)) return byMessage(key, values, reading, facts);
  const own = facts.message(key, values);
  const wanted = labels.map((one) => (one.key === key ? { key, pattern: own } : one));
  const shown = visibleLabels(toldBy(reading), wanted);
  const text = (one: string): string => facts.message(one).text;
  const others = shown.filter((one) => one !== key).map(text);
  if (!visibleLabels(inWords(reading), wanted).includes(key)) {
    const isNamed = visibleLabels(reading, wanted).includes(key);
    const instead =
      others.length > 0
        ? `; the state shown is ${others.join(', ')}`
        : unlessNamed(isNamed) || unlessForAll(reading, (one) => showsMessage(one, own));
    return failed(own.text, account(reading), `"${own.text}" is not to be seen${instead}`);
  }
  return judged(others.length === 0, own.text, shown.map(text), `beside "${own.text}" other states are shown: ${others.join(', ')}`);
}

/** What is written. A state is shown in words; a sign beside them is decoration, whatever it is called. */
const inWords = (reading: Reading): Reading => ({ ...reading, labels: [] });

/** Explains a state that a sign alone shows. */
const unlessNamed = (isNamed: boolean): string => (isNamed ? ': it is only the name of a sign, and no words show it' : '');

/** What the eye and assistive technology get together. */
const toldBy = (reading: Reading): Reading => ({ ...reading, labels: [...reading.labels, ...reading.heard] });

/** The texts and values of the reading that a passed step is about; none when it names only a part. */
function shownBy(args: Args, reading: Reading, part: Part | undefined, facts: Facts): { texts: string[]; values: string[] } {
  const key = args['key'] ?? (part !== undefined && isWordsOnly(part) ? messageKeyOf(part) : undefined);
  const texts: string[] = [];
  if (typeof key === 'string') texts.push(...shownMessage(reading, facts.message(key, objectOf(args['args']))));
  for (const name of ['text', 'contains'] as const) {
    if (args[name] === undefined) continue;
    const text = textOf(args[name]);
    const isWhole = squeeze(reading.text).includes(squeeze(text));
    texts.push(isWhole ? text : (shownText(reading, (one) => holds(one, text)) ?? text));
  }
  if (texts.length === 0 && args['value'] === undefined && part?.content?.kind === 'states') {
    const labels = stateLabels(facts);
    const shown = visibleLabels(reading, labels);
    for (const { key: label, pattern } of labels) if (shown.includes(label)) texts.push(...shownMessage(reading, pattern));
  }
  const values = args['value'] === undefined ? [] : reading.values.filter((one) => collapse(one) === collapse(textOf(args['value'])));
  return { texts, values: values.slice(0, 1) };
}

/** Explains a text that the eye or assistive technology alone gets. */
function unlessForAll(reading: Reading, shows: (part: Reading) => boolean): string {
  const none = { ...reading, text: '', runs: [], labels: [], values: [] };
  if (shows({ ...none, text: reading.silent })) return ' by everybody: it is hidden from assistive technology';
  return shows({ ...none, labels: reading.heard }) ? ': it is only the name, for assistive technology, of what shows other words' : '';
}
