/** Attribute values; `true` sets an empty attribute, `false` and `undefined` omit it. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element. String children become text nodes; markup is never parsed. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** A button of type `button` with a class and a click handler. */
export function button(kind: string, press: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button', class: kind });
  element.addEventListener('click', press);
  return element;
}

let count = 0;

/** An element id that is unique in the page. */
export function freshId(): string {
  count += 1;
  return `plain-${count}`;
}
