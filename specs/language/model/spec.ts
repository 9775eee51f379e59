import type {
  Announcement,
  Binding,
  ContentType,
  Feature,
  Instances,
  Limit,
  Member,
  Moves,
  Part,
  Shortcut,
  StateMachine,
  WireMessage,
} from './contract.ts';
import type { Invariant } from './invariant.ts';
import type { Json, JsonObject } from './json.ts';
import type { Message } from './message.ts';
import type { Located, Place } from './place.ts';
import type { Requirement } from './requirement.ts';
import type { Fixture, Test } from './test.ts';
import type { ColorPair, PresetRow, TokenDeclaration } from './token.ts';

export type SpecKind = 'component' | 'theme' | 'policy' | 'flow';

/** `strict`: everything is machine-readable. `legacy`: a prose spec, in which missing parts are warnings. */
export type Profile = 'strict' | 'legacy';

/** The model of one `.kmd` file. Generators and the runner read nothing else of it. */
export interface Spec {
  readonly id: string;
  readonly title: string;
  readonly kind: SpecKind;
  readonly profile: Profile;
  readonly version?: string;
  readonly status?: string;
  /** Language of the prose. */
  readonly lang?: string;
  readonly area?: string;
  readonly path?: string;
  readonly summary?: string;
  readonly file: string;
  /** SHA-256 of the text, hex. */
  readonly hash: string;
  readonly triggers: { readonly primary: readonly Located<string>[]; readonly all: readonly Located<string>[] };
  readonly imports: readonly Link[];
  readonly normative: readonly Normative[];
  readonly links: readonly Link[];
  readonly locales: { readonly source: string; readonly required: readonly string[] };
  /** Presets that the spec must have a row for. `all`: every preset of the program; one without a row takes the row of the default. */
  readonly requiredPresets: readonly string[] | 'all';
  readonly retired: readonly string[];
  readonly renamed: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
  readonly requirements: readonly Requirement[];
  readonly parts: readonly Part[];
  readonly contentTypes: readonly ContentType[];
  readonly machine?: StateMachine;
  readonly members: readonly Member[];
  readonly limits: readonly Limit[];
  readonly messages: readonly Message[];
  readonly wire: readonly WireMessage[];
  readonly instances?: Instances;
  readonly moves?: Moves;
  /** Id of the part that has the focus after the mount. */
  readonly initialFocus?: string;
  readonly invariants?: readonly Invariant[];
  readonly features: readonly Feature[];
  readonly options: readonly Member[];
  readonly presets: readonly PresetRow[];
  readonly tokens: readonly TokenDeclaration[];
  readonly pairs: readonly ColorPair[];
  readonly bindings: readonly Binding[];
  readonly keyboard: readonly Shortcut[];
  readonly announcements: readonly Announcement[];
  readonly fixtures: readonly Fixture[];
  readonly examples: readonly Example[];
  readonly tests: readonly Test[];
  /** Every table of the file in order, recognised or not, so that none is dropped in silence. */
  readonly tables: readonly Table[];
  readonly place: Place;
  /** JSON pointer into the front matter (`/presets/required/0`, `/normative/0/covers/1`) → place. */
  readonly places?: Readonly<Record<string, Place>>;
}

/** A heading and its prose, as written. */
export interface Section {
  readonly depth: number;
  readonly title: string;
  /** Recognised kind (`requirement`, `tests`, `messages`, …) or `prose`. */
  readonly kind: string;
  readonly prose: string;
  readonly place: Place;
}

export interface Table {
  readonly kind: string;
  readonly section: string;
  readonly header: readonly Located<string>[];
  readonly rows: readonly (readonly Located<string>[])[];
  readonly place: Place;
}

/** A reference to another document, another spec's requirement, or a URL. */
export interface Link {
  readonly target: string;
  readonly kind: 'spec' | 'file' | 'url';
  /** Id of the spec in the target file; set by linking. */
  readonly spec?: string;
  readonly requirement?: string;
  readonly place: Place;
}

export interface Normative {
  readonly source: string;
  readonly revision?: string;
  readonly url?: string;
  readonly covers: readonly string[];
  readonly place: Place;
}

export interface Example {
  readonly name: string;
  readonly value: Json;
  readonly place: Place;
}

/** Context of a mount, as in the harness protocol (conformance/protocol/README.md). */
export interface MountContext {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly preset: string;
  readonly colorScheme: 'light' | 'dark';
  readonly tenant: { readonly user: string; readonly workspace: string; readonly conversation: string; readonly [own: string]: string };
  readonly options?: JsonObject;
}
