import { describeType, describeField } from '../specs/language/type-text.ts';
import type { PartContent, Trigger, VisibleWhen } from '../specs/language/model/contract.ts';
import type { Accounting, Clause } from '../specs/language/model/requirement.ts';
import type { Spec } from '../specs/language/model/spec.ts';
import type { Step, Test } from '../specs/language/model/test.ts';

/** The whole model of a spec as text for people: one block per collection, empty ones left out. */
export function describeSpec(spec: Spec): string {
  const front = [
    `${spec.id} — ${spec.title}`,
    `  ${[spec.file, spec.profile, spec.kind, spec.version, spec.status, spec.lang, spec.area].filter((word) => word !== undefined).join(' · ')}`,
    ...(spec.summary === undefined ? [] : [`  ${spec.summary}`]),
  ];
  const blocks: [string, readonly string[]][] = [
    [
      'Triggers',
      [...spec.triggers.primary.map(({ value }) => `primary  ${value}`), ...spec.triggers.all.map(({ value }) => `all      ${value}`)],
    ],
    ['Imports', spec.imports.map(({ target }) => target)],
    ['Normative', spec.normative.map((one) => [one.source, one.revision, one.url, one.covers.join(', ')].filter(Boolean).join(' · '))],
    ['Locales', [`${spec.locales.source} · required: ${spec.locales.required.join(', ')}`]],
    [
      'Sections',
      spec.sections.map(
        ({ depth, title, kind }) => `${'#'.repeat(Math.max(depth, 1))} ${title || '(before the first heading)'}  [${kind}]`,
      ),
    ],
    [
      'Requirements',
      spec.requirements.flatMap((one) => [`${one.id} — ${one.title}`, ...one.clauses.map((clause) => `  ${describeClause(clause, spec)}`)]),
    ],
    [
      'Parts',
      spec.parts.map((part) =>
        row(
          part.id,
          part.roles.join(' / '),
          part.name && `name ${part.name.key}${part.name.match === 'prefix' ? '…' : ''}`,
          content(part.content),
          part.within && `in ${part.within}`,
          visible(part.visibleWhen),
          part.notes,
        ),
      ),
    ],
    ['Content types', spec.contentTypes.map((type) => row(type.type, type.renderer, type.notes))],
    [
      'States',
      spec.machine?.states.map((state) =>
        row(
          state.id,
          state.label,
          state.text && `"${state.text}"`,
          state.icon,
          state.color,
          state.accessibility,
          state.initial && 'initial',
          state.final && 'final',
        ),
      ) ?? [],
    ],
    [
      'Transitions',
      spec.machine?.transitions.map((one) =>
        row(
          `${one.from} → ${one.to}`,
          trigger(one.on),
          one.guard
            .map((condition) =>
              [
                condition.test === 'absent' ? 'not' : '',
                condition.field,
                condition.value && `${condition.test === 'equals' ? '=' : '!='} ${condition.value}`,
              ]
                .filter(Boolean)
                .join(' '),
            )
            .join(' and '),
          one.sends && `sends ${one.sends}`,
        ),
      ) ?? [],
    ],
    [
      'Members',
      spec.members.map((one) =>
        row(`${one.kind} ${one.name}`, describeType(one.type), one.required && 'required', one.default && `= ${one.default}`, one.notes),
      ),
    ],
    [
      'Options',
      spec.options.map((one) =>
        row(one.name, describeType(one.type), one.required && 'required', one.default && `= ${one.default}`, one.notes),
      ),
    ],
    ['Limits', spec.limits.map((limit) => row(limit.id, `${limit.value} ${limit.unit}`, limit.appliesTo))],
    ['Host messages', spec.wire.map((one) => row(`${one.direction} ${one.type}`, one.fields.map(describeField).join(', '), one.notes))],
    [
      'Instances',
      spec.instances === undefined
        ? []
        : [`${spec.instances.opens} opens one, told apart by ${spec.instances.key}, shown as a ${spec.instances.arrangement}`],
    ],
    ['Features', spec.features.map((feature) => row(feature.id, feature.summary))],
    [
      'Messages',
      spec.messages.flatMap((one) => [
        row(
          one.key,
          one.args.map(({ name, type }) => `${name}: ${typeof type === 'string' ? type : `select(${type.select.join('|')})`}`).join(', '),
          one.notes,
        ),
        ...Object.entries(one.texts).map(([tag, { text }]) => `  ${tag}  ${text}`),
      ]),
    ],
    [
      'Presets',
      spec.presets.map((preset) =>
        row(preset.preset, ...Object.entries(preset.values).map(([name, { text }]) => `${name} ${text}`), preset.prose),
      ),
    ],
    ['Tokens', spec.tokens.map((token) => row(token.path, token.type, token.description))],
    ['Colour pairs', spec.pairs.map((pair) => row(`${pair.foreground} on ${pair.background}`, `at least ${pair.minimum}`))],
    ['Bindings', spec.bindings.map((one) => row(one.surface, one.status, one.symbol, one.module, one.file, one.notes))],
    ['Keyboard', spec.keyboard.map((one) => row(one.key, one.action))],
    ['Announcements', spec.announcements.map((one) => row(one.event, one.politeness, one.key))],
    ['Fixtures', spec.fixtures.map((one) => row(one.name, short(JSON.stringify(one.value))))],
    ['Examples', spec.examples.map((one) => row(one.name, short(JSON.stringify(one.value))))],
    ['Tests', spec.tests.flatMap(describeTest)],
    [
      'Other tables',
      spec.tables
        .filter(({ kind }) => kind === 'unknown' || kind === 'form-fields')
        .flatMap((table) => [
          row(...table.header.map(({ value }) => value)),
          ...table.rows.map((cells) => `  ${row(...cells.map(({ value }) => value))}`),
        ]),
    ],
    ['Links', spec.links.map((link) => row(link.kind, `${link.target}${link.requirement === undefined ? '' : ` ${link.requirement}`}`))],
  ];
  const body = blocks
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  return `${front.join('\n')}\n\n${body.join('\n')}\n`;
}

/** Cells with something in them, a dot between. */
function row(...cells: readonly (string | false | undefined)[]): string {
  return cells.filter((cell) => cell !== undefined && cell !== false && cell !== '').join(' · ');
}

function describeClause(clause: Clause, spec: Spec): string {
  const by = spec.tests.filter(({ covers }) => covers.includes(clause.id) || covers.includes(clause.requirement)).map(({ id }) => id);
  return `${clause.id} ${clause.level} ${clause.text}${clause.stable ? '' : ' (derived id)'}${accounting(by.length > 0 ? { kind: 'tested', by } : clause.accounting)}`;
}

function accounting(how: Accounting): string {
  if (how.kind === 'tested') return ` [tested by ${how.by.join(', ')}]`;
  if (how.kind === 'static') return ` [checked by ${how.check}]`;
  return how.kind === 'attested' ? ` [attested: ${how.reason}]` : '';
}

function describeTest(test: Test): string[] {
  const given = Object.keys(test.given).length === 0 ? [] : [`  given ${JSON.stringify(test.given)}`];
  return [
    row(
      `${test.id} ${test.title}`,
      test.level,
      test.covers.length > 0 && `covers ${test.covers.join(', ')}`,
      test.surfaces.join(' / '),
      test.feature && `needs ${test.feature}`,
    ),
    ...(test.prose === '' ? [] : [`  ${test.prose}`]),
    ...given,
    ...test.steps.map((step) => `  ${describeStep(step)}`),
    ...test.cases.flatMap((one) => [
      `  case ${one.id}${Object.keys(one.values).length === 0 ? '' : ` ${short(JSON.stringify(one.values))}`}`,
      ...one.steps.map((step) => `    ${describeStep(step)}`),
    ]),
  ];
}

function describeStep(step: Step): string {
  return `${step.index}. ${step.verb} ${short(JSON.stringify(step.args))}${step.as === undefined ? '' : ` as ${step.as}`}`;
}

function content(of: PartContent | undefined): string | undefined {
  if (of === undefined) return undefined;
  if (of.kind === 'states') return 'shows the state';
  if (of.kind === 'message') return `shows message ${of.key}`;
  return of.kind === 'field' ? `shows field ${of.path}` : of.text;
}

function visible(when: VisibleWhen): string | undefined {
  if (when.kind === 'always') return undefined;
  if (when.kind === 'state') return `when ${when.states.join(' or ')}`;
  if (when.kind === 'open') return `when ${when.part} is open`;
  return when.kind === 'field' ? `when ${when.path} is there` : `when: ${when.text}`;
}

function trigger(on: Trigger): string {
  if (on.kind === 'receive') return `receive ${on.type}`;
  if (on.kind === 'press') return `press ${on.part}`;
  if (on.kind === 'key') return `key ${on.key}`;
  return on.kind === 'after' ? `after ${on.limit}` : on.text;
}

function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}
