/** A well-formed target that this build cannot open. Shown as a usage error. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
