/** `true` sets an attribute without a value, `false` and `undefined` leave it out. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** A new element. Children that are strings become text: no markup is ever parsed. */
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

/** A button that does nothing but what it is told. */
export function button(kind: string, press: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button', class: kind });
  element.addEventListener('click', press);
  return element;
}

let count = 0;

/** An id that no other element of the page has. */
export function freshId(): string {
  count += 1;
  return `plain-${count}`;
}
