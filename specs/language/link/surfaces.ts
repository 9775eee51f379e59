/** The surfaces of bindings and tests, as in the harness protocol (conformance/protocol/README.md). */
export const SURFACES = ['web', 'flutter', 'compose', 'swiftui', 'tui'] as const;
