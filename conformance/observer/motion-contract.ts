// What moves, as the runner gets it.

/** `endless`: it goes on for ten seconds or more. `tint`: a transition of one colour. */
export type MovingElement = { readonly name: string; readonly where: string; readonly endless: boolean; readonly tint: boolean };
/** `changing`: without an animation, elements whose style changes more than once within a quarter of a second. */
export type Motion = {
  readonly animations: readonly MovingElement[];
  readonly changing: readonly string[];
  /** Bars of the browser that move until they have a value. */
  readonly bars: readonly string[];
  readonly subjects: number;
};
