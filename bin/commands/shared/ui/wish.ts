/** What somebody asks for on the page. */
export type Wish =
  | { readonly do: 'run'; /** Names of tests; none means all. */ readonly tests: readonly string[] }
  | { readonly do: 'stop' }
  | { readonly do: 'watch'; readonly on: boolean };

/** Reads a wish. @returns `undefined` for anything else */
export function readWish(text: string): Wish | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('do' in value)) return undefined;
  if (value.do === 'stop') return { do: 'stop' };
  if (value.do === 'watch' && 'on' in value && typeof value.on === 'boolean') return { do: 'watch', on: value.on };
  if (value.do !== 'run' || !('tests' in value) || !Array.isArray(value.tests)) return undefined;
  const tests = value.tests.filter((one): one is string => typeof one === 'string');
  return tests.length === value.tests.length ? { do: 'run', tests } : undefined;
}
