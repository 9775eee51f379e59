// Values of the page, by the language's own functions.

export const { isArray } = Array;
export const { parse } = JSON;
export const isFiniteNumber: (value: unknown) => boolean = Number.isFinite;

const keysOf = Object.keys;
/** The names of the own members that a loop would visit. */
export const ownKeys = (value: object): readonly string[] => keysOf(value);
