/** One text per locale, in the order of `locales` in words.ts. A bar separates singular and plural. */
export type WordTable = Record<string, readonly [string, string, string]>;
