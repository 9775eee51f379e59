/** How one operator of a URI template writes its variables (RFC 6570, appendix A). */
export interface Operator {
  /** Stands before the first variable that has a value. */
  readonly first: string;
  /** Stands between variables. */
  readonly separator: string;
  /** Whether each value follows the name of its variable. */
  readonly named: boolean;
  /** Follows the name of a variable with an empty value. */
  readonly ifEmpty: string;
  /** Whether reserved characters and existing percent triplets stay as they are. */
  readonly reserved: boolean;
  /** Whether the address makes sense without its variables. */
  readonly optional: boolean;
}

const operator = (first: string, separator: string, named: boolean, ifEmpty: string, reserved: boolean, optional: boolean): Operator => ({
  first,
  separator,
  named,
  ifEmpty,
  reserved,
  optional,
});

/** Operators by their sign; the simple expansion has none. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  '': operator('', ',', false, '', false, false),
  '+': operator('', ',', false, '', true, false),
  '.': operator('.', '.', false, '', false, false),
  '/': operator('/', '/', false, '', false, false),
  ';': operator(';', ';', true, '', false, true),
  '?': operator('?', '&', true, '=', false, true),
  '&': operator('&', '&', true, '=', false, true),
  '#': operator('#', ',', false, '', true, true),
};
