/** Writers of CSS text. */

/** A string in double quotes. Nothing in it can end the string, the rule or a `<style>` element. */
export function cssString(text: string): string {
  return `"${text.replace(/\0/g, '\ufffd').replace(/[\u0001-\u001f\u007f"\\<]/g, codePoint)}"`;
}

/** An identifier (class, custom property after its `--`, keyframes), escaped like `CSS.escape`. */
export function cssIdentifier(text: string): string {
  if (text === '' || text === '-') return text === '' ? '_' : '\\-';
  return [...text.replace(/\0/g, '\ufffd')]
    .map((sign, index, all) => {
      if (/[\u0001-\u001f\u007f]/.test(sign)) return codePoint(sign);
      if (/[0-9]/.test(sign) && (index === 0 || (index === 1 && all[0] === '-'))) return codePoint(sign);
      return /[A-Za-z0-9_-]/.test(sign) || sign >= '\u0080' ? sign : `\\${sign}`;
    })
    .join('');
}

/** The content of a comment. */
export function cssComment(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(/<(?=[/!])/g, '< ')
    .trim();
}

function codePoint(sign: string): string {
  return `\\${(sign.codePointAt(0) ?? 0).toString(16)} `;
}
