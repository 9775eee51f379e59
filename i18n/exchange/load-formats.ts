import { loadFolder } from '../../specs/language/folder-modules.ts';
import type { ExchangeFormat } from './exchange.ts';

/** Every exchange format by its id, the name of its file. */
export async function loadExchangeFormats(): Promise<ReadonlyMap<string, ExchangeFormat>> {
  const modules = await loadFolder<{ readonly default: ExchangeFormat }>(import.meta.url, './formats/*');
  return new Map([...modules].map(([id, { default: format }]) => [id, format]));
}
