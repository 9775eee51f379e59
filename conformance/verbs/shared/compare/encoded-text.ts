import { holds } from './text.ts';

/** A shorter encoded form may stand in any text by chance. */
const TELLING = 8;

/** Whether a text contains a data text as it is, or encoded as programs keep and send texts: Base64, hexadecimal, percent signs, escapes of JSON. */
export function reveals(text: string, wanted: string): boolean {
  return holds(text, wanted) || (wanted !== '' && formsOf(wanted).some((form) => text.includes(form)));
}

function formsOf(wanted: string): readonly string[] {
  const bytes = Buffer.from(wanted, 'utf8');
  const hex = bytes.toString('hex');
  const escaped = [...Array(wanted.length).keys()].map((at) => `\\u${wanted.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  const quoted = JSON.stringify(wanted).slice(1, -1);
  return [
    ...[0, 1, 2].flatMap((before) => [base64Within(bytes, before), base64Within(bytes, before).replaceAll('+', '-').replaceAll('/', '_')]),
    ...[hex, hex.toUpperCase(), hex.replace(/../g, '%$&'), hex.toUpperCase().replace(/../g, '%$&')],
    ...[escaped, quoted, JSON.stringify(quoted).slice(1, -1)],
  ].filter((form) => form.length >= TELLING);
}

/** The letters of Base64 that depend on these bytes alone when `before` others come before them. */
function base64Within(bytes: Buffer, before: number): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  return whole.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6));
}
