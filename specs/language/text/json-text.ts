// JSON in which what a terminal would obey or nobody sees is escaped. The value stays the same.

/** Indented JSON with a line break at its end. */
export function jsonText(value: unknown): string {
  return `${escaped(JSON.stringify(value, undefined, 2))}\n`;
}

/** JSON in one line, without a line break. */
export function jsonLine(value: unknown): string {
  return escaped(JSON.stringify(value));
}

function escaped(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
