import { seen } from '../../../specs/language/text/one-line.ts';

/** Text or an attribute value of HTML, what nobody sees included. */
export function escape(text: string): string {
  return seen(text).replace(/[&<>"'\t\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
