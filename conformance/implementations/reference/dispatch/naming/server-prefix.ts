/** What stands for a server in the name of a tool: lower case, digits and `-`; each run of other characters is one `_`, none at the ends. */
export function sanitiseServerName(name: string): string {
  const sanitised = name.toLowerCase().replace(/[^a-z0-9-]+/g, '_');
  return trimUnderscores(sanitised) || 'server';
}

function trimUnderscores(text: string): string {
  return text.slice(text.startsWith('_') ? 1 : 0, text.endsWith('_') && text.length > 1 ? -1 : undefined);
}

/** A prefix that nothing has taken yet: a second server of the same word gets `_2`. */
export function freePrefix(name: string, taken: ReadonlySet<string>): string {
  const wanted = sanitiseServerName(name);
  let prefix = wanted;
  for (let next = 2; taken.has(prefix); next += 1) prefix = `${wanted}_${next}`;
  return prefix;
}
