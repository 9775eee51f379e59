import type { Result } from '../calls';

/** The structured content as JSON; `undefined` if there is none, or a text says the same. */
export function shownStructure({ content, structuredContent }: Result): string | undefined {
  if (structuredContent === undefined) return undefined;
  const told = content.some(
    ({ type, text }) => type === 'text' && typeof text === 'string' && sorted(parsed(text)) === sorted(structuredContent),
  );
  return told ? undefined : JSON.stringify(structuredContent, null, 2);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON whose keys are in one order, so that equal values have equal texts. */
function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  );
}
