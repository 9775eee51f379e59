/** Words, pictures and lines: nothing that a person could press or fill in. */
export const words: readonly string[] = ['text', 'heading', 'separator', 'meter', 'progressbar', 'caption', 'paragraph'];

const pressed: readonly string[] = ['button', 'link', 'tab', 'menuitem'];
const boxes: readonly string[] = ['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio'];

/** Roles of what holds nothing to type into. */
export const withoutText: readonly string[] = [...words, 'img', ...pressed, ...boxes];
/** Roles of what has no options. */
export const withoutOptions: readonly string[] = [...words, 'img', ...pressed, ...boxes, 'spinbutton', 'slider', 'searchbox'];
/** Roles of what is neither on nor off. */
export const withoutSwitch: readonly string[] = [
  ...words,
  'img',
  'link',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'combobox',
  'listbox',
];
/** Roles of what holds no value. */
export const withoutValue: readonly string[] = ['text', 'heading', 'separator', 'caption', 'paragraph', 'img', 'button', 'link'];
