import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Stage } from './define.ts';

/** Where `noLeak` can look. */
export const PLACES: readonly string[] = ['dom', 'storage', 'sent', 'title'];

/** Everything that the page keeps: storage, databases, cookies (those that scripts cannot read, too). */
export async function kept(stage: Stage): Promise<string[]> {
  const { local, session, cookies, databases } = (await stage.observe<JsonObject>('storage')) as unknown as Record<
    'local' | 'session' | 'databases',
    string[]
  > & { cookies: string };
  const jar = (await stage.page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return [...local, ...session, ...databases, ...(cookies === '' ? [] : [cookies]), ...jar].flatMap((text) => [text, decoded(text)]);
}

/** The text of each place, as lists of strings. */
export async function publicPlaces(stage: Stage, wanted: readonly string[]): Promise<Readonly<Record<string, Json>>> {
  const result: Record<string, Json> = {};
  if (wanted.includes('dom')) result['dom'] = Object.values(await stage.observe<Record<string, string>>('fullText'));
  if (wanted.includes('storage')) result['storage'] = await kept(stage);
  if (wanted.includes('sent')) result['sent'] = (await stage.host.sent()).flatMap(({ message }) => strings(message));
  if (wanted.includes('title')) result['title'] = [await stage.page.title(), stage.page.url()];
  return result;
}

function strings(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(strings);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
