// The texts that a value of CSS holds.

/** The texts in a value of `content`, of which one may follow a picture; what comes after the slash is for the ear. */
export function quoted(content: string): string {
  let text = '';
  let inside = false;
  let depth = 0;
  for (let i = 0; i < content.length; i++) {
    const sign = content[i];
    if (sign === '"') {
      inside = !inside;
    } else if (inside) {
      const escaped = sign === '\\' ? content[++i] : sign;
      // An address in `url("…")` is no text.
      if (depth === 0) text += escaped;
    } else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === '/') break;
  }
  return text;
}
