/** Strings, brackets, separators, and everything else that is not space. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/** JSON over several lines with every value to the letter, numbers of any length included; `undefined` for what is no JSON. */
export function indented(json: string): string | undefined {
  try {
    JSON.parse(json);
  } catch {
    return undefined;
  }
  let depth = 0;
  let text = '';
  let before = '';
  const line = (): string => `\n${'  '.repeat(depth)}`;
  for (const [token] of json.matchAll(TOKENS)) {
    const opened = before === '{' || before === '[';
    if (token === '}' || token === ']') {
      depth -= 1;
      text += opened ? token : line() + token;
    } else {
      if (opened || before === ',') text += line();
      text += token === ':' ? ': ' : token;
      if (token === '{' || token === '[') depth += 1;
    }
    before = token;
  }
  return text;
}
