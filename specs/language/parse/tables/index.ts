import type { TableReader } from '../table.ts';
import announcements from './announcements.ts';
import anatomy from './anatomy.ts';
import bindings from './bindings.ts';
import contentTypes from './content-types.ts';
import events from './events.ts';
import features from './features.ts';
import formFields from './form-fields.ts';
import keyboard from './keyboard.ts';
import limits from './limits.ts';
import messages from './messages.ts';
import options from './options.ts';
import pairs from './pairs.ts';
import presets from './presets.ts';
import props from './props.ts';
import slots from './slots.ts';
import states from './states.ts';
import tests from './tests.ts';
import tokens from './tokens.ts';
import transitions from './transitions.ts';
import wire from './wire.ts';

/** Every kind of table; a test holds this list against the folder. */
export const TABLES: readonly TableReader[] = [
  announcements,
  anatomy,
  bindings,
  contentTypes,
  events,
  features,
  formFields,
  keyboard,
  limits,
  messages,
  options,
  pairs,
  presets,
  props,
  slots,
  states,
  tests,
  tokens,
  transitions,
  wire,
];
