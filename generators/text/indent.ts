/** The text with each non-empty line indented by `depth` × two spaces. */
export function indent(text: string, depth = 1): string {
  return text.replace(/^(?=.)/gm, '  '.repeat(depth));
}
