/** The names of keys that have no letter of their own, as in `KeyboardEvent.key` (https://www.w3.org/TR/uievents-key/). */
const NAMED = new Set(
  (
    'Alt AltGraph Control ControlOrMeta Meta Shift CapsLock NumLock ScrollLock Enter Tab Space ArrowDown ArrowLeft ArrowRight ArrowUp ' +
    'End Home PageDown PageUp Backspace Clear Delete Insert ContextMenu Escape Help Pause PrintScreen ' +
    'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12'
  ).split(' '),
);
/** The names of keys by their position, as in `KeyboardEvent.code`. */
const POSITION = /^(?:Key[A-Z]|Digit[0-9]|Numpad(?:[0-9]|Add|Subtract|Multiply|Divide|Decimal|Enter))$/;
const MODIFIERS = new Set(['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift']);

/** All names that a key may have, single characters apart. */
export const KEY_NAMES: readonly string[] = [...NAMED];

/** Whether a keyboard has this key or chord: `Escape`, `Shift+Tab`, `a`, `Control+k`. */
export function isKey(text: string): boolean {
  const chord = text === '+' || text.endsWith('++') ? [...text.slice(0, -1).split('+').filter(Boolean), '+'] : text.split('+');
  const key = chord.at(-1) ?? '';
  return chord.slice(0, -1).every((name) => MODIFIERS.has(name)) && (NAMED.has(key) || POSITION.test(key) || [...key].length === 1);
}
