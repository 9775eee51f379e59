/** Makes an element. Children that are no elements become text, never markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

export const byId = (id) => document.getElementById(id);

export const token = new URLSearchParams(location.search).get('token') ?? '';

/** The address of a line of a source file. */
export function sourceLink({ file, line }) {
  const address = `/source?token=${encodeURIComponent(token)}&file=${encodeURIComponent(file)}#L${Number(line)}`;
  return make('a', { href: address, target: '_blank', rel: 'noreferrer' }, `${file}:${line}`);
}

/** Asks the program for something. */
export async function wish(wanted) {
  const answer = await fetch(`/wish?token=${encodeURIComponent(token)}`, { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
}
