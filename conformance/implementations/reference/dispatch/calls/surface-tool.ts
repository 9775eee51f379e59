/** The answer of a tool of the surface: a value, and whether it says that something is wrong. */
export interface SurfaceAnswer {
  readonly value: unknown;
  readonly isError: boolean;
}

/** A tool that the surface itself has, on every local server. */
export type SurfaceTool = (input: unknown, block: { readonly id: string }) => SurfaceAnswer;
