/** An argument that names no target. Shown as a usage error. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}
