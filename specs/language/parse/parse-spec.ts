import { createHash } from 'node:crypto';
import { defined } from '../defined.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportTo } from '../diagnostics/report.ts';
import type { Spec } from '../model/spec.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { Source } from '../text/source.ts';
import type { Context } from './draft/context.ts';
import { newDraft } from './draft/draft.ts';
import { finishMachine, finishMessages, finishParts, finishPresets, finishRequirements, finishTests, unique } from './draft/finish.ts';
import { finishFocus, finishInstances } from './draft/finish-contract.ts';
import { reportGaps } from './draft/legacy-gaps.ts';
import { findFrontMatter, profileOf } from './front-matter/find-front-matter.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import { readDocument } from './markdown/document.ts';

export interface ParsedSpec {
  /** `undefined` only for an empty file; otherwise everything that could be read. */
  readonly spec: Spec | undefined;
  /** In no particular order; see `sortDiagnostics`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses one `.kmd` file. Pure, never throws, never stops at the first error.
 * @param file its name as the user gave it, forward slashes; used in places and, without front matter, for the id
 * @param vocabulary the declared verbs, which expand shorthands; without them a scalar argument stays under `value`
 */
export function parseSpec(text: string, file: string, vocabulary?: Vocabulary): ParsedSpec {
  const source = new Source(file, text);
  const diagnostics: Diagnostic[] = [];
  if (text.trim() === '' || text === '\ufeff') {
    reportTo(diagnostics)('K9006', source.place(0, 0));
    return { spec: undefined, diagnostics };
  }
  const { body, rest } = findFrontMatter(source, reportTo(diagnostics));
  const profile = profileOf(body);
  const report = reportTo(diagnostics, { profile });
  const { references, hasTitle, broken, ...front } = readFrontMatter(body, profile, source, report);
  const draft = newDraft();
  const context: Context = { source, profile, report, draft, vocabulary };
  readDocument(rest, context);
  const machine = finishMachine(context);
  const [transition] = [...draft.transitions, ...draft.starts];
  if (machine === undefined && transition !== undefined) {
    const params = { what: 'state table', consequence: 'these transitions lead nowhere' };
    report('K2018', transition.place, params, { severity: 'error' });
  }
  const tests = finishTests(context);
  const heading = draft.sections.find((section) => section.depth > 0)?.title;
  const spec: Spec = {
    ...front,
    title: hasTitle ? front.title : (heading ?? front.title),
    file,
    hash: createHash('sha256').update(text).digest('hex'),
    links: [...references, ...draft.links],
    sections: draft.sections,
    requirements: finishRequirements(context),
    parts: finishParts(
      unique(context, 'part', draft.parts, (part) => part.id),
      draft,
    ),
    contentTypes: unique(context, 'content type', draft.contentTypes, (type) => type.type),
    ...defined({ machine }),
    members: unique(context, 'member', draft.members, (member) => `${member.kind} ${member.name}`),
    limits: unique(context, 'limit', draft.limits, (limit) => limit.id),
    messages: finishMessages(draft),
    wire: unique(context, 'message', draft.wire, (message) => `${message.direction} ${message.type}`),
    ...defined({
      instances: finishInstances(context, front.id),
      moves: draft.moves,
      initialFocus: finishFocus(context, front.id),
    }),
    ...(draft.invariants.length === 0 ? {} : { invariants: unique(context, 'invariant', draft.invariants, ({ id }) => id) }),
    features: unique(context, 'feature', draft.features, (feature) => feature.id),
    options: unique(context, 'option', draft.options, (option) => option.name),
    presets: finishPresets(draft),
    tokens: unique(context, 'token', draft.tokens, (token) => token.path),
    pairs: unique(context, 'pair', draft.pairs, (pair) => `${pair.foreground} on ${pair.background}`),
    bindings: unique(context, 'binding', draft.bindings, (binding) => binding.surface),
    keyboard: unique(context, 'key', draft.keyboard, (shortcut) => shortcut.key),
    announcements: unique(context, 'announcement', draft.announcements, (announcement) => `${announcement.event} → ${announcement.key}`),
    fixtures: unique(context, 'fixture', draft.fixtures, (fixture) => fixture.name),
    examples: unique(context, 'example', draft.examples, (example) => example.name),
    tests,
    tables: draft.tables,
    place: source.place(0, text.length),
  };
  if (profile === 'legacy' && !broken) reportGaps(spec, context);
  return { spec, diagnostics };
}
