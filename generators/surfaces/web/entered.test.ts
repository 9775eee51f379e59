import { afterEach, expect, test, vi } from 'vitest';
import { enteredIn } from './runtime/entered.ts';

class Input {
  readonly checked = true;
  readonly validity: { readonly badInput: boolean };
  readonly type: string;
  readonly value: string;

  constructor(type: string, value: string, badInput = false) {
    this.type = type;
    this.value = value;
    this.validity = { badInput };
  }
}

afterEach(() => vi.unstubAllGlobals());

// A browser gives "" for the text "-" or "1e" of a number field, and says that the input is bad.
test.each([
  { what: 'a number', control: new Input('number', '-7'), entered: { value: -7, isBegun: false } },
  { what: 'a sign before its number', control: new Input('number', '', true), entered: { value: '', isBegun: true } },
  { what: 'minus nought before its fraction', control: new Input('number', '-0'), entered: { value: -0, isBegun: true } },
  { what: 'an emptied number field', control: new Input('number', ''), entered: { value: '', isBegun: false } },
  { what: 'digits in a field for text', control: new Input('text', '-'), entered: { value: '-', isBegun: false } },
  { what: 'a switch', control: new Input('checkbox', 'on'), entered: { value: true, isBegun: false } },
])('$what', ({ control, entered }) => {
  vi.stubGlobal('HTMLInputElement', Input);
  expect(enteredIn(control as unknown as HTMLInputElement)).toEqual(entered);
});
