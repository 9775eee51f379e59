import { escape } from '../../../../conformance/reporters/html/escape.ts';

/** A source file as a page with an anchor for each line; `undefined` for a file that is no source of the run. */
export function sourcePage(sources: ReadonlyMap<string, string>, file: string): string | undefined {
  const text = sources.get(file);
  if (text === undefined) return undefined;
  const lines = text.split(/\r?\n/).map((line, index) => `<span id="L${index + 1}">${escape(line)}\n</span>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(file)}</title>
<link rel="stylesheet" href="/ui.css">
<main><h1>${escape(file)}</h1>
<pre class="source" tabindex="0" aria-label="${escape(file)}">${lines.join('')}</pre></main>
</html>
`;
}
