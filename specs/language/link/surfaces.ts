/** The surfaces that specs are bound to and tests may name (harness.md). */
export const SURFACES = ['web', 'flutter', 'compose', 'swiftui', 'tui'] as const;
