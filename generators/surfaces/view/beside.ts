/** Roles of a zone whose parts stand beside each other, as tabs do. */
export const BESIDE_ROLES: ReadonlySet<string> = new Set(['menubar', 'tablist', 'toolbar']);
