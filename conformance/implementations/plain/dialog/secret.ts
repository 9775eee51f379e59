import { own, recordOf, textOf, type JsonRecord } from '../json.ts';

const WORDS = new Set(
  (
    'password passwords passwd passphrase passcode pwd pin secret secrets token tokens credential credentials cvv cvc otp ' +
    'apikey senha senhas segredo chave'
  ).split(' '),
);
const PAIRS = /\b(?:api|private|secret|access|recovery|card) ?(?:key|keys|phrase|number)\b/;
const CHINESE = /密码|密钥|口令|令牌/;

/** Whether the names, titles or descriptions of a schema's properties suggest a secret. */
export function asksForSecret(schema: JsonRecord): boolean {
  return Object.entries(recordOf(own(schema, 'properties')) ?? {}).some(([key, value]) => {
    const property = recordOf(value) ?? {};
    const texts = [key, textOf(own(property, 'title')), textOf(own(property, 'description'))];
    return texts.some((text) => text !== undefined && soundsSecret(text)) || asksForSecret(property);
  });
}

function soundsSecret(text: string): boolean {
  const plain = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
  return plain.split(' ').some((word) => WORDS.has(word)) || PAIRS.test(plain) || CHINESE.test(plain);
}
