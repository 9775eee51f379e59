import type { Spec } from '../../../../specs/language/model/spec.ts';
import type { PartPlace } from '../../../judge/part-place.ts';
import type { ModelWireId } from '../../../peers/model/wires.ts';

/** Where something is on the page: a selector of CSS, or a role, a label or a text as a person finds it. */
export type At =
  | string
  | {
      readonly role?: string;
      readonly name?: string;
      readonly label?: string;
      readonly text?: string;
      readonly css?: string;
      /** Selector of the frame that holds it. */
      readonly frame?: string;
      /** From 1, 0 for the last; default: the first that is visible. */
      readonly nth?: number;
    };

/** One thing that a person would do; exactly one of the keys. Texts may hold `$tool`, `$arguments`, `$prompt`, `$message`, `$key`, `$value`, `$kind`, `$name`, `$title`, `$uri`, `$mcp`, `$mcpCommand`, `$model`, `$port`, `$port2`, `$port3`. */
export interface DriveStep {
  readonly click?: At;
  /** Clicks what may be there or not, such as a cookie dialog. */
  readonly maybe?: At;
  /** Switches a switch or a check box on that is not on yet. */
  readonly check?: At;
  readonly fill?: { readonly at: At; readonly with: string };
  readonly select?: { readonly at: At; readonly option: string };
  readonly press?: string;
  readonly wait?: At;
  readonly goto?: string;
  /** Does the steps for each argument of the call, as `$key` and `$value`. */
  readonly each?: readonly DriveStep[];
}

/** How an app without a harness is started, opened and driven. */
export interface AdapterFile {
  readonly adapter: 1;
  readonly name: string;
  readonly version: string;
  /** Absent for an app that runs already. */
  readonly start?: {
    readonly command: string;
    /** Answers once the app is ready; default: `open`. */
    readonly ready: string;
    readonly env: Readonly<Record<string, string>>;
    /** Relative to the adapter file. */
    readonly folder: string;
    readonly restart: 'run' | 'test';
    /** Longest wait in ms. */
    readonly timeout: number;
  };
  /** URL of the app's page. */
  readonly open: string;
  /** Selector of the frame of that page that holds what is judged. */
  readonly frame?: string;
  /** The MCP server, with the only revision that it speaks, and the model, with its wire; a list of the names means the defaults. */
  readonly peers: { readonly mcp?: string; readonly model?: ModelWireId };
  readonly workers: number;
  /** Real time in ms. */
  readonly limits: { readonly mount: number; readonly receive: number };
  readonly drive: {
    readonly ready: readonly DriveStep[];
    /** `chat`: a person writes and the model calls, the default where the model is a peer; else what a person does to run the tool `$tool` with `$arguments`. */
    readonly call: 'chat' | readonly DriveStep[];
    /** Where a person writes, and what sends it; default: the last text field, and Enter. `then`: what a person does after that. */
    readonly chat?: { readonly write?: At; readonly send?: At; readonly then?: readonly DriveStep[] };
    /** Whether the app shows a call while the model's reply still streams. */
    readonly streams: boolean;
    readonly stop?: readonly DriveStep[];
    /** What a person does to see what the server lists: `$kind`, `$name`, `$title`, `$uri`. Absent: the page shows it by itself. */
    readonly show?: readonly DriveStep[];
    /** What a person does to see a question that the server has asked, `$message`. Absent: it comes by itself. */
    readonly reveal?: readonly DriveStep[];
  };
  /** Ids of the specs that the app is tested against. */
  readonly specs: readonly string[];
  /** Part, or `spec#part` → where it is. */
  readonly parts: Readonly<Record<string, PartPlace | readonly PartPlace[]>>;
  /** Message key → the app's own words. */
  readonly words: Readonly<Record<string, string>>;
  /** Part, message type or state, or `spec#…` → why the app does not have it. */
  readonly lacks: Readonly<Record<string, string>>;
}

/** What a name of the file may stand for in a spec. */
export const partNames = ({ parts }: Spec): string[] => parts.map(({ id }) => id);
export const lackNames = (spec: Spec): string[] => [
  ...partNames(spec),
  ...spec.wire.map(({ type }) => type),
  ...(spec.machine?.states ?? []).map(({ id }) => id),
];
/** Messages that an app may put in its own words: labels of states, and announcements. Names of controls are no words. */
export const wordNames = (spec: Spec): string[] => [
  ...(spec.machine?.states ?? []).flatMap(({ label }) => label ?? []),
  ...spec.announcements.map(({ key }) => key),
];

/** The entries of a mapping that are about a spec, without its prefix. */
export function entriesFor<T>(mapping: Readonly<Record<string, T>>, spec: Spec, names: readonly string[]): [string, T][] {
  return Object.entries(mapping).flatMap(([name, value]): [string, T][] => {
    const [prefix, bare = ''] = name.includes('#') ? name.split('#', 2) : ['', name];
    return (prefix === '' || prefix === spec.id) && names.includes(bare) ? [[bare, value]] : [];
  });
}
