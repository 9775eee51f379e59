import { createHash } from 'node:crypto';
import { compareDiagnostics, diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Spec } from '../model/spec.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { readDocument } from './document.ts';
import { newDraft, type Context } from './draft.ts';
import { finishMachine, finishMessages, finishParts, finishPresets, finishRequirements, finishTests, unique } from './finish.ts';
import { findFrontMatter, readFrontMatter } from './front-matter.ts';
import { reportGaps } from './legacy-gaps.ts';
import type { Reporter } from './report.ts';
import { Source } from './source.ts';

export interface ParsedSpec {
  /** `undefined` only when there was nothing to read; otherwise whatever could be understood. */
  readonly spec: Spec | undefined;
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads one `.kmd` file. Pure, never throws, never stops at the first error.
 * @param file its name as the user gave it, forward slashes; used in places and, without front matter, for the id
 * @param vocabulary the verbs, to expand their shorthands; without it a scalar stays under `value`
 */
export function parseSpec(text: string, file: string, vocabulary?: Vocabulary): ParsedSpec {
  const source = new Source(file, text);
  const diagnostics: Diagnostic[] = [];
  const report: Reporter = (code, place, params, extra) => void diagnostics.push(diagnose(code, place, params, extra));
  if (text.trim() === '' || text === '\ufeff') {
    report('K9006', source.place(0, 0));
    return { spec: undefined, diagnostics };
  }
  const { body, rest } = findFrontMatter(source, report);
  const { references, hasTitle, broken, ...front } = readFrontMatter(body, source, report);
  const draft = newDraft();
  const context: Context = { source, profile: front.profile, report, draft, vocabulary };
  readDocument(rest, context);
  const machine = finishMachine(context);
  if (machine === undefined && draft.transitions[0] !== undefined) {
    report(
      'K2018',
      draft.transitions[0].place,
      { what: 'state table', consequence: 'these transitions lead nowhere' },
      { severity: 'error' },
    );
  }
  const tests = finishTests(context);
  const spec: Spec = {
    ...front,
    title: hasTitle ? front.title : (draft.sections.find((section) => section.depth > 0)?.title ?? front.title),
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
    ...(machine === undefined ? {} : { machine }),
    members: unique(context, 'member', draft.members, (member) => `${member.kind} ${member.name}`),
    limits: unique(context, 'limit', draft.limits, (limit) => limit.id),
    messages: finishMessages(draft),
    wire: unique(context, 'message', draft.wire, (message) => `${message.direction} ${message.type}`),
    ...(draft.instances === undefined ? {} : { instances: draft.instances }),
    ...(draft.moves === undefined ? {} : { moves: draft.moves }),
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
  if (spec.profile === 'legacy' && !broken) reportGaps(spec, context);
  return { spec, diagnostics: diagnostics.sort(compareDiagnostics) };
}
