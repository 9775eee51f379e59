import { make } from '../../element.ts';
import type { LocaleText, Phrase } from '../../locale-text.ts';
import { bytesOf, pictureType } from './bytes.ts';

/** What the parts of a result need: the texts, the name of the offer, and the way to ask for a resource. */
export interface ResultContext {
  readonly localeText: LocaleText;
  readonly name: string;
  read(uri: string): void;
}

/** A thumbnail; `undefined` unless the bytes are a picture that can run nothing. */
export function thumbnail({ localeText, name }: ResultContext, base64: string): HTMLElement | undefined {
  const bytes = bytesOf(base64);
  const type = bytes === undefined ? undefined : pictureType(bytes);
  if (bytes === undefined || type === undefined) return undefined;
  const image = make('img', { class: 'thumbnail', src: `data:${type};base64,${btoa(bytes)}` });
  return localeText.mark(image, 'alt', (words) => words.primitives('image', { name }));
}

/** A player that waits to be started; `undefined` for what is no sound. */
export function player({ localeText, name }: ResultContext, mimeType: string, base64: string): HTMLElement | undefined {
  const bytes = bytesOf(base64);
  if (bytes === undefined || !/^audio\/[\w.+-]+$/.test(mimeType)) return undefined;
  const audio = make('audio', { controls: true, preload: 'metadata', src: `data:${mimeType};base64,${btoa(bytes)}` });
  return localeText.mark(audio, 'aria-label', (words) => words.primitives('audio', { name }));
}

/** A remark in words, in place of something that cannot be shown. */
export function remark(localeText: LocaleText, phrase: Phrase): HTMLElement {
  return localeText.write(make('p', { class: 'unsupported', dir: 'auto' }), phrase);
}
