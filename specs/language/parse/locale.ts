const SHAPE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*$/;

/** Whether a word is a BCP 47 tag in its canonical case (`pt-BR`, `zh-Hans-CN`, `de`). */
export function isLocale(word: string): boolean {
  return SHAPE.test(word);
}
