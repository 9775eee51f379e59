/** A JSON document with two spaces of indentation and a final line end. Object keys keep their order. */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** JSON for a `<script>` element, without characters that the HTML parser reads as a tag or comment. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
