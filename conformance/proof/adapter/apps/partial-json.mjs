/** The value of a text that is whole JSON by now; `undefined` before. */
export function whole(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
