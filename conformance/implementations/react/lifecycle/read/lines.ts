/** The lines of a text; a line end at its end begins no further line. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Number of characters as a person counts them: code points. */
export const characters = (text: string): number => [...text].length;
