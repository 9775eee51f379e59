import type { Exchange, ExchangeFile, ExchangeFormat } from './exchange.ts';

/**
 * Keys of the translations in an exported file that the project has not taken yet: writing the file anew would lose them.
 * @param present the file as it stands
 * @returns `unreadable` for a file that is of no known format or broken; none for a text that is gone from the project
 */
export function notTaken(
  { name, text }: ExchangeFile,
  exchange: Exchange,
  formats: Iterable<ExchangeFormat>,
): readonly string[] | 'unreadable' {
  const format = [...formats].find((one) => one.recognises(name, text));
  const units = new Map(exchange.units.map((unit) => [unit.key, unit]));
  const read = format?.read(text, name, (key) => units.get(key)?.source);
  if (read === undefined || read.diagnostics.length > 0) return 'unreadable';
  const isNew = (key: string, target: string): boolean => target !== '' && units.has(key) && units.get(key)?.target !== target;
  return read.translations.filter(({ key, target }) => isNew(key, target)).map(({ key }) => key);
}
