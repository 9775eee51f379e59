/** An argument that names no target, or one of a file that is not there. Shown as a usage error. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}
