/** The values with which a message was filled; `undefined` when it was made of another template. */
export function paramsOf(template: string, message: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const pattern = template.replace(/\{(\w+)\}|[^{]+|\{/g, (piece, name: string | undefined) => {
    if (name === undefined) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(name);
    return '(.*?)';
  });
  const found = new RegExp(`^${pattern}$`, 's').exec(message);
  return found === null ? undefined : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}
