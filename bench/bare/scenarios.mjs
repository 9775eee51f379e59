import { resolveArgs } from '../../dist/conformance/plan/resolve-args.js';
import { factsOf } from '../../dist/conformance/judge/facts.js';
import { locate } from '../../dist/conformance/target/locate.js';
import { isWordsOnly, messageKeyOf, objectOf, optionalReference } from '../../dist/conformance/verbs/shared/compare/part-reference.js';
import { stateLabels } from '../../dist/conformance/verbs/shared/compare/state-labels.js';
import { listOf, textOf } from '../../dist/conformance/verbs/shared/compare/text.js';
import { findPart } from '../../dist/specs/language/model/find-part.js';

/** Verbs whose action or check a few calls of Playwright make as well; each gives the step for the bare loop, as JSON. */
const STEPS = {
  receive: ({ args }) => ({ message: args.message ?? args }),
  click: (step) => ({ times: step.args.times ?? 1, ...part(step) }),
  press: (step) => ({ key: step.args.key, times: step.args.times ?? 1, ...part(step) }),
  fill: (step) => ({ value: textOf(step.args.value), ...part(step) }),
  focus: part,
  blur: () => ({}),
  see: (step) => ({ ...place(step), wanted: wanted(step) }),
  notSee: (step) => ({ ...place(step), wanted: wanted(step) }),
  count: (step) => ({ is: step.args.is, min: step.args.min ?? 0, max: step.args.max ?? Number.MAX_SAFE_INTEGER, ...part(step) }),
  state: (step) => ({ is: Object.fromEntries(STATES.filter((name) => name in step.args).map((name) => [name, step.args[name]])), ...part(step) }), // prettier-ignore
  value: (step) => ({ is: step.args.is, ...part(step) }),
  sent: ({ args }) => ({ type: args.type, match: args.match ?? {}, without: listOf(args.without), times: args.times ?? 1 }),
  notSent: ({ args }) => ({ types: [...listOf(args.type), ...listOf(args.types)], match: args.match ?? {}, after: args.after }),
  history: (step) => ({
    ...part(step),
    keys: step.args.keys,
    labels: [...new Set([...step.args.keys, ...stateLabels(step.facts).map(({ key }) => key)])].map((key) => [key, words(step.facts.message(key).exact())]), // prettier-ignore
    only: step.args.only === true,
  }),
  announced: heard,
  announcedOnce: heard,
  notAnnounced: heard,
};
const STATES = ['expanded', 'checked', 'disabled', 'required', 'invalid', 'busy', 'pressed', 'selected', 'readonly', 'modal'];
const ACTION = new Set(['receive', 'click', 'press', 'fill', 'focus', 'blur']);

/** Whether each step of a planned case has an equivalent in Playwright, and no condition needs another page. */
export const isBare = ({ skip, steps, given, clipboard }) =>
  skip === undefined && !clipboard && Object.keys(given).every((name) => name === 'locale') && steps.every(({ verb }) => verb in STEPS);

/** A planned case as JSON for `replay`: queries, expressions and messages in place of names. */
export function scenarioOf({ spec, test, caseId, context, steps, values }, program, verbs) {
  const facts = factsOf(spec, program, context);
  return {
    name: `${spec.id}#${test.id}${caseId === undefined ? '' : `[${caseId}]`}`,
    spec: spec.id,
    context,
    steps: steps.map((step) => {
      const verb = verbs.get(step.verb);
      const args = resolveArgs(step, verb, spec, values);
      return {
        verb: step.verb,
        as: step.as,
        action: ACTION.has(step.verb),
        holds: verb.kind === 'negative' || verb.holds?.(args) === true,
        ...STEPS[step.verb]({ args, facts }),
      };
    }),
  };
}

function part({ args, facts }) {
  const reference = optionalReference(args);
  return reference === undefined ? {} : { query: locate(facts, reference) };
}

function place({ args, facts }) {
  const reference = optionalReference(args) ?? optionalReference(args, 'in');
  return { query: reference === undefined ? { roles: [], names: [] } : locate(facts, reference) };
}

/** What has to be seen, or must not be: expressions of messages (one of each list) and data texts; nothing: the part itself. */
function wanted({ args, facts }) {
  const texts = ['text', 'contains'].filter((name) => args[name] !== undefined).map((name) => textOf(args[name]));
  const messages = typeof args.key === 'string' ? [[inside(facts.message(args.key, objectOf(args.args)))]] : [];
  if (texts.length + messages.length > 0) return { texts, messages };
  const reference = optionalReference(args);
  const found = reference && findPart(facts, reference.part);
  if (!isWordsOnly(found)) return { texts, messages };
  const key = messageKeyOf(found);
  const any =
    key === undefined ? stateLabels(facts).map(({ pattern }) => inside(pattern)) : [inside(facts.message(key, objectOf(args.args)))];
  return { texts, messages: [any] };
}

function heard({ args, facts }) {
  const keys = [...listOf(args.key), ...listOf(args.keys)];
  return {
    politeness: args.politeness,
    times: args.times,
    inOrder: args.inOrder === true,
    messages: keys.map((key) => inside(facts.message(key, objectOf(args.args)))),
    texts: listOf(args.text).map(textOf),
  };
}

/** The expression of a message without the anchors of `exact`. */
function inside(pattern) {
  const { source, flags } = pattern.exact();
  return { source: /^\^\[[^\]]*\]\*(.*)\[[^\]]*\]\*\$$/s.exec(source)[1], flags };
}

const words = ({ source, flags }) => ({ source, flags });
