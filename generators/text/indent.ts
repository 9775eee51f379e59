/** Every line but the empty ones moved to the right by `depth` steps of two spaces. */
export function indent(text: string, depth = 1): string {
  return text.replace(/^(?=.)/gm, '  '.repeat(depth));
}
