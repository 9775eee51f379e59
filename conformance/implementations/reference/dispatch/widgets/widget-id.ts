/** An id that nothing on the canvas has had: `w_` and hexadecimal digits. */
export function freshWidgetId(used: ReadonlySet<string>, random: () => number): string {
  for (let digits = 6; ; digits += 1) {
    const most = 16 ** Math.min(digits, 12);
    const id = `w_${Math.floor(random() * most)
      .toString(16)
      .padStart(Math.min(digits, 12), '0')}`;
    if (!used.has(id)) return id;
    // A source of chance that repeats itself must not keep a session from going on.
    if (digits > 16) return `w_${used.size.toString(16)}_${digits}`;
  }
}
