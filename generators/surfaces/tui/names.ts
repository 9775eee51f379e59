import { pascalCase, camelCase, type NamePolicy } from '../../text/names/policy.ts';

const KEYWORDS =
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select ' +
  'struct switch type var';

/** Predeclared identifiers and the packages that generated files import: a variable of that name would hide them. */
const PREDECLARED =
  'any append bool byte cap clear close comparable complex complex64 complex128 copy delete error false float32 float64 imag int int8 ' +
  'int16 int32 int64 iota len make max min new nil panic print println real recover rune string true uint uint8 uint16 uint32 uint64 ' +
  'uintptr init main json os tea testing time';

/** Words that Go writes in capitals (the list of golint). */
const INITIALISMS = new Set(
  (
    'acl api ascii cpu css dns eof guid html http https id ip json lhs qps ram rhs rpc sla smtp sql ssh tcp tls ttl udp ui uid uuid uri ' +
    'url utf8 vm xml xmpp xsrf xss'
  ).split(' '),
);

const RESERVED = new Set(`${KEYWORDS} ${PREDECLARED}`.split(' '));

export const goNames: NamePolicy = {
  member: (parts) => safe(plainMember(parts)),
  type: (parts) => safe(plainType(parts)),
  // `_test.go` is a test, `_linux.go` a file for one system.
  file: (parts) => {
    const name = parts.join('_') || 'x';
    return /^[a-z]/.test(name) && !/_(?:test|gen|[a-z0-9]+os|linux|windows|darwin|android|amd64|arm|arm64|wasm|js|unix)$/.test(name)
      ? name
      : `x_${name}_x`;
  },
};

/** Names without regard to reserved words, for notes about changed ones. */
export function plainType(parts: readonly string[]): string {
  return pascalCase(parts.map(initialism));
}

function plainMember(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  return camelCase([first, ...rest.map(initialism)]);
}

function initialism(word: string): string {
  return INITIALISMS.has(word) ? word.toUpperCase() : word;
}

/** An exported name starts with a capital letter, so a digit gets one. */
function safe(name: string): string {
  const started = /^[A-Za-z]/.test(name) ? name : `X${name}`;
  return RESERVED.has(started) ? `${started}_` : started;
}

/** A symbol of the bindings table as a legal, exported Go name; `undefined` if nothing of it is left. */
export function legalSymbol(symbol: string): string | undefined {
  const bare = symbol.replace(/[^\p{L}\p{N}_]+/gu, '-');
  if (/^[A-Z][A-Za-z0-9]*$/.test(bare)) return RESERVED.has(bare) ? `${bare}_` : bare;
  const parts = bare.split(/[-_]+/).filter((word) => /^[A-Za-z0-9]+$/.test(word));
  return parts.length === 0 ? undefined : goNames.type(parts.map((word) => (/^[A-Z]/.test(word) ? word : word.toLowerCase())));
}
