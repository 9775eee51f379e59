import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { placeholdersOf } from '../link/placeholders.ts';
import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import { AT_ONCE } from '../model/at-once.ts';
import type { Json } from '../model/json.ts';
import { CONTEXT_MESSAGE, openingTypes } from '../model/opening.ts';
import { openersIn } from '../model/visible-when.ts';
import type { Part } from '../model/contract.ts';
import type { Spec } from '../model/spec.ts';

const diagnostics = {
  K4013: { severity: 'note', message: '{count} of {total} messages are in no step, and in no part or state that one uses: {names}.' },
  K6116: { severity: 'note', message: 'No transition, clause or message names the limit `{name}`.' },
  K6118: { severity: 'note', message: '{count} of {total} parts are in no step, transition or invariant: {names}.' },
  K6177: { severity: 'warning', message: 'No transition, step or clause names the inbound message `{name}`.' },
  K6179: { severity: 'warning', message: 'No transition, step, invariant or clause names the outbound message `{name}`.' },
  K7072: { severity: 'warning', message: 'No step or fixture uses the fixture `{name}`.' },
} as const satisfies Entries;

type Reporter = Report<typeof diagnostics>;

export default defineRule({
  id: 'names-used',
  summary: 'Every fixture, limit, part and message of a spec is used somewhere, and so is every message that it gets or sends.',
  reads: ['fixtures', 'limits', 'parts', 'messages', 'wire'],
  diagnostics,
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    const texts = new Set(textsInSteps(spec));
    checkFixtures(spec, report);
    checkLimits(spec, report);
    // A spec without steps uses nothing yet.
    if (texts.size === 0) return;
    const used = usedParts(spec, texts);
    checkParts(spec, used, report);
    checkMessages(spec, texts, used, report);
    checkWire(spec, texts, report);
  },
});

function checkFixtures(spec: Spec, report: Reporter): void {
  const data: Json[] = [
    ...spec.fixtures.map(({ value }) => value),
    ...spec.tests.flatMap(({ steps, cases }) => [
      ...steps.map(({ args }) => args),
      ...cases.flatMap((one) => [one.values, ...one.steps.map(({ args }) => args)]),
    ]),
  ];
  const used = new Set(data.flatMap((value) => placeholdersOf(value).map(({ name }) => name)));
  for (const { name, place } of spec.fixtures) if (!used.has(name)) report('K7072', place, { name });
}

function checkLimits(spec: Spec, report: Reporter): void {
  const prose = [
    ...spec.requirements.flatMap(({ clauses }) => clauses.map(({ text }) => text)),
    ...spec.parts.map(({ notes = '' }) => notes),
  ];
  const words = new Set(prose.flatMap((text) => text.split(/[^\w.-]+|\.(?=\s|$)/)));
  const timed = (spec.machine?.transitions ?? []).flatMap(({ on }) => (on.kind === 'after' ? on.limit : []));
  const events = spec.announcements.map(({ event }) => event);
  const named = new Set([AT_ONCE, ...timed, ...events, ...Object.keys(spec.moves?.overrides ?? {})]);
  const args = new Set(spec.messages.flatMap((message) => message.args.map(({ name }) => name)));
  for (const { id, place } of spec.limits) {
    if (!named.has(id) && !words.has(id) && !args.has(id)) report('K6116', cellOf(spec, place, id), { name: id });
  }
}

/** Parts that steps, transitions and invariants name, with the parts around them and those that must be open to see them. */
function usedParts({ parts, machine, invariants = [], moves, initialFocus = '' }: Spec, texts: ReadonlySet<string>): ReadonlySet<Part> {
  const pressed = (machine?.transitions ?? []).flatMap(({ on }) => (on.kind === 'press' ? on.part : []));
  const named = new Set([...texts, initialFocus, ...pressed, ...(moves?.refusable ?? []), ...invariants.flatMap((one) => one.parts)]);
  const used = new Set(parts.filter(({ id }) => named.has(id)));
  // The loop also visits parts that it adds.
  for (const { within, visibleWhen } of used) {
    const needed = [within, ...openersIn(visibleWhen)];
    for (const part of parts) if (needed.includes(part.id)) used.add(part);
  }
  return used;
}

function checkParts(spec: Spec, used: ReadonlySet<Part>, report: Reporter): void {
  const idle = spec.parts.filter((part) => !used.has(part));
  const place = idle[0] && cellOf(spec, idle[0].place, idle[0].id);
  if (place) report('K6118', place, { count: idle.length, total: spec.parts.length, names: listed(idle.map(({ id }) => id)) });
}

function checkMessages(spec: Spec, texts: ReadonlySet<string>, used: ReadonlySet<Part>, report: Reporter): void {
  const parts = [...used].flatMap(({ name, content }) => [name?.key, content?.kind === 'message' ? content.key : undefined]);
  const labels = [...used].some(({ content }) => content?.kind === 'states') ? (spec.machine?.states ?? []).map(({ label }) => label) : [];
  const named = new Set([...texts, ...parts, ...labels]);
  const idle = spec.messages.filter(({ key }) => !named.has(key));
  const [first] = idle;
  if (first) report('K4013', first.place, { count: idle.length, total: spec.messages.length, names: listed(idle.map(({ key }) => key)) });
}

/** What no table, test or clause knows: nothing would notice that a page does not send it, or does nothing when it arrives. */
function checkWire(spec: Spec, texts: ReadonlySet<string>, report: Reporter): void {
  const rows = [...(spec.machine?.starts ?? []), ...(spec.machine?.transitions ?? [])];
  const moves = rows.flatMap(({ on, sends }) => [on.kind === 'receive' ? on.type : undefined, sends]);
  const named = new Set([
    CONTEXT_MESSAGE,
    ...openingTypes(spec),
    ...texts,
    ...moves,
    ...(spec.invariants ?? []).flatMap(({ messages }) => messages),
  ]);
  const prose = spec.requirements.flatMap(({ clauses }) => clauses.map(({ text }) => text)).join('\n');
  for (const { direction, type, place } of spec.wire)
    if (!named.has(type) && !prose.includes(type))
      report(direction === 'out' ? 'K6179' : 'K6177', cellOf(spec, place, type), { name: type });
}

/** Every text in a step or in the values of a case. */
function* textsInSteps({ tests }: Spec): Generator<string> {
  for (const { steps, cases } of tests) {
    for (const { args } of steps) yield* textsIn(args);
    for (const one of cases) {
      yield* textsIn(one.values);
      for (const { args } of one.steps) yield* textsIn(args);
    }
  }
}

function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner as Json);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
