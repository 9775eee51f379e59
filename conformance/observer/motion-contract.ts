// What moves, as the runner gets it.

export type MovingElement = { readonly name: string; readonly where: string; readonly endless: boolean };
/** `changing`: without an animation, elements whose style changes more than once within a quarter of a second. */
export type Motion = { readonly animations: readonly MovingElement[]; readonly changing: readonly string[]; readonly subjects: number };
