/** A new id of a widget, which is hard to guess. */
export function widgetId(taken: ReadonlySet<string>): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    const id = `w_${number.toString(36).padStart(7, '0')}`;
    if (!taken.has(id)) return id;
  }
}
