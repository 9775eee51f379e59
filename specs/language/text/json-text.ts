// JSON in which what a terminal or a CI would obey, or nobody sees, is escaped. The value stays the same.

/** Indented JSON with a line break at its end. */
export function jsonText(value: unknown): string {
  return `${escaped(JSON.stringify(value, undefined, 2))}\n`;
}

/** JSON in one line, without a line break. */
export function jsonLine(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** Of the format characters all but the joiners, which scripts and emoji need; JSON itself escapes what lies below a space. */
const UNSEEN = /(?![\u200c\u200d])[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;
/** GitHub reads `##[` anywhere in a line, Azure `##vso[`. */
const COMMAND = /##(\w*)\[/g;

function escaped(json: string): string {
  const seen = json.replace(UNSEEN, (sign) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
  return seen.replace(COMMAND, '##$1\\u005b');
}
