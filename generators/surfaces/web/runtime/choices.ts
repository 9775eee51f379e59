import { html, nothing, type TemplateResult } from 'lit';

/** The value of an option, and its words. */
export type Choice = readonly [value: string, words: string];

/** The options of a `select`. Until one is taken, none of them stands there: the first one would look as if it were. */
export function optionElements(held: unknown, options: readonly Choice[]): readonly (TemplateResult | typeof nothing)[] {
  const none = options.some(([value]) => value === held) ? nothing : html`<option value="" selected hidden></option>`;
  return [none, ...options.map(([value, words]) => html`<option value=${value} .selected=${value === held}>${words}</option>`)];
}

/** Radio buttons of one group, which the browser makes a single tab stop. */
export function radioButtons(
  name: string,
  held: unknown,
  put: (value: string) => void,
  options: readonly Choice[],
): readonly TemplateResult[] {
  return options.map(
    ([value, words]) =>
      html`<label class="part-choice"
        ><input type="radio" name=${name} .value=${value} .checked=${value === held} @change=${() => put(value)} /> ${words}</label
      > `,
  );
}
