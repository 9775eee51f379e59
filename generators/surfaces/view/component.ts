import { defined } from '../../../specs/language/defined.ts';
import { bare } from '../../../specs/language/model/opening.ts';
import type { Announcement, Binding, ContentType, Feature, Limit, Shortcut } from '../../../specs/language/model/contract.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { clausesNaming, type ClauseView } from './doc.ts';
import { instancesView, type InstancesView } from './instances.ts';
import { machineView, type MachineView } from './machine.ts';
import { membersView, type MembersView } from './members.ts';
import { namedTypes, type NamedTypes } from './named-types.ts';
import { recordNames } from './naming.ts';
import { partViews, rootsOf, type PartView } from './parts.ts';
import { styleView, type StyleView } from './preset-rows.ts';
import { testViews, type TestView } from './tests.ts';
import { textsView, type TextView } from './texts.ts';
import { titlePaths } from './titles.ts';
import { wireViews, type WireView } from './wire.ts';

export interface LimitView extends Pick<Limit, 'id' | 'value' | 'unit' | 'appliesTo' | 'place'> {
  /** Field of the opening message that replaces the limit, in milliseconds for a duration. */
  readonly override?: string;
  readonly clauses: readonly ClauseView[];
}

/** What an instance announces to assistive technology. */
export interface AnnouncementView extends Pick<Announcement, 'politeness' | 'key'> {
  /** Id of the state whose entry is announced, or the event as written. */
  readonly event: string;
  /** Whether `event` is a state: the machine announces it by itself. Anything else is for the user's code. */
  readonly onEntry: boolean;
}

/** One component of one surface, in no language. */
export interface ComponentView {
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  readonly version?: string;
  /** Language of the prose. */
  readonly lang: string;
  /** The component's row of the bindings table. */
  readonly binding?: Binding;
  readonly members: MembersView;
  readonly types: NamedTypes;
  readonly machine?: MachineView;
  readonly parts: readonly PartView[];
  /** Ids of the outermost parts. */
  readonly roots: readonly string[];
  /** Id of the part that has the focus when an instance opens. */
  readonly focus?: string;
  readonly inbound: readonly WireView[];
  readonly outbound: readonly WireView[];
  readonly instances: InstancesView;
  /** Dotted paths to what a person calls an instance: what a heading says that has no words of its own. The first with a text counts. */
  readonly titles: readonly string[];
  /** Inbound field or prop of a record type → path below it to the text that stands for the record in a sentence. */
  readonly recordNames: Readonly<Record<string, string>>;
  readonly limits: readonly LimitView[];
  readonly announcements: readonly AnnouncementView[];
  /** The action of a key may be the id of a part. */
  readonly keyboard: readonly Shortcut[];
  readonly texts: readonly TextView[];
  readonly style: StyleView;
  readonly features: readonly Feature[];
  readonly contentTypes: readonly ContentType[];
  /** Path of the field or prop with MCP content blocks. */
  readonly content?: string;
  /** Path of the field or prop with the JSON Schema that a form is made from. */
  readonly schema?: string;
  readonly tests: readonly TestView[];
  readonly place: Place;
}

export function componentView(program: Program, spec: Spec, surface: string, options: GeneratorOptions): ComponentView {
  const wire = wireViews(spec);
  const parts = partViews(spec);
  const instances = instancesView(spec);
  return {
    id: spec.id,
    title: spec.title,
    lang: spec.locales.source,
    members: membersView(spec),
    types: namedTypes(spec),
    parts,
    roots: rootsOf(parts),
    inbound: wire.filter(({ direction }) => direction === 'in'),
    outbound: wire.filter(({ direction }) => direction === 'out'),
    instances,
    titles: titlePaths(instances),
    recordNames: recordNames(spec),
    limits: spec.limits.map(({ id, value, unit, appliesTo, place }) => ({
      id,
      value,
      unit,
      place,
      clauses: clausesNaming(spec, [id]),
      ...defined({ appliesTo, override: spec.moves?.overrides[id] }),
    })),
    announcements: spec.announcements.map(({ event, politeness, key }) => announcementView(spec, event, politeness, key)),
    keyboard: spec.keyboard.map((row) => ({ ...row, action: row.action.replace(/^`([^`]+)`$/, '$1') })),
    texts: textsView(program, [spec], options).messages,
    style: styleView(program, spec, options),
    features: spec.features,
    contentTypes: spec.contentTypes,
    tests: testViews(spec, surface),
    place: spec.place,
    ...defined({
      summary: spec.summary,
      version: spec.version,
      machine: machineView(spec),
      focus: parts.find(({ id }) => id === spec.initialFocus)?.id,
      binding: spec.bindings.find((binding) => binding.surface === surface),
      content: fieldWith(spec, (type) => type.kind === 'list' && isMcp(type.of, 'ContentBlock')),
      schema: fieldWith(spec, (type) => isMcp(type, 'RequestedSchema')) ?? schemaByName(spec),
    }),
  };
}

function announcementView(spec: Spec, event: string, politeness: Announcement['politeness'], key: string): AnnouncementView {
  const word = event.replace(/^state\s+/i, '').replace(/^`|`$/g, '');
  const onEntry = spec.machine?.states.some(({ id }) => id === word) === true;
  return { event: onEntry ? word : event, onEntry, politeness, key };
}

function isMcp(type: TypeExpression, name: string): boolean {
  return type.kind === 'external' && type.schema === 'mcp' && type.name === name;
}

/** The first inbound field, else prop, of a type. */
function fieldWith(spec: Spec, fits: (type: TypeExpression) => boolean): string | undefined {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  return [...inbound, ...spec.members.filter(({ kind }) => kind === 'prop')].find(({ type }) => fits(bare(type)))?.name;
}

/** A JSON value that is called a schema is one. */
function schemaByName(spec: Spec): string | undefined {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  return inbound.find(({ name, type }) => /schema$/i.test(name) && type.kind === 'primitive' && type.name === 'json')?.name;
}
