/** What a person put into a control. */
export interface Entered {
  readonly value: string | number | boolean;
  /** A number on its way, such as "-" or "-0" before "-0.5": drawn again it would lose its sign. */
  readonly isBegun: boolean;
}

export function enteredIn(control: HTMLInputElement | HTMLSelectElement): Entered {
  if (!(control instanceof HTMLInputElement)) return { value: control.value, isBegun: false };
  const { type, value, checked, validity } = control;
  if (['checkbox', 'radio'].includes(type)) return { value: checked, isBegun: false };
  if (!['number', 'range'].includes(type)) return { value, isBegun: false };
  return { value: value === '' ? '' : Number(value), isBegun: validity.badInput || Object.is(Number(value), -0) };
}
