/** A line that only says where in its code a program was, or that no person reads for the cause. */
const FRAME = /^\s*(?:at\s.+|\}|Node\.js v[\d.]+|\.{3} \d+ lines matching .*)\s*$/;
/** A line that may say what went wrong. */
const CAUSE = /\b\w*(?:error|exception|panic|fatal|cannot|failed)\b/i;

/**
 * The last lines of a program that tell what became of it: without the frames of a stack, and with the last line that names
 * an error before them, so that a long stack does not hide it.
 */
export function lastWords(lines: readonly string[], count: number): readonly string[] {
  const said = lines.filter((line) => !FRAME.test(line));
  const last = said.slice(-count);
  if (last.some((line) => CAUSE.test(line))) return last;
  const cause = said.findLastIndex((line) => CAUSE.test(line));
  return cause === -1 ? last : [...said.slice(cause, cause + 2), ...said.slice(-count + 2)].slice(0, count);
}
