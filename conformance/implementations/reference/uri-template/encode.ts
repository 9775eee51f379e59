const UNRESERVED = /[A-Za-z0-9\-._~]/;
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;
const TRIPLET = /^%[0-9A-Fa-f]{2}/;

/** Percent-encodes what may not stand in an address; half of a pair of UTF-16 becomes U+FFFD. */
export function encode(value: string, keepReserved: boolean): string {
  let out = '';
  const text = value;
  for (let at = 0; at < text.length;) {
    const triplet = keepReserved ? TRIPLET.exec(text.slice(at, at + 3))?.[0] : undefined;
    const sign = triplet ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    const kept = triplet !== undefined || (sign.length === 1 && (UNRESERVED.test(sign) || (keepReserved && RESERVED.test(sign))));
    out += kept ? sign : percent(sign);
    at += sign.length;
  }
  return out;
}

function percent(sign: string): string {
  return [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
