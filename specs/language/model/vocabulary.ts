import type { Given } from './test.ts';

/**
 * What the language must know of the verbs in order to check a test without running it. The verbs themselves live in
 * `conformance/verbs/`; `bin` hands their declarations to the linker, so that a new verb stays one new file.
 */
export interface VerbDeclaration {
  /** The key of the step: `see`, `announced`. */
  readonly id: string;
  readonly group: 'host' | 'user' | 'time' | 'see' | 'history' | 'accessibility' | 'announcements' | 'protocol' | 'outside' | 'visual';
  readonly summary: string;
  /**
   * `act` changes something and reports only when it could not; `assert` states what must be there; `negative` states
   * what must not, and therefore names with `after` the step that proves something happened.
   */
  readonly kind: 'act' | 'assert' | 'negative';
  readonly params: Readonly<Record<string, Param>>;
  /** The parameter that a scalar (or a list) in place of the mapping fills: `press: Escape`. */
  readonly shorthand?: string;
  /** What a target must be able to do or show; otherwise the step is `untested`. */
  readonly needs: readonly Capability[];
  /** Conditions without which the step means nothing; a matrix does not vary them then. */
  readonly assumes?: Conditions;
  /** One step in YAML, as shown by `kmd explain`. */
  readonly example: string;
}

/** Conditions of the page that a matrix varies. */
export type Conditions = Pick<Given, 'motion' | 'forcedColors' | 'viewport'>;

export interface Param {
  readonly type: ParamType;
  readonly required?: boolean;
  /** Allowed words of a `word` parameter. */
  readonly oneOf?: readonly string[];
  /**
   * What the value is to the step, when it is not what the step expects: `subject` says what it is about, `strictness` how it
   * is compared or what is left out, `absent` what must not be there.
   */
  readonly role?: 'subject' | 'strictness' | 'absent';
  readonly summary: string;
}

/**
 * `part`: a part id, or `{part, name?, in?, nth?}`. `message`: a message key. `wire`: a message of the message table.
 * `value`: any JSON, where `{fixture: name}` and `{each: name}` stand for data. `duration`: `30s`, `4m59s`, `250ms`.
 * `step`: the `as` name of an earlier step. `style`: property → expectation.
 */
export type ParamType =
  | 'part'
  | 'message'
  | 'messages'
  | 'wire'
  | 'wireType'
  | 'value'
  | 'string'
  | 'strings'
  | 'number'
  | 'boolean'
  | 'duration'
  | 'word'
  | 'step'
  | 'state'
  | 'style'
  | 'record';

export type Capability =
  | 'messages'
  | 'real-input'
  | 'a11y-tree'
  | 'announcements'
  | 'clipboard-read'
  | 'clock'
  | 'dom-history'
  | 'media'
  | 'layout'
  | 'computed-style'
  | 'popups'
  | 'network';

export type Vocabulary = ReadonlyMap<string, VerbDeclaration>;
