/** A JSON document: two spaces, a line end at the end. Object keys keep the order that they were given in. */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** JSON inside a `<script>` element: no sequence that the HTML parser could take for a tag or a comment. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
