import type { SessionWords } from '../dispatch/words/words.ts';
import type { PrimitiveWords } from '../primitives/words/table.ts';

/** All visible and spoken texts of the interface in one language. */
export interface Words {
  readonly card: (name: string) => string;
  readonly fromServer: (server: string) => string;
  readonly trusted: string;
  readonly untrusted: string;
  readonly status: Readonly<Record<'pending' | 'running' | 'success' | 'error' | 'cancelled', string>>;
  readonly arguments: string;
  readonly result: string;
  readonly retry: string;
  readonly showMore: string;
  readonly showLess: string;
  readonly expandArguments: string;
  readonly copyArguments: string;
  readonly copyResult: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly view: string;
  readonly rawJson: string;
  readonly formView: string;
  readonly required: string;
  readonly image: (name: string) => string;
  readonly audio: (name: string) => string;
  readonly wholeScreen: string;
  readonly close: string;
  readonly structured: string;
  readonly unsupported: (type: string) => string;
  readonly empty: string;

  readonly agent: SessionWords;

  readonly submit: string;
  readonly reject: string;
  readonly cancel: string;
  readonly openPage: string;
  readonly askedBy: (server: string) => string;
  readonly position: (index: number, total: number) => string;
  readonly closingIn: (seconds: number) => string;
  readonly expired: string;
  readonly withdrawn: string;
  readonly confirm: string;
  readonly secret: string;
  readonly addTag: string;
  readonly removeTag: (tag: string) => string;
  readonly page: Readonly<
    Record<'consent' | 'lookalike' | 'userinfo' | 'insecure' | 'blocked' | 'opening' | 'waiting' | 'complete', string>
  > & { readonly site: (host: string) => string };
  readonly wrong: Readonly<Record<'number' | 'integer' | 'pattern' | 'email' | 'uri' | 'date' | 'dateTime' | 'json', string>> &
    Readonly<Record<'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems', (limit: number) => string>>;
  readonly primitives: PrimitiveWords;
}
